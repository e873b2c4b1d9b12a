/** @jest-environment node */
import { filesAbove, type PageFile } from "../../../src/site/pages"

test.each<[PageFile, string[]]>([
  ["pages/home.json", []],
  ["pages/legal/privacy.json", ["pages/legal.json"]],
  ["pages/a/b/c.json", ["pages/a.json", "pages/a/b.json"]],
])("above %s stand %j", (contentFile, files) => {
  expect(filesAbove(contentFile)).toEqual(files)
})
