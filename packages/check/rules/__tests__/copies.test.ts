import { checkTexts, contact, realTexts, site } from "@tools/test-kit/mistakes"

test.each([
  "pages/contact 2.json",
  "pages/contact (1).json",
  "pages/contact (Ann's conflicted copy 2026-01-31).json",
  "pages/contact (conflicted copy 2026-01-31 094100).json",
  "pages/contact.sync-conflict-20260131-094100-ABCDEFG.json",
  "pages/contact - Copy.json",
  "pages/contact Kopie 2.json",
  "pages/Copy of contact.json",
  "site 2.json",
])("%s is reported as a copy, and as nothing else", path => {
  const original = path.startsWith("pages/") ? contact : site
  const { findings } = checkTexts({ ...realTexts, [path]: realTexts[original] ?? "" })
  expect(findings).toMatchObject([{ file: `content/${path}`, rule: "file-copy" }])
  expect(findings[0]?.byHand).toBe(`The original is ${original}.`)
})

test("a page whose name only ends in a number is no copy", () => {
  const text = (realTexts[contact] ?? "").replaceAll("Contact", "Trends")
  const { findings } = checkTexts({ ...realTexts, "pages/trends-2.json": text })
  expect(findings.map(({ rule }) => rule)).not.toContain("file-copy")
})
