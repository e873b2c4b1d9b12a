import { findPrintedLink, makeCompareLink } from "../server/sharing/review-link"
import { nameBranch } from "../server/sharing/send-changes"

test.each([
  [
    "git@github.com:team/site.git",
    "https://github.com/team/site/compare/main...a?expand=1&title=T",
  ],
  [
    "https://gitlab.example.com/team/site.git",
    "https://gitlab.example.com/team/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=a&merge_request%5Btarget_branch%5D=main&merge_request%5Btitle%5D=T",
  ],
  [
    "ssh://git@bitbucket.org/team/site",
    "https://bitbucket.org/team/site/pull-requests/new?source=a&dest=main",
  ],
  ["/srv/site.git", undefined],
])("the compare page of %s", (address, expected) => {
  const branch = { remote: "origin", name: "main", ref: "refs/remotes/origin/main", address }
  expect(makeCompareLink(branch, "a", "T")).toBe(expected)
})

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

test.each([
  ["New headline!", "content/new-headline-2026-11-24-1530"],
  ["../../main", "content/main-2026-11-24-1530"],
  ["--upload-pack=sh", "content/upload-pack-sh-2026-11-24-1530"],
  ["Über uns", "content/uber-uns-2026-11-24-1530"],
  ["新しい", "content/2026-11-24-1530"],
])("the branch for %j", (title, expected) => {
  expect(nameBranch(title, new Date("2026-11-24T15:30:00Z"))).toBe(expected)
})
