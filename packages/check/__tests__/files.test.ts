/** The files of the content: which are missed, and which do not belong there. */
import { explain, formatFindings } from "../findings"
import { explainPageName, type ContentFile } from "@tools/content/addresses"
import samples from "example/src/samples.json"
import { checkInput } from "../check"
import {
  checkTexts,
  contact,
  home,
  realTexts,
  site,
  toInput,
  edited,
} from "@tools/test-kit/mistakes"

test("the real content is sound and has no findings, and an error makes it unsound", () => {
  expect(checkTexts(realTexts)).toMatchObject({
    findings: [],
    isSound: true,
    address: { origin: "https://www.example.com" },
  })
  expect(checkTexts(edited(site, '"region": "EX",', '"region": "",')).isSound).toBe(false)
})

test("a page without the line by which text editors find its schema is no mistake", () => {
  const text = realTexts[home] ?? ""
  const without = text.replace(/\n {2}"\$schema".*/, "")
  expect(without).not.toBe(text)
  expect(checkTexts({ ...realTexts, [home]: without }).findings).toEqual([])
})

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

test.each([
  ["images/a:b.png", 'Windows cannot hold a name with ":"'],
  ["images/con/a.png", "Windows needs the name con for itself"],
  ["images/a./b.png", "ends in a dot or a space"],
  [`images/${"ä".repeat(128)}.png`, "longer than 255 bytes"],
  ["images/Rye.PNG", "take this file and images/rye.png for the same"],
  ["images/cafe\u0301.png", "take this file and images/caf\u00E9.png for the same"],
])("a file that some system cannot hold is named: %s", (path, words) => {
  const input = toInput(realTexts)
  const files = [...input.files, "images/caf\u00E9.png", path]
  const found = checkInput({ ...input, files }).findings.filter(({ rule }) => rule === "file-name")

  expect(found).toMatchObject([{ file: `content/${path}`, severity: "warning" }])
  expect(found[0]?.message).toContain(words)
})

test("a file in static/ that Windows cannot hold is named", () => {
  const input = toInput(realTexts)
  const { findings } = checkInput({ ...input, asIs: [...input.asIs, "press/a|b.pdf"] })

  expect(findings).toMatchObject([{ file: "static/press/a|b.pdf", rule: "file-name" }])
})

test.each([
  ["nul", "Windows needs the name nul", "nul-page"],
  ["legal/Über", "only lowercase letters, digits and hyphens", "legal/uber"],
  ["About Us", "only lowercase letters, digits and hyphens", "about-us"],
  ["CONTACT", "page at /contact/ differs only in upper and lower case", "contact-page"],
  ["index", "the name index", "index-page"],
  ["404", "not-found page is at /404/", "404-page"],
  ["share/offer", "needs /share/ for its own files", "share-page/offer"],
  ["a".repeat(101), "longer than 100 characters", undefined],
])("no page can be named %s", (name, problem, right) => {
  const found = explainPageName(name, { pages: [contact], asIs: [] })
  expect(found?.problem).toContain(problem)
  expect(found?.right).toBe(right)
})

describe("files in static/", () => {
  const report = (path: string, texts: Readonly<Record<string, string>> = realTexts): string => {
    const input = toInput(texts)
    return formatFindings(checkInput({ ...input, asIs: [...input.asIs, path] }).findings, "pretty")
  }

  test.each([
    ["robots.txt", "The build writes robots.txt, which this file would replace"],
    ["Robots.txt", "The build writes robots.txt, which this file would replace"],
    ["robots.txt.br", "The build writes robots.txt, which this file would replace"],
    ["robots.txt/a.txt", "The build writes robots.txt, which this file would replace"],
    ["contact", "The build writes contact/index.html, which this file would replace"],
    ["share/home.png", "The build needs the folder share/ for its own files. Move this file"],
  ])("static/%s, which collides with the build, is an error", (path, words) => {
    expect(report(path)).toContain(`static/${path}:1:1  error  ${words}`)
  })

  test("may be a host’s list of redirects only without redirects.json", () => {
    const { "redirects.json": _redirects, ...texts } = realTexts

    expect(report("_redirects", texts)).toBe("The content is in order.")
    expect(report("_redirects")).toContain("static/_redirects:1:1  error")
  })

  test("that end like a compressed copy of another file are a warning", () => {
    expect(report("kit.tar.gz")).toContain("static/kit.tar.gz:1:1  warning  Some hosts")
  })

  test.each([".well-known/assetlinks.json", "google0123.html"])(
    "static/%s collides with nothing",
    path => {
      expect(report(path)).toBe("The content is in order.")
    },
  )
})

test("the sample of each section is one warning on a page until its texts are written", () => {
  const texts = Object.values(samples).map(sample => JSON.stringify(sample))
  const listSections = (sections: readonly string[]): (string | undefined)[] => {
    const page = `{ "seo": { "title": "An offer", "description": "What we offer" }, "sections": [${sections.join()}] }`
    return checkTexts({ ...realTexts, "pages/offer.json": page })
      .findings.filter(({ rule, severity }) => rule === "sample-text" && severity === "warning")
      .map(({ field }) => /^offer\.sections\[(\d+)\]\.\w+$/.exec(field)?.[1])
  }

  expect(listSections(texts)).toEqual(texts.map((_, index) => String(index)))
  expect(listSections(texts.map(text => text.replaceAll("Sample: ", "")))).toEqual([])
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
