/** The search and sharing fields of a page. */
import * as z from "zod"
import { isPageFile } from "@tools/content/addresses"
import {
  checkTexts,
  contact,
  home,
  kinds,
  notFound,
  privacy,
  realImages,
  realTexts,
  testMistakes,
  type Texts,
} from "@tools/test-kit/mistakes"

const page = z.looseObject({ seo: z.looseObject({}) })

/** The frozen content with more in the `seo` block of a page. */
const saying = (fields: Readonly<Record<string, object>>): Texts => ({
  ...realTexts,
  ...Object.fromEntries(
    Object.entries(fields).map(([file, seo]) => {
      const { seo: own, ...rest } = page.parse(JSON.parse(realTexts[file] ?? ""))
      return [file, JSON.stringify({ ...rest, seo: { ...own, ...seo } }, null, 2)]
    }),
  ),
})

/** The start of a page's `seo` block, with more in it. */
const seoOf = (file: typeof home | typeof contact | typeof privacy) =>
  ({ file, from: '"seo": {', as: '"seo": { …,' }) as const

testMistakes(seoOf(home), [
  ['"noindex": ▲true', "warning home-noindex", "Searches for your name … icon … SITE_ENV=preview"],
])

testMistakes(seoOf(contact), [
  ['"focus": ▲"contact sales"', "wrong-type", 'Put it in brackets: ["contact sales"]'],
])

testMistakes(seoOf(privacy), [
  ['"canonical": ▲"/contcat"', "unknown-page privacy.seo.canonical", "Did you mean “/contact”?"],
  ['"canonical": ▲"https://www.example.com/contact"', "own-address", "Write /contact"],
  ['"noindex": true, "canonical": ▲"/contact"', "canonical-of-noindex", "remove the canonical"],
  ['"canonical": ▲"/press/kit.pdf"', "canonical-file", "has to be a page"],
  ['"canonical": ▲"/contact#sales"', "malformed-canonical", "without # … Did you mean “/contact”?"],
])

test("when no page may be listed, the finding is at the home page", () => {
  const pages = Object.keys(realTexts).filter(file => isPageFile(file) && file !== notFound)
  const { findings } = checkTexts(
    saying(Object.fromEntries(pages.map(file => [file, { noindex: true }]))),
  )

  expect(findings).toMatchObject([
    { file: `content/${home}`, rule: "nothing-listed", field: "home.seo.noindex" },
  ])
})

test.each<[string, Readonly<Record<string, object>>, string, string]>([
  [
    "is kept out itself",
    { [privacy]: { canonical: "/contact" }, [contact]: { noindex: true } },
    "privacy.seo.canonical canonical-noindex",
    "neither of the two",
  ],
  [
    "names another one",
    { [privacy]: { canonical: "/contact" }, [contact]: { canonical: "/bread/kinds" } },
    "privacy.seo.canonical canonical-chain",
    "names /bread/kinds as its canonical",
  ],
  [
    "names this one",
    { [privacy]: { canonical: "/bread/kinds" }, [kinds]: { canonical: "/legal/privacy" } },
    "kinds.seo.canonical canonical-chain",
    "names /bread/kinds as its canonical",
  ],
])("a canonical page that %s is reported", (_, says, what, words) => {
  const reported = checkTexts(saying(says)).findings.map(
    ({ field, rule, message }) => `${field} ${rule} ${message}`,
  )

  expect(reported).toContainEqual(expect.stringMatching(new RegExp(`^${what} .*${words}`)))
})

test("a page that is kept out, canonicals, texts for shared links and focus words are no mistakes", () => {
  const texts = saying({
    [privacy]: { noindex: true },
    [kinds]: { canonical: "/contact/", focus: ["news alerts", "threat intelligence"] },
    "pages/bread/first-steps.json": { canonical: "https://a.example.org/?b" },
    [home]: { shareTitle: "Know first", shareDescription: "Now." },
  })
  expect(checkTexts(texts).findings).toEqual([])
})

describe("the title and description of another page", () => {
  const { seo } = page.parse(JSON.parse(realTexts[contact] ?? ""))
  const same = { title: seo.title, description: seo.description }

  test("are mistakes, both", () => {
    const { findings } = checkTexts(saying({ [privacy]: same }))

    expect(findings.map(({ rule, field }) => [rule, field])).toEqual([
      ["repeated-title", "privacy.seo.title"],
      ["repeated-description", "privacy.seo.description"],
    ])
  })

  test.each([
    ["is kept out", { noindex: true }],
    ["names the other as canonical", { canonical: "/contact" }],
  ])("are none on a page that %s", (_, more) => {
    expect(checkTexts(saying({ [privacy]: { ...same, ...more } })).findings).toEqual([])
  })
})

test("a share image of another shape is a warning, and one in WebP an error", () => {
  const judge = (name: string) =>
    checkTexts(
      saying({ [contact]: { shareImage: { src: `../images/${name}`, alt: "A desk at night." } } }),
      new Map([...realImages, [`images/${name}`, { format: "png", width: 1200, height: 1200 }]]),
    ).findings
  expect(judge("own.png")).toMatchObject([{ rule: "share-image-shape", severity: "warning" }])
  expect(judge("own.webp")[0]?.message).toContain("such as LinkedIn")
})
