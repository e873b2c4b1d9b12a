import { findPrintedLink } from "../server/sharing/review-link"

test.each([
  [
    "remote: To create a merge request for a, visit:\nremote:   https://gitlab.com/t/s/-/merge_requests/new?x=a",
    "https://gitlab.com/t/s/-/merge_requests/new?x=a",
  ],
  [
    "remote: Create a new pull request for 'a':\nremote:   https://forgejo.example.com/t/s/compare/main...a",
    "https://forgejo.example.com/t/s/compare/main...a",
  ],
  ["remote: Read the news at https://example.com", undefined],
  ["remote: Open a pull request: https://ann:secret@example.com/x", undefined],
  ["remote: Open a pull request: javascript:alert(1)", undefined],
])("the printed link in %j", (stderr, expected) => {
  expect(findPrintedLink(stderr)).toBe(expected)
})
