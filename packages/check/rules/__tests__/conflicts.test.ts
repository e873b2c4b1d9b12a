/** Conflicts between pages and what relies on them. */
import * as z from "zod"
import { checkTexts, home, kinds, privacy, realTexts, type Texts } from "@tools/test-kit/mistakes"

const withSeo = (file: string, more: object, from = privacy): Texts => {
  const page = z.looseObject({ seo: z.looseObject({}) }).parse(JSON.parse(realTexts[from] ?? ""))
  const seo = { ...page.seo, title: file, description: `About ${file}`, ...more }
  return { [file]: JSON.stringify({ ...page, seo }) }
}

const withRedirects = (...redirects: readonly object[]): Texts => ({
  "redirects.json": JSON.stringify({ redirects }),
})

const lead = (to: string, ...from: readonly string[]) => from.map(each => ({ from: each, to }))

const list = (texts: Texts): string[] =>
  checkTexts({ ...realTexts, ...texts })
    .findings.filter(({ rule }) => /hidden|home|shared|canonical-|language/.test(rule))
    .map(({ rule, field, message }) => `${rule} ${field} ${message}`)

const german = `Wir sammeln die Meldungen von vielen Seiten und ordnen sie nach Themen, damit Sie nicht alle lesen müssen. Wenn etwas geschieht, das für Sie wichtig ist, erfahren Sie es in wenigen Minuten, und wir sagen auch, warum es wichtig ist und was die anderen dazu schreiben.`

const spoken = (file: string, text: string, seo: object = {}): Texts => ({
  [file]: JSON.stringify({
    seo: { title: "Text", description: text.slice(0, 200), ...seo },
    sections: [{ section: "terms", heading: "Text", clauses: [{ passages: [text] }] }],
  }),
})

test.each<[said: string, texts: Texts]>([
  [
    "home-canonical home.seo.canonical This takes the home page out",
    withSeo(home, { canonical: "/contact" }, home),
  ],
  [
    "canonical-host a.seo.canonical This address is another form of the site’s own address",
    withSeo("pages/a.json", { canonical: "https://example.com/a/" }),
  ],
  [
    "canonical-host a.seo.canonical This address is that of a preview",
    withSeo("pages/a.json", { canonical: "https://deploy-preview-3--site.netlify.app/a/" }),
  ],
  [
    "canonical-host a.seo.canonical This address is in a private network",
    withSeo("pages/a.json", { canonical: "https://10.0.0.7/a/" }),
  ],
  [
    "canonical-list 2.seo.canonical This is page 2 of a list",
    { ...withSeo("pages/news.json", {}), ...withSeo("pages/news/2.json", { canonical: "/news" }) },
  ],
  [
    "canonical-shared a.seo.canonical 5 pages name /contact as their canonical",
    Object.assign(
      {},
      ...["a", "b", "c", "d", "e"].map(name =>
        withSeo(`pages/${name}.json`, { canonical: "/contact" }),
      ),
    ),
  ],
  [
    "redirect-hidden redirects.redirects[0].to /legal/privacy is hidden from search engines, so the rank of /old is lost",
    { ...withSeo(privacy, { noindex: true }), ...withRedirects(...lead("/legal/privacy", "/old")) },
  ],
  [
    "redirect-shared redirects.redirects[0].to 5 old addresses lead to the home page: /a, /b, /c and 2 more",
    withRedirects(...lead("/", "/a", "/b", "/c", "/d", "/e")),
  ],
  [
    "redirect-shared redirects.redirects[0].to All addresses below /blog/ lead to the home page",
    withRedirects(...lead("/", "/blog/*")),
  ],
  [
    "redirect-shared redirects.redirects[0].to 9 old addresses lead to /contact: /1, /2, /3 and 6 more",
    withRedirects(...lead("/contact", ..."123456789".split("").map(name => `/${name}`))),
  ],
])("%s", (said, texts) => {
  expect(list(texts)).toContainEqual(expect.stringContaining(said))
})

test.each<[what: string, texts: Texts]>([
  ["a canonical at a partner", withSeo("pages/a.json", { canonical: "https://partner.org/a/" })],
  [
    "four versions of a page for campaigns",
    Object.assign(
      {},
      ...["a", "b", "c", "d"].map(name => withSeo(`pages/${name}.json`, { canonical: "/contact" })),
    ),
  ],
  [
    "a temporary redirect to a hidden page",
    {
      ...withSeo(privacy, { noindex: true }),
      ...withRedirects({ from: "/fair", to: "/legal/privacy", temporary: true }),
    },
  ],
  [
    "a page that replaced eight others",
    withRedirects(...lead("/contact", ..."12345678".split("").map(name => `/${name}`))),
  ],
  ["a folder that moved", withRedirects({ from: "/blog/*", to: "/guide/:splat" })],
])("%s is no conflict", (_, texts) => {
  expect(list(texts)).toEqual([])
})

describe("a page whose texts are in another language than it declares", () => {
  test("is one finding, and none of its words is called misspelled", () => {
    const found = list(spoken(kinds, german))
    expect(found).toEqual([
      expect.stringContaining(
        "text-language kinds.seo This seems to be in German, and declares that it is in English.",
      ),
    ])
  })

  test.each([
    ["the same text where it is declared", german, { language: "de" }],
    ["a short text", "Impressum und Kontakt", {}],
    [
      "names in a running text",
      "The offices of Der Spiegel and Die Zeit are in Hamburg and Berlin, and both of them have been our customers for many years, as have those of Le Monde.",
      {},
    ],
  ])("%s is no finding", (_, text, seo) => {
    expect(list(spoken(kinds, text, seo))).toEqual([])
  })
})
