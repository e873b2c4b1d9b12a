/** The check as a whole. */
import { checkTexts, home, realTexts, site, edited } from "@tools/test-kit/mistakes"

test("the real content is sound and has no findings, and an error makes it unsound", () => {
  expect(checkTexts(realTexts)).toMatchObject({
    findings: [],
    isSound: true,
    address: { origin: "https://www.example.com" },
  })
  expect(checkTexts(edited(site, '"region": "EX",', '"region": "",')).isSound).toBe(false)
})

describe("of very many", () => {
  test("findings in all the first are reported, errors before warnings, and how many there are besides", () => {
    const unknown = Array.from({ length: 60 }, (_, index) => `"x${index}": 1,`).join(" ")
    const texts = Object.entries(realTexts).map(([file, text]): [string, string] => [
      file,
      text.replace('"$schema"', `${unknown} "$schema"`),
    ])
    const { findings } = checkTexts({ ...Object.fromEntries(texts), "z.txt": "" })

    expect(findings).toHaveLength(201)
    expect(findings.at(-1)?.message).toMatch(/^… and \d+ more findings/)
    expect(findings.at(-1)?.fixes).toBeUndefined()
    expect(findings.filter(({ severity }) => severity === "warning")).toEqual([])
  })

  test("warnings none hides an error", () => {
    const slips = Array.from({ length: 60 }, () => '{ "title": "It\'s", "text": "It\'s" }').join()
    const { findings, isSound } = checkTexts({
      ...realTexts,
      [home]: (realTexts[home] ?? "").replace(/(?<="items": )\[[^\]]*\]/, () => `[${slips}]`),
    })

    expect(isSound).toBe(false)
    expect(findings.filter(({ severity }) => severity === "error").length).toBeGreaterThan(50)
  })
})
