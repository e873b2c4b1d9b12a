/** @jest-environment node */
import assert from "node:assert/strict"
import { describeIndexing, describeLanguage } from "../../../src/audit/indexing"
import { readNodes, typesOf } from "../../../src/audit/json-ld"
import { auditSmallSite, type SmallPage } from "../../fixtures/small-site"

const summarizePage = async (page: SmallPage, indexable = true) => {
  const { pages, site } = await auditSmallSite({ home: {}, "help/plans": page }, {}, indexable)
  const summary = pages.find(({ kind }) => kind === "page")
  assert(summary)
  return { ...summary, indexing: describeIndexing(summary, site) }
}

const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`

const breadcrumb = {
  "@type": "BreadcrumbList",
  itemListElement: [
    { position: 1, name: "Wirelight", item: "https://www.example.com/" },
    { position: 2, name: "Help", item: { "@id": "https://www.example.com/help/" } },
    { position: 3, name: "Plans and prices" },
  ],
}

test("the breadcrumb of a result is that of the structured data, without the home page", async () => {
  const { breadcrumb: names } = await summarizePage({ head: jsonLd({ "@graph": [breadcrumb] }) })
  expect(names).toEqual(["Help", "Plans and prices"])
})

test("without one, the breadcrumb is made of the address", async () => {
  expect((await summarizePage({})).breadcrumb).toEqual(["help", "plans"])
})

test("structured data is read from graphs, lists and single things, and broken scripts are skipped", () => {
  const scripts = ['{"@type":"A"}', "{", '[{"@type":["B","C"]}]', '{"@graph":[{"@type":"D"}]}', "7"]
  expect(readNodes(scripts).flatMap(typesOf)).toEqual(["A", "B", "C", "D"])
})

test("a verdict names the line of the field that decides it", async () => {
  const { verdicts } = await summarizePage({ title: "T" })
  const verdict = verdicts.find(({ text }) => text.startsWith("title"))
  expect(verdict).toMatchObject({
    isGood: false,
    spot: { file: "content/pages/help/plans.json", line: 3, field: "plans.seo.title" },
  })
})

test("a page that no page links to is judged for it", async () => {
  const { verdicts } = await summarizePage({})
  expect(verdicts).toContainEqual(
    expect.objectContaining({ isGood: false, text: "no other page links here" }),
  )
})

const canonical = (address: string): string => `<link rel="canonical" href="${address}">`

test.each([
  ["may be listed", canonical("https://www.example.com/help/plans/"), /may list it\..*its own\./],
  [
    "names another",
    canonical("https://example.org/"),
    /list https:\/\/example\.org\/ in its place/,
  ],
  ["names none", "", /no canonical address/],
  ["is closed", '<meta name="robots" content="noindex">', /must not list it: .*“noindex”/],
])("the sentence on indexing says of a page that it %s", async (_, head, sentence) => {
  expect((await summarizePage({ head })).indexing).toMatch(sentence)
})

test("the sentence on indexing says of a preview that it is one", async () => {
  expect((await summarizePage({}, false)).indexing).toContain("preview")
})

test("of a tag that stands twice the first counts", async () => {
  const head = '<meta property="og:title" content="1"><meta property="og:title" content="2">'
  expect((await summarizePage({ head })).share.tags["og:title"]).toBe("1")
})

test.each([
  ["de-DE", "It is in German (de-DE), the site in English (en-US)."],
  ["qq", "It is in “qq”, the site in English (en-US)."],
  ["en-US", null],
])("of a page in %s is said: %s", (lang, sentence) => {
  expect(describeLanguage({ lang }, { lang: "en-US" })).toBe(sentence)
})
