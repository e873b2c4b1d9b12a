/** Two versions of a site, compared: how they are read, each kind of change with its cost, and what is no change. */
import { writeRedirectsFile } from "../../gatsby-plugin-plain-html/hosts/redirects-file"
import { compareSites, type Change } from "../audit/since/changes"
import { readFacts, type PageFacts, type SiteFacts } from "../audit/since/facts"
import type { Comparison } from "../audit/since/since"
import { writeChanges, writeChangesAsMarkdown } from "../audit/since/write-changes"

const deployment = {
  origin: "https://example.com",
  pathPrefix: "/news",
  indexable: true,
  buildYear: 2026,
}

describe("the facts of a site", () => {
  const write = (head: string, body = ""): string =>
    `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body>${body}</body></html>`

  const read = (files: Readonly<Record<string, string>>) =>
    readFacts(new Map(Object.entries(files)), deployment)

  const readHome = (head: string, body = "") =>
    read({ "index.html": write(head, body) }).pages.get("/")

  test("the page in other languages is known by its address, and its own address is no translation", () => {
    const link = (language: string, path: string): string =>
      `<link rel="alternate" hreflang="${language}" href="https://example.com/news${path}">`
    const home = readHome(link("en", "/") + link("de", "/de/") + link("x-default", "/"))
    expect(home?.translations).toEqual(["de: /de/", "x-default: /"])
  })

  test("redirects are read from the list of hosts, below the site's folder, once for all forms of an address", () => {
    const { redirects } = read({
      "index.html": write(""),
      _redirects: writeRedirectsFile(
        [
          { from: "/old", to: "/a#b", isTemporary: false },
          { from: "/caf\u00e9", to: "https://other.example/#b", isTemporary: true },
          { from: "/blog/*", to: "/guide/:splat", isTemporary: false },
        ],
        "/news",
      ),
    })
    expect([...redirects]).toEqual([
      ["/old", "/a/"],
      ["/caf\u00e9", "https://other.example/"],
      ["/blog/*", "/guide/:splat"],
    ])
  })

  test.each([
    ["line ends of Windows", "User-agent: *\r\nDisallow: /\r\n"],
    ["other rules in a group", "User-agent: *\nCrawl-delay: 5\nDisallow: /\n"],
    ["several names of a group", "User-agent: GPTBot\nUser-agent: Googlebot\nDisallow: /\n"],
  ])("robots.txt that refuses search with %s is understood", (_, robots) => {
    expect(read({ "robots.txt": robots }).refused.search).toContain("Googlebot")
  })

  test("a page that robots.txt refuses to search engines is marked, unless the whole site is refused", () => {
    const refusing = (path: string) =>
      read({
        "index.html": write(""),
        "a/index.html": write(""),
        "robots.txt": `User-agent: *\nDisallow: ${path}`,
      }).pages.get("/a/")?.isRefused
    expect(refusing("/news/a")).toBe(true)
    expect(refusing("/")).toBe(false)
  })
})

const page = (path: string, said: Partial<PageFacts> = {}): PageFacts => ({
  path,
  isIndexable: true,
  isRefused: false,
  canonical: path,
  title: `Title of ${path}`,
  heading: `Heading of ${path}`,
  description: `Description of ${path}`,
  language: "en",
  shareTitle: `Share ${path}`,
  shareDescription: "",
  shareImage: "/share/a.png",
  types: ["WebPage", "Service"],
  headings: ["Alerts", "Radar"],
  translations: [],
  ...said,
})

const site = (
  pages: readonly PageFacts[],
  redirects: Readonly<Record<string, string>> = {},
  said: Partial<SiteFacts> = {},
): SiteFacts => ({
  address: "https://example.com/",
  pages: new Map(pages.map(each => [each.path, each])),
  redirects: new Map(Object.entries(redirects)),
  served: new Set([...pages.map(({ path }) => path.replace(/(.)\/$/, "$1")), "/report.pdf"]),
  refused: { search: [], aiAnswers: [], aiTraining: [] },
  sitemap: "/sitemap.xml",
  llms: "",
  proofs: [],
  ...said,
})

const home = page("/")
const one = (said: Partial<PageFacts>): SiteFacts => site([page("/a/", said)])
const whole = (said: Partial<SiteFacts>): SiteFacts => site([], {}, said)
const refusing = (purpose: string, ...names: string[]): SiteFacts =>
  whole({ refused: { search: [], aiAnswers: [], aiTraining: [], [purpose]: names } })

interface Case {
  readonly before: SiteFacts
  readonly now: SiteFacts
  readonly text: string
  /** Words of the cost; null where the change costs nothing. */
  readonly cost: RegExp | null
}

const old = site([home, page("/blog/a/")])
const guide = (said: Partial<PageFacts> = {}) => page("/guide/a/", said)

const cases: readonly Case[] = [
  {
    before: old,
    now: site([home]),
    text: "/blog/a/ is gone and has no redirect.",
    cost: /search results.*find nothing/,
  },
  {
    before: site([home, page("/blog/a/", { isIndexable: false })]),
    now: site([home]),
    text: "/blog/a/ is gone and has no redirect.",
    cost: /^Visitors from links and bookmarks find nothing/,
  },
  {
    before: old,
    now: site([home, guide({ heading: "Heading of /blog/a/" })]),
    text: "/blog/a/ is gone and has no redirect. It seems to have moved to /guide/a/.",
    cost: /find nothing/,
  },
  {
    before: old,
    now: site([home, guide()], { "/blog/*": "/guide/:splat" }),
    text: "/blog/a/ is gone and redirects to /guide/a/.",
    cost: null,
  },
  {
    before: old,
    now: site([home], { "/blog/*": "/guide/:splat" }),
    text: "/blog/a/ is gone and redirects to /guide/a/, where there is nothing.",
    cost: /find nothing/,
  },
  {
    before: old,
    now: site([home], { "/blog/a": "https://other.example/a" }),
    text: "/blog/a/ is gone and redirects to https://other.example/a.",
    cost: null,
  },
  {
    before: old,
    now: site([home, guide()], { "/blog/*": "/posts/:splat", "/posts/*": "/guide/:splat" }),
    text: "/blog/a/ is gone and redirects to /guide/a/ in 2 steps, over /posts/a/.",
    cost: /Let it redirect to \/guide\/a\/\./,
  },
  {
    before: old,
    now: site([home], { "/blog/a": "/blog/b", "/blog/b": "/blog/a" }),
    text: "/blog/a/ is gone and redirects in a circle over /blog/b.",
    cost: /find nothing/,
  },
  {
    before: old,
    now: site([home, guide({ isIndexable: false })], { "/blog/a": "/guide/a/" }),
    text: "/blog/a/ is gone and redirects to /guide/a/, which is noindex.",
    cost: /drop the old address/,
  },
  {
    before: old,
    now: site([home, guide({ canonical: "/" })], { "/blog/a": "/guide/a/" }),
    text: "/blog/a/ is gone and redirects to /guide/a/, which names / as its canonical address.",
    cost: /drop the old address/,
  },
  {
    before: site([home], { "/old": "/" }),
    now: site([home]),
    text: "/old no longer redirects to /.",
    cost: /find nothing/,
  },
  {
    before: site([home], { "/old": "/" }),
    now: site([home], { "/old": "/gone/" }),
    text: "/old redirects to /gone/, where there is nothing.",
    cost: /find nothing/,
  },
  {
    before: site([home, page("/a/")], { "/old": "/" }),
    now: site([home, page("/a/")], { "/old": "/a/" }),
    text: "/old redirects to /a/, before to /.",
    cost: null,
  },
  { before: site([home]), now: site([home, page("/a/")]), text: "New: /a/.", cost: null },
  {
    before: one({ translations: ["de: /de/a/"] }),
    now: one({}),
    text: "The translations of /a/ are now without “de: /de/a/”.",
    cost: /wrong language/,
  },
  {
    before: one({}),
    now: one({ isIndexable: false }),
    text: "Now noindex: /a/.",
    cost: /from their results/,
  },
  {
    before: one({}),
    now: one({ isRefused: true }),
    text: "Now refused to search engines by robots.txt: /a/.",
    cost: /no longer read this/,
  },
  {
    before: one({}),
    now: one({ canonical: "/b/" }),
    text: "The canonical address of /a/ is now /b/, before its own.",
    cost: /instead of this page/,
  },
  {
    before: one({ title: "Contact Sales" }),
    now: one({ title: "Contact Us" }),
    text: "The title of /a/ is now “Contact Us”, before “Contact Sales”.",
    cost: /may be shown other pages/,
  },
  {
    before: one({ heading: "" }),
    now: one({ heading: "Radar" }),
    text: "The main heading (h1) of /a/ is now “Radar”, before none.",
    cost: null,
  },
  {
    before: one({ description: "News at once." }),
    now: one({ description: "" }),
    text: "The description of /a/ is gone. It was “News at once.”.",
    cost: /choose a text themselves/,
  },
  {
    before: one({}),
    now: one({ headings: ["Alarms", "Radar"] }),
    text: "The headings of /a/ are now without “Alerts”, and with “Alarms”.",
    cost: /what a page is about/,
  },
  {
    before: one({}),
    now: one({ types: ["WebPage"] }),
    text: "The structured data of /a/ are now without “Service”.",
    cost: /may no longer show details/,
  },
  {
    before: one({}),
    now: one({ shareImage: "" }),
    text: "The share image of /a/ is gone. It was /share/a.png.",
    cost: /no picture/,
  },
  {
    before: whole({}),
    now: refusing("search", "Googlebot"),
    text: "The crawlers for search that robots.txt refuses are now with “Googlebot”.",
    cost: /no longer read the pages/,
  },
  {
    before: whole({}),
    now: refusing("aiTraining", "GPTBot"),
    text: "The crawlers for AI training that robots.txt refuses are now with “GPTBot”.",
    cost: null,
  },
  {
    before: whole({ proofs: ["/google1.html"] }),
    now: whole({}),
    text: "The proofs that the site is yours are now without /google1.html.",
    cost: /no longer verify/,
  },
  {
    before: whole({}),
    now: whole({ sitemap: "" }),
    text: "The sitemap in robots.txt is gone. It was /sitemap.xml.",
    cost: /later/,
  },
  {
    before: whole({}),
    now: whole({ address: "https://www.example.com/" }),
    text: "The address of the site is now https://www.example.com/, before https://example.com/.",
    cost: /Let each old address redirect/,
  },
]

const find = (changes: readonly Change[], text: string): Change | undefined =>
  changes.find(change => change.text === text)

test.each(cases)("$text Its cost is reported", ({ before, now, text, cost }) => {
  expect(find(compareSites(before, now), text)?.cost).toMatch(cost ?? /^$/)
})

test.each<[what: string, before: SiteFacts, now: SiteFacts]>([
  [
    "equal sites",
    site([home, page("/a/")], { "/b": "/a/" }),
    site([home, page("/a/")], { "/b": "/a/" }),
  ],
  [
    "a redirect of an address that is a page now",
    site([home], { "/b": "/" }),
    site([home, page("/b/")]),
  ],
  ["the order of headings", one({}), one({ headings: ["Radar", "Alerts"] })],
  ["a page that is a file now", site([home, page("/report.pdf")]), site([home])],
])("%s cost nothing and lose nothing", (_, before, now) => {
  const changes = compareSites(before, now).filter(({ kind }) => kind !== "page-new")
  expect(changes).toEqual([])
})

test("the folder of a pattern, which was never an address, raises no alarm", () => {
  const changes = compareSites(site([home]), site([home], { "/blog/*": "/guide/:splat" }))
  expect(changes.filter(({ cost }) => cost !== "")).toEqual([])
})

test("lists first what may cost something, the gravest first", () => {
  const changes = compareSites(one({ title: "Contact Sales" }), {
    ...one({ title: "Contact", shareTitle: "B" }),
    ...refusing("search", "Googlebot"),
    pages: one({ title: "Contact", shareTitle: "B" }).pages,
  })
  expect(changes.map(({ kind }) => kind)).toEqual(["search-crawlers", "title", "share-title"])
})

test("reports once what changed alike on several pages", () => {
  const paths = ["/a/", "/b/", "/c/", "/d/", "/e/"]
  const build = (types: readonly string[]) => site(paths.map(path => page(path, { types })))
  const [change, ...others] = compareSites(build(["Service", "Thing"]), build(["Thing"]))
  expect(change?.pages).toEqual(paths)
  expect(change?.text).toContain("of /a/, /b/, /c/ and 2 more are now without “Service”")
  expect(others).toEqual([])
})

describe("the list of changes", () => {
  const comparison: Comparison = {
    since: "https://example.com/",
    changes: [
      { kind: "page-gone", pages: ["/a/"], text: "/a/ is gone.", cost: "Nobody finds it." },
      { kind: "title", pages: ["/"], text: "The title is <b>*now*</b> | “B”.", cost: "" },
    ],
  }

  test("the text says what is compared, how much changes, and what it may cost", () => {
    expect(writeChanges(comparison).split("\n")).toEqual([
      "Compared with https://example.com/: 2 changes, 1 of which may cost something.",
      "",
      "! /a/ is gone.",
      "    Nobody finds it.",
      "",
      "  The title is <b>*now*</b> | “B”.",
    ])
  })

  test("the text says that nothing changes", () => {
    expect(writeChanges({ ...comparison, changes: [] })).toMatch(/: nothing changes that/)
  })

  test("Markdown says first what is in doubt, and shows texts as they are", () => {
    const text = writeChangesAsMarkdown(comparison, ["The site is old."])
    expect(text).toMatch(/^## .*\n\n> The site is old\.\n\n/)
    expect(text).toContain("- **/a/ is gone.** Nobody finds it.")
    expect(text).toContain("&lt;b>\\*now\\*&lt;/b> \\| “B”.")
  })

  test("Markdown lists as many changes as a summary holds", () => {
    const [change] = comparison.changes
    const changes = Array.from({ length: 250 }, () => change).filter(each => each !== undefined)
    const text = writeChangesAsMarkdown({ ...comparison, changes }, [])
    expect(text.match(/^- /gm)).toHaveLength(200)
    expect(text).toMatch(/… and 50 more\.$/)
  })
})
