/** Two versions of a site, compared: how they are read, each kind of change with its cost, and what is no change. */
import { writeRedirectsFile } from "@tools/hosts"
import { compareSites } from "../changes"
import { readFacts, type ComparedPage, type ComparedSite } from "../facts"
import { writeChanges, writeChangesAsMarkdown, type Comparison } from "../write-changes"

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

const page = (path: string, said: Partial<ComparedPage> = {}): ComparedPage => ({
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
  text: "",
  prices: [],
  questions: [],
  links: [],
  pictures: [],
  ...said,
})

const site = (
  pages: readonly ComparedPage[],
  redirects: Readonly<Record<string, string>> = {},
  said: Partial<ComparedSite> = {},
): ComparedSite => ({
  address: "https://example.com/",
  pages: new Map(pages.map(each => [each.path, each])),
  redirects: new Map(Object.entries(redirects)),
  served: new Set([...pages.map(({ path }) => path.replace(/(.)\/$/, "$1")), "/report.pdf"]),
  refused: { search: [], aiAnswers: [], aiTraining: [] },
  sitemap: "/sitemap.xml",
  llms: "",
  proofs: [],
  unread: [],
  isListed: true,
  ...said,
})

const home = page("/")
const one = (said: Partial<ComparedPage>): ComparedSite => site([page("/a/", said)])
const whole = (said: Partial<ComparedSite>): ComparedSite => site([], {}, said)
const refusing = (purpose: string, ...names: string[]): ComparedSite =>
  whole({ refused: { search: [], aiAnswers: [], aiTraining: [], [purpose]: names } })

const costOf = (before: ComparedSite, now: ComparedSite, text: string): string | undefined =>
  compareSites(before, now).find(change => change.text === text)?.cost

const guide = (said: Partial<ComparedPage> = {}) => page("/guide/a/", said)

test.each([
  ["has no redirect.", site([home]), /search results.*find nothing/],
  [
    "has no redirect. It seems to have moved to /guide/a/.",
    site([home, guide({ heading: "Heading of /blog/a/" })]),
    /find nothing/,
  ],
  ["redirects to /guide/a/.", site([home, guide()], { "/blog/*": "/guide/:splat" }), /^$/],
  [
    "redirects to /guide/a/, where there is nothing.",
    site([home], { "/blog/*": "/guide/:splat" }),
    /find nothing/,
  ],
  ["redirects to https://other.io/a.", site([home], { "/blog/a": "https://other.io/a" }), /^$/],
  [
    "redirects to /guide/a/ in 2 steps, over /posts/a/.",
    site([home, guide()], { "/blog/*": "/posts/:splat", "/posts/*": "/guide/:splat" }),
    /Let it redirect to \/guide\/a\/\./,
  ],
  [
    "redirects in a circle over /blog/b.",
    site([home], { "/blog/a": "/blog/b", "/blog/b": "/blog/a" }),
    /find nothing/,
  ],
  [
    "redirects to /guide/a/, which is noindex.",
    site([home, guide({ isIndexable: false })], { "/blog/a": "/guide/a/" }),
    /drop the old address/,
  ],
  [
    "redirects to /guide/a/, which names / as its canonical address.",
    site([home, guide({ canonical: "/" })], { "/blog/a": "/guide/a/" }),
    /drop the old address/,
  ],
  [
    "redirects to /guide/a/, which is refused to search engines by robots.txt.",
    site([home, guide({ isRefused: true })], { "/blog/a": "/guide/a/" }),
    /drop the old address/,
  ],
])("of a page that is gone and %s what it costs is reported", (what, now, cost) => {
  const text = `/blog/a/ is gone and ${what}`
  expect(costOf(site([home, page("/blog/a/")]), now, text)).toMatch(cost)
})

test("a page that is gone costs no search results if it was not in them", () => {
  const before = site([home, page("/a/", { isIndexable: false })])
  const cost = costOf(before, site([home]), "/a/ is gone and has no redirect.")
  expect(cost).toMatch(/^Visitors from links and bookmarks find nothing/)
})

test.each([
  ["/old no longer redirects to /.", {}, /find nothing/],
  ["/old redirects to /gone/, where there is nothing.", { "/old": "/gone/" }, /find nothing/],
  ["/old redirects to /a/, before to /.", { "/old": "/a/" }, /^$/],
  ["New: /a/.", { "/old": "/" }, /^$/],
])("%s Its cost is reported", (text, redirects, cost) => {
  const now = site([home, page("/a/")], redirects)
  expect(costOf(site([home], { "/old": "/" }), now, text)).toMatch(cost)
})

test.each<
  [change: string, before: Partial<ComparedPage>, now: Partial<ComparedPage>, cost: RegExp]
>([
  ["Now noindex: /a/.", {}, { isIndexable: false }, /from their results/],
  ["Now refused to search engines by robots.txt: /a/.", {}, { isRefused: true }, /no longer read/],
  ["The canonical address of /a/ is now /b/, before its own.", {}, { canonical: "/b/" }, /instead/],
  ["The title of /a/ is now “B”, before “A”.", { title: "A" }, { title: "B" }, /other pages/],
  [
    "The main heading (h1) of /a/ is now “A”, before none.",
    { heading: "" },
    { heading: "A" },
    /^$/,
  ],
  [
    "The description of /a/ is gone. It was “A”.",
    { description: "A" },
    { description: "" },
    /choose a text themselves/,
  ],
  [
    "The headings of /a/ are now without “Alerts”, and with “Alarms”.",
    {},
    { headings: ["Alarms", "Radar"] },
    /what a page is about/,
  ],
  ["The structured data of /a/ are now without “Service”.", {}, { types: ["WebPage"] }, /details/],
  ["The share image of /a/ is gone. It was /share/a.png.", {}, { shareImage: "" }, /no picture/],
  ["The translations of /a/ are now without “de”.", { translations: ["de"] }, {}, /wrong language/],
])("%s Its cost is reported", (text, before, now, cost) => {
  expect(costOf(one(before), one(now), text)).toMatch(cost)
})

test.each<[change: string, before: ComparedSite, now: ComparedSite, cost: RegExp]>([
  [
    "/blog/* no longer redirects to /.",
    site([home], { "/blog/*": "/" }),
    site([home]),
    /find nothing/,
  ],
  [
    "The crawlers for search that robots.txt refuses are now with “Googlebot”.",
    whole({}),
    refusing("search", "Googlebot"),
    /no longer read the pages/,
  ],
  [
    "The crawlers for AI training that robots.txt refuses are now with “GPTBot”.",
    whole({}),
    refusing("aiTraining", "GPTBot"),
    /^$/,
  ],
  [
    "The proofs that the site is yours are now without /google1.html.",
    whole({ proofs: ["/google1.html"] }),
    whole({}),
    /no longer verify/,
  ],
  [
    "The sitemap in robots.txt is gone. It was /sitemap.xml.",
    whole({}),
    whole({ sitemap: "" }),
    /later/,
  ],
  [
    "The address of the site is now https://a.io/, before https://example.com/.",
    whole({}),
    whole({ address: "https://a.io/" }),
    /Let each old address redirect/,
  ],
])("%s Its cost is reported", (text, before, now, cost) => {
  expect(costOf(before, now, text)).toMatch(cost)
})

test.each<[what: string, before: ComparedSite, now: ComparedSite]>([
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
