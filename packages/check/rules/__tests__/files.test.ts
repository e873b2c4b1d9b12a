/** Files that are missing, misnamed or unknown. */
import { explain } from "../../findings"
import type { ContentFile } from "@tools/content/addresses"
import { checkInput } from "../../check"
import { checkTexts, contact, home, realTexts, site, toInput } from "@tools/test-kit/mistakes"

describe("files", () => {
  const without = (file: ContentFile) =>
    Object.fromEntries(Object.entries(realTexts).filter(([path]) => path !== file))

  test.each([site, contact] as const)("%s is missed when it is gone", file => {
    const { findings } = checkTexts(without(file))

    expect(findings).toMatchObject([
      { file: `content/${file}`, rule: "missing-file", line: 1, column: 1, severity: "error" },
    ])
    expect(findings[0]?.message).toContain("missing")
  })

  test("a file that cannot be read is reported", () => {
    const input = toInput(realTexts)
    const bytes = new Map([...input.bytes, [contact, "unreadable-file"] as const])

    expect(checkInput({ ...input, bytes }).findings).toContainEqual(
      expect.objectContaining({ file: `content/${contact}`, rule: "unreadable-file" }),
    )
  })

  test("a page under another name does not replace one that the site needs", () => {
    const { [contact]: text = "", ...others } = realTexts
    const { findings } = checkTexts({ ...others, "pages/talk.json": text })

    expect(findings[0]).toMatchObject({ file: "content/pages/contact.json", rule: "missing-file" })
    expect(findings.map(({ file }) => file)).not.toContain("content/pages/talk.json")
  })

  test.each([
    ["about.json", realTexts, "error", "does not know this file"],
    ["pages/notes.txt", realTexts, "warning", "does not know this file"],
    ["pages/hme.json", without(home), "error", "Did you mean “pages/home.json”?"],
  ])(
    "%s is the only finding, as a file that does not belong there",
    (path, texts, severity, words) => {
      const { findings } = checkTexts({ ...texts, [path]: realTexts[home] ?? "" })

      expect(findings).toMatchObject([{ file: `content/${path}`, rule: "unknown-file", severity }])
      expect(findings.map(explain).join()).toContain(words)
    },
  )
})
