/** Names of pages and of files in static/. */
import { checkInput } from "../../check"
import { contact, edited, site, toInput, realTexts } from "@tools/test-kit/mistakes"
import { formatFindings } from "../../findings"
import { explainPageName } from "@tools/content/addresses"

/** Returns the messages about a text with the fixes' values, after its check with the files of the site. */
const findWith = (from: RegExp, to: string, asIs: readonly string[] = []) => {
  const input = toInput(edited(/email|phone/.test(from.source) ? site : contact, from, to))
  const { findings } = checkInput({ ...input, asIs: [...input.asIs, ...asIs] })
  return findings.map(({ rule, message, fixes = [] }) => ({
    rule,
    message,
    right: fixes.flatMap(fix => fix.map(({ after }) => after)),
  }))
}

test("a file whose name has letters of two characters is said once for the file, and the link says what to rename", () => {
  const name = "résumé.pdf"
  const link = `"back": { "label": "Back to Home", "leads": "/press/${name}" }`
  const found = findWith(/"back": \{[^}]*\}/, link, [`press/${name.normalize("NFD")}`])
  expect(found.map(({ rule }) => rule)).toEqual(["missing-download", "file-name"])
  for (const { message } of found) expect(message).toContain("Rename the file to resume.pdf.")
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

test("a file in static/ that Windows cannot hold is named, with what its new name costs", () => {
  const input = toInput(realTexts)
  const { findings } = checkInput({ ...input, asIs: [...input.asIs, "press/a|b.pdf"] })

  expect(findings).toMatchObject([{ file: "static/press/a|b.pdf", rule: "file-name" }])
  expect(findings[0]?.message).toMatch(/Links on other sites to its address lead nowhere then/)
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
