import assert from "node:assert/strict"
import { auditSite } from "../audit"
import { explainCrawlers } from "../crawlers"
import { findPage, writePageReport, writeReport } from "../../report"
import { countOpen, hasErrors, listProblems } from "@tools/check/findings"
import { measureDescription, measureTitle } from "../../head"
import { crawlerPurposes, crawlers } from "@tools/html/discovery"
import { auditSmallSite, type SmallPage } from "../../__tests__/fixtures/small-site"

const title = "Plans and Prices for News Monitoring Teams"
const description =
  "What the plans for news monitoring teams hold, what they cost in a month and in a year, and how to change from one to another."

/** Writes a heading, and enough text below it. */
const write = (heading: string): string =>
  `<h1>${heading}</h1><p>${Array.from("abcdefgh", letter => `${heading} ${letter} differ in sources, alerts and seats. `).join("")}</p>`

/** A page on which nothing is to be found. */
const good: SmallPage = { title, description, body: write("Plans") }

/** A home page that links to the others. */
const home: SmallPage = {
  title: "News Monitoring for Teams That Need to Know",
  description:
    "Watch thousands of sources at once, and hear within a minute when one of them reports on what matters to your own daily work.",
  body: `${write("News")}<a href="/help/plans/">Plans</a><a href="/other/">Other plans</a>`,
}

const audit = async (page: SmallPage, others: Readonly<Record<string, SmallPage>> = {}) => {
  const report = await auditSmallSite({ home, "help/plans": { ...good, ...page }, ...others })
  return { ...report, problems: listProblems(report.findings) }
}

const auditPage = async (
  page: SmallPage,
  { start = home, ...options }: { start?: SmallPage; indexable?: boolean; site?: string } = {},
) => {
  const { pages, findings } = await auditSmallSite({ home: start, "help/plans": page }, {}, options)
  const facts = pages.find(({ kind }) => kind === "page")
  assert(facts)
  return { ...facts, findings: findings.filter(({ file }) => file === facts.source) }
}

const inHead = (name: string, text: string): string =>
  `<meta property="og:${name}" content="${text}">`
const long = "Ask us anything. ".repeat(15).trim()

test("a good page has no findings", async () => {
  expect((await audit({})).problems).toEqual([])
})

test.each<[rule: string, page: SmallPage, field: string]>([
  ["title-long", { title: "Get alerts ".repeat(9) }, "seo.title"],
  ["empty-words", { title: "Home" }, "seo.title"],
  [
    "title-stuffed",
    { title: "Acme: All of Acme", head: '<meta property="og:site_name" content="Acme">' },
    "seo.title",
  ],
  ["title-stuffed", { title: "Bread, Breads, Fresh Bread and Rye Bread" }, "seo.title"],
  [
    "empty-words",
    { body: write("Welcome to our site"), sections: [{ headline: "Welcome to our site" }] },
    "sections[0].headline",
  ],
  ["description-short", { description: "News as it happens." }, "seo.description"],
  ["description-long", { description: "News as it happens. ".repeat(9) }, "seo.description"],
  [
    "share-title-long",
    { seo: { shareTitle: long.slice(0, 71) }, head: inHead("title", long.slice(0, 71)) },
    "seo.shareTitle",
  ],
  [
    "share-description-long",
    { seo: { shareDescription: long }, head: inHead("description", long) },
    "seo.shareDescription",
  ],
  ["h1-missing", { body: "<p>Text</p>", sections: [{}] }, "sections[0]"],
  ["text-short", { body: "<h1>Plans</h1><p>Soon.</p>" }, "sections"],
  [
    "link-vague",
    { body: '<h1>Plans</h1><a href="/">Here …</a>', sections: [{ link: { label: "Here …" } }] },
    "sections[0].link.label",
  ],
  ["focus-title", { seo: { focus: ["radar"] } }, "seo.title"],
  [
    "focus-heading",
    { seo: { focus: ["radar"] }, sections: [{ headline: "Plans" }] },
    "sections[0].headline",
  ],
  ["focus-absent", { seo: { focus: ["plans", "sealed envelopes"] } }, "seo.focus[1]"],
])("%s is found in %j, at its field", async (rule, page, field) => {
  const { problems } = await audit(page)
  const found = problems.filter(finding => finding.rule === rule)
  expect(found.map(finding => finding.field)).toEqual([`plans.${field}`])
})

describe("pages that repeat one another", () => {
  const other = { ...good, title: "Other", body: write("Other") }

  test.each<[rule: string, one: SmallPage, two: SmallPage, field: string]>([
    ["heading-repeated", {}, { ...other, body: `<h1>Plans</h1>${other.body}` }, "seo"],
    [
      "text-repeated",
      {},
      { ...other, body: write("Plans").replace("Plans", "Prices") },
      "sections",
    ],
    [
      "focus-repeated",
      { seo: { focus: ["Plans"] } },
      { ...other, seo: { focus: ["plans"] } },
      "seo.focus[0]",
    ],
  ])("%s is found on each page, with all of them by address", async (rule, one, two, field) => {
    const { problems } = await audit(one, { other: two })
    const found = problems.filter(finding => finding.rule === rule)
    expect(found.map(finding => finding.field)).toEqual([`plans.${field}`, `other.${field}`])
    expect(new Set(found.map(({ message }) => message)).size).toBe(1)
    expect(found[0]?.message).toMatch(
      /^2 pages .*: \/help\/plans\/ and \/other\/\. .* Keep \/other\/, which has the shortest address/,
    )
  })

  test.each<[why: string, page: SmallPage]>([
    ["are in another language", { ...good, language: "de" }],
    ["are kept out of search results", { ...good, seo: { noindex: true } }],
    ["name the other as canonical", { ...good, seo: { canonical: "/help/plans" } }],
  ])("are no finding if they %s", async (_, page) => {
    const { problems } = await audit({}, { other: page })
    expect(problems.map(({ rule }) => rule)).not.toContainEqual(expect.stringMatching(/-repeated$/))
  })
})

describe("pages far from the home page", () => {
  const chain = (name: (step: number) => string) => {
    const pages = Array.from({ length: 6 }, (_, step): [string, SmallPage] => [
      name(step),
      { ...good, body: `${write(`Step ${step}`)}<a href="/${name(step + 1)}/">Next</a>` },
    ])
    const start = { ...home, body: `${write("News")}<a href="/${name(0)}/">Start</a>` }
    return auditSmallSite({ home: start, ...Object.fromEntries(pages) })
  }

  const findDeep = async (name: (step: number) => string) =>
    (await chain(name)).findings.filter(({ rule }) => rule === "page-deep")

  test("are found from four clicks on", async () => {
    const found = await findDeep(step => `guides/part-${"x".repeat(step + 1)}`)
    expect(found.map(({ message }) => /is (\d) clicks/.exec(message)?.[1])).toEqual(["4", "5", "6"])
  })

  test("are none if they are in a list of numbered pages", async () => {
    expect(await findDeep(step => `news/${step + 2}`)).toEqual([])
  })
})

test("what the content keeps out of search results is not audited for them", async () => {
  const page = {
    title: "Prices",
    description: "",
    body: "<h1>Plans</h1>",
    seo: { noindex: true, focus: ["radar"] },
  }
  const { problems, pages } = await audit(page)
  expect(problems).toEqual([])
  expect(pages.at(-1)?.indexing.explanation).toBe(
    "Kept out of search results, as its content asks.",
  )
})

test("the places of focus words are reported, with the field that names them", async () => {
  const { findings } = await auditPage({ ...good, seo: { focus: ["news monitoring"] } })
  expect(findings.find(({ rule }) => rule === "focus")).toMatchObject({
    severity: "hint",
    message: "“news monitoring” in title, description; not in heading, first words, address",
    field: "plans.seo.focus[0]",
    line: 6,
  })
})

test("a page without links to it is a warning, which is listed and counted", async () => {
  const page = { ...good, seo: { focus: ["plans for news"] } }
  const report = await auditSmallSite({
    home: { ...home, body: write("News") },
    "help/plans": page,
  })
  expect(listProblems(report.findings)).toMatchObject([{ rule: "page-orphan", field: "plans.seo" }])
  expect(writeReport(report)).toMatch(/^warning {2}No other page links to this one/)
  expect(writeReport(report)).toMatch(/In all: 1 warning, 1 hint\./)
  expect(countOpen(report.findings)).toMatch(/^1 warning, 1 hint$/)
  expect(hasErrors(report.findings)).toBe(false)
})

test("a block of structured data that is not JSON is an error about this block", async () => {
  const head = '<script type="application/ld+json">{"@type":</script>'
  const { findings } = await auditPage({ ...good, head })
  const [finding, ...others] = findings.filter(({ rule }) => rule === "structured-data")
  expect(finding).toMatchObject({ severity: "error", field: "plans.seo" })
  expect(finding?.message).toMatch(/^Block 1 of the page’s structured data cannot be read/)
  expect(others).toEqual([])
})

const html = "<title>A</title><h1>A</h1>"
const bare = {
  asIs: [],
  deployment: { origin: "https://a.example", pathPrefix: "", indexable: true, buildYear: 2026 },
  contentRoot: "content",
}

test("a page that no content makes is an error", async () => {
  const content = new Map([
    ["site.json", "{}"],
    ["pages/home.json", "{}"],
  ] as const)
  const files = new Map([["about/index.html", html]])
  const report = await auditSite({ ...bare, files, content })
  expect(report.findings.map(({ rule }) => rule)).toEqual(["page-unknown"])
  expect(hasErrors(report.findings)).toBe(true)
})

test("files that are served as they are, and pages that redirect, need no content", async () => {
  const redirects = '{ "redirects": [{ "from": "/old", "to": "/" }] }'
  const content = new Map([
    ["site.json", '{ "links": {} }'],
    ["redirects.json", redirects],
  ] as const)
  const files = new Map([["old/index.html", html]])
  const { findings } = await auditSite({ ...bare, files, asIs: ["google1.html"], content })
  expect(findings).toEqual([])
})

describe("crawlers", () => {
  const refusing = (...purposes: readonly string[]): string =>
    JSON.stringify({ crawlers: Object.fromEntries(purposes.map(name => [name, "refuse"])) })

  test.each(crawlerPurposes)("refused for %s are explained by their names", purpose => {
    const names = crawlers.filter(each => each.purpose === purpose).map(({ name }) => name)
    const summary = explainCrawlers(refusing(purpose)).find(each => each.purpose === purpose)
    expect(summary?.refused).toEqual(names)
    for (const name of names) expect(summary?.explanation).toContain(name)
  })

  test("of search engines that are refused are a warning at their field", async () => {
    const site = JSON.stringify({ crawlers: { search: "refuse" } }, null, 2)
    const { findings } = await auditSmallSite({ home: good }, {}, { site })
    expect(listProblems(findings)).toMatchObject([
      { rule: "search-refused", field: "site.crawlers.search" },
    ])
  })
})

test("a robots.txt below a path is a warning that says what to put at the root of the host", async () => {
  const { findings } = await auditSmallSite({ home: good }, {}, { pathPrefix: "/news" })
  const problems = listProblems(findings)
  expect(problems).toMatchObject([{ rule: "robots-unread", field: "site.origin" }])
  expect(problems[0]?.message).toContain("to https://www.example.com/robots.txt")
})

test.each<[state: string, page: SmallPage, options: object, sentence: RegExp]>([
  ["listed", { head: '<link rel="canonical" href="https://a.example/">' }, {}, /may list it\./],
  [
    "canonical elsewhere",
    { seo: { canonical: "https://example.org/" } },
    {},
    /list https:\/\/example\.org\/ instead/,
  ],
  ["noindex", { seo: { noindex: true } }, {}, /^Kept out/],
  ["preview", {}, { indexable: false }, /is a preview/],
  [
    "refused",
    {},
    { site: '{ "crawlers": { "search": "refuse" } }' },
    /^robots\.txt refuses search engines/,
  ],
])(
  "the state of a page in search results is %s: %j with %j",
  async (state, page, options, sentence) => {
    const { indexing } = await auditPage(page, options)
    expect(indexing.state).toBe(state)
    expect(indexing.explanation).toMatch(sentence)
  },
)

test("without tags for networks a shared link shows the page's title and description", async () => {
  expect((await auditPage(good)).share).toMatchObject({ title, description })
})

describe("the report in a terminal", () => {
  const pages = (count: number, page: (index: number) => SmallPage) => {
    const made = Array.from({ length: count }, (_, index) => [`a${index}`, page(index)] as const)
    const links = made.map(([name]) => `<a href="/${name}/">${name}</a>`)
    return {
      home: { ...home, body: `${write("News")}${links.join("")}` },
      ...Object.fromEntries(made),
    }
  }

  test("names what is to be changed with address, file, line and field", async () => {
    expect(writeReport(await audit({ title: "Get alerts ".repeat(9) }))).toMatch(
      /^warning {2}The whole title is \d+ pixels wide.*\n {2}\/help\/plans\/ {2}content\/pages\/help\/plans\.json:3:14 {2}plans\.seo\.title\n/,
    )
  })

  test("lists a finding of several pages once, with the range of its numbers and the first places", async () => {
    const report = await auditSmallSite(
      pages(9, index => ({
        ...good,
        body: write(`Plan ${index}`),
        description: `Hear ${"i".repeat(index)}`,
      })),
    )
    const text = writeReport(report)
    expect(text).toMatch(
      /^warning × 9 {2}The description has 5 to 13 characters; \d+ to \d+ are good/m,
    )
    expect(text.match(/:4:20 {2}a\d\.seo\.description$/gm)).toHaveLength(5)
    expect(text).toContain("… and 4 more places")
  })
})

describe("the report of one page", () => {
  const whole = () =>
    audit(
      { title: "Get alerts ".repeat(9) },
      { other: { ...good, body: write("Prices"), description: "News." } },
    )

  test.each(["help/plans/", "https://www.example.com/help/plans/"])(
    "is found by %s, and shows what is good besides what is to do on that page alone",
    async address => {
      const text = writePageReport(findPage(await whole(), address))
      expect(text).toMatch(/^! The whole title is \d+ pixels/m)
      expect(text).toMatch(/^✓ Description \d+ characters/m)
      expect(text).not.toContain("other.json")
    },
  )

  test("that the site lacks is refused by its address", async () => {
    const report = await whole()
    expect(() => findPage(report, "/plans")).toThrow("The built site has no page at /plans.")
  })
})

describe("texts in search results", () => {
  /* Advance widths of Arial in 2048ths of an em: W 1933, i 455, space 569, a 1139. */
  test.each([
    ["by the widths of Arial's letters", "Wi a", 1933 + 455 + 569 + 1139],
    ["with ideographs as wide as they are high", "語", 2048],
    ["without vowel signs above a letter", "بَ", 1139],
  ])("are measured %s, in the size of a title and of a description", (_, text, width) => {
    const many = text.repeat(100)
    expect(measureTitle(many).pixels).toBe(Math.round((width * 100 * 20) / 2048))
    expect(measureDescription(many).pixels).toBe(Math.round((width * 100 * 14) / 2048))
  })

  test("are cut behind a whole word, within the width, and otherwise left as they are", () => {
    const { shown } = measureTitle("News alerts and threat intelligence ".repeat(2).trim())
    expect(shown).toMatch(/^News alerts and threat intelligence News .*\w\u00a0\.\.\.$/)
    expect(measureTitle(shown).pixels).toBeLessThanOrEqual(600)
    expect(measureTitle("News alerts").shown).toBe("News alerts")
  })
})
