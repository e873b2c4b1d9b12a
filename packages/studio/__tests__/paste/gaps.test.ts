/** @jest-environment jsdom */
import { writeGaps } from "../../editor/features/form/paste/gaps"
import { bodyOf } from "./fragment"

test.each([
  ["two line breaks are an empty paragraph", "a<br><br>b", "a<p></p>b"],
  ["a line break beside a paragraph leaves", "<p>a</p><br><p>b</p>", "<p>a</p><p>b</p>"],
  [
    "Slack's gap is an empty paragraph",
    '<span data-stringify-type="paragraph-break"></span>',
    "<p></p>",
  ],
])("%s", (_, html, written) => {
  const body = bodyOf(html)
  writeGaps(body)
  expect(body.innerHTML).toBe(written)
})
