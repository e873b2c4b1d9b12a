/** Addresses of earlier pages. */
import { copyLanguage } from "@tools/content/model"
import { checkInput } from "../check"
import { realTexts, toInput, type Texts } from "@tools/test-kit/mistakes"

const check = (redirects?: object) => {
  const texts: Texts = {
    ...realTexts,
    ...(redirects && { "redirects.json": JSON.stringify(redirects) }),
  }
  const earlierPages = ["pages/home.json", "pages/kinds.json", "pages/old/press.json"] as const
  return checkInput({ ...toInput(texts), earlierPages }).findings.filter(
    ({ rule }) => rule === "lost-address",
  )
}

test("an address that leads nowhere is reported with the page that was probably meant, which a redirect or a list answers", () => {
  const redirects = [{ from: "/a", to: "/contact" }]
  const found = check({ redirects })
  expect(found.map(({ message }) => /at (\/[^,]+),/.exec(message)?.[1])).toEqual([
    "/kinds",
    "/old/press",
  ])
  const file = "redirects.json"
  expect(found[0]?.fixes).toEqual([
    [{ file, path: ["redirects", 1], after: { from: "/kinds", to: "/bread/kinds" } }],
    [{ file, path: ["gone"], after: ["/kinds"] }],
  ])
  const answered = { redirects: [{ from: "/old/*", to: "/contact" }], gone: ["/kinds/"] }
  expect(check(answered)).toEqual([])
})

test("a page that moved is not to be redirected for a time only", () => {
  const redirects = [
    { from: "/kinds", to: "/bread/kinds", temporary: true },
    { from: "/fair", to: "/contact", temporary: true },
  ]
  const texts = { ...realTexts, "redirects.json": JSON.stringify({ redirects }) }
  const { findings } = checkInput({ ...toInput(texts), earlierPages: ["pages/kinds.json"] })
  const found = findings.filter(({ rule }) => rule === "redirect-temporary")
  expect(found.map(({ field }) => field)).toEqual(["redirects.redirects[0].temporary"])
})

test("the page that was meant is one in the language of the address", () => {
  const first = new Map(Object.entries(realTexts).filter(([file]) => !file.startsWith("redirects")))
  const german = Object.fromEntries(copyLanguage(first, "de"))
  const input = toInput({ ...realTexts, ...german })
  const { findings } = checkInput({ ...input, earlierPages: ["de/pages/kinds.json"] })
  const [found] = findings.filter(({ rule }) => rule === "lost-address")
  expect(JSON.stringify(found?.fixes)).toContain('{"from":"/de/kinds","to":"/de/bread/kinds"}')
})
