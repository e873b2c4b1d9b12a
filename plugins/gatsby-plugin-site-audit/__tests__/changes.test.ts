/** Each kind of change with its cost, and beside it the nearest thing that is none. */
import { compareSites, type Change } from "../audit/since/changes"
import type { PageFacts, SiteFacts } from "../audit/since/facts"
import { toValue, type Value } from "../audit/since/values"

/** The facts of a page that a test sets. */
interface Said extends Partial<Omit<PageFacts, "path" | "values">> {
  readonly canonical?: string
  readonly title?: string
  readonly description?: string
  readonly heading?: string
  readonly language?: string
  readonly shareTitle?: string
  readonly shareImage?: string
  readonly types?: string
}

const page = (path: string, said: Said = {}): PageFacts => {
  const {
    canonical = path,
    title = `Title of ${path}`,
    description = `Description of ${path}`,
    heading = `Heading of ${path}`,
    language = "en",
    shareTitle = `Share ${path}`,
    shareImage = "/share/a.png",
    types = "WebPage, Service",
    ...facts
  } = said
  return {
    path,
    isIndexable: true,
    values: [
      toValue("canonical", "canonical address", canonical),
      toValue("title", "title", title),
      toValue("heading", "main heading (h1)", heading),
      toValue("description", "description", description),
      toValue("language", "language", language),
      toValue("structured-data", "list of structured data types", types),
      toValue("share-image", "share image", shareImage),
      toValue("share", "share title", shareTitle),
    ],
    headings: ["Alerts", "Radar"],
    alternates: new Map(),
    links: new Map(),
    ...facts,
  }
}

const site = (
  pages: readonly PageFacts[],
  redirects: Readonly<Record<string, string>> = {},
  rules: SiteFacts["rules"] = [],
): SiteFacts => ({
  pages,
  redirects: new Map(Object.entries(redirects)),
  rules,
})

/** A site with one value of its own, or with one header of everything. */
const setTo = (kind: Value["kind"], name: string, value: string): SiteFacts =>
  site([], {}, [{ path: "", values: [toValue(kind, name, value)] }])
const sending = (header: string, value: string): SiteFacts =>
  site([], {}, [{ path: "/*", values: [toValue("headers", `header ${header}`, value)] }])

const home = page("/", { links: new Map([["/contact/", 3]]) })
const one = (facts: Said): SiteFacts => site([page("/a/", facts)])

const inGerman = (path: string): Said => ({ alternates: new Map([["de", path]]) })

interface Case {
  readonly before: SiteFacts
  readonly now: SiteFacts
  readonly text: string
  /** Words of the cost; null where the change costs nothing. */
  readonly cost: RegExp | null
  /** The nearest to the change that is none of its kind, or costs nothing though the change does. */
  readonly unlike?: SiteFacts
}

const cases: readonly Case[] = [
  {
    before: site([home, page("/pricing/")]),
    now: site([home]),
    text: "/pricing/ is gone and has no redirect.",
    cost: /search results.*find nothing/,
    unlike: site([home], { "/pricing/": "/" }),
  },
  {
    before: site([home, page("/pricing/", { heading: "Prices" })]),
    now: site([home, page("/plans/", { heading: "Prices" })]),
    text: "/pricing/ is gone and has no redirect. It seems to have moved to /plans/.",
    cost: /find nothing/,
    unlike: site([home, page("/plans/", { heading: "Prices" })], { "/pricing/": "/plans/" }),
  },
  {
    before: site([home, page("/blog/a/")]),
    now: site([home, page("/guide/a/")], { "/blog/*": "/guide/:splat" }),
    text: "/blog/a/ is gone and redirects to /guide/a/.",
    cost: null,
  },
  {
    before: site([home]),
    now: site([home], { "/old/": "/gone/" }),
    text: "/old/ redirects to /gone/, where there is no page.",
    cost: /find nothing/,
    unlike: site([home], { "/old/": "https://other.example/gone/" }),
  },
  {
    before: site([home], { "/old/": "/" }),
    now: site([home]),
    text: "/old/ no longer redirects to /.",
    cost: /find nothing/,
    unlike: site([home, page("/old/")]),
  },
  {
    before: site([home, page("/a/")], { "/old/": "/" }),
    now: site([home, page("/a/")], { "/old/": "/a/" }),
    text: "/old/ redirects to /a/, before to /.",
    cost: null,
  },
  {
    before: site([home]),
    now: site([home, page("/new/", { links: new Map([["/new/", 1]]) })]),
    text: "/new/ is new, and no page links to it.",
    cost: /do not find it/,
    unlike: site([page("/", { links: new Map([["/new/", 1]]) }), page("/new/")]),
  },
  {
    before: one(inGerman("/de/a/")),
    now: one({}),
    text: "The translation in de of /a/ is gone. It was /de/a/.",
    cost: /wrong language/,
    unlike: one(inGerman("/de/a/")),
  },
  {
    before: one(inGerman("/de/a/")),
    now: one(inGerman("/de/b/")),
    text: "The translation in de of /a/ is now /de/b/, before /de/a/.",
    cost: null,
  },
  {
    before: site([page("/a/"), page("/b/")]),
    now: site([page("/a/", inGerman("/de/a/")), page("/b/", inGerman("/de/b/"))]),
    text: "There is a translation in de of /a/ and /b/ now.",
    cost: null,
  },
  {
    before: one({}),
    now: one({ isIndexable: false }),
    text: "/a/ is no longer indexable: it says noindex.",
    cost: /from their results/,
  },
  {
    before: one({ isIndexable: false }),
    now: one({}),
    text: "/a/ may be listed by search engines now; before it said noindex.",
    cost: null,
  },
  {
    before: one({}),
    now: one({ canonical: "/b/" }),
    text: "The canonical address of /a/ is now /b/, before /a/.",
    cost: /instead of this page/,
  },
  {
    before: one({}),
    now: one({ canonical: "" }),
    text: "The canonical address of /a/ is gone. It was /a/.",
    cost: /choose one of the addresses/,
  },
  {
    before: one({ canonical: "/b/" }),
    now: one({}),
    text: "The canonical address of /a/ is now /a/, before /b/.",
    cost: null,
  },
  {
    before: one({ title: "Contact Sales for Demos" }),
    now: one({ title: "Contact Us" }),
    text: "The title of /a/ is now “Contact Us”, before “Contact Sales for Demos”. It no longer names “Sales” and “Demos”.",
    cost: /may be shown other pages/,
  },
  {
    before: one({ title: "Contact the Sales" }),
    now: one({ title: "Contact our Sale" }),
    text: "The title of /a/ is now “Contact our Sale”, before “Contact the Sales”.",
    cost: null,
  },
  {
    before: one({ heading: "Threat Radar" }),
    now: one({ heading: "Radar" }),
    text: "The main heading (h1) of /a/ is now “Radar”, before “Threat Radar”. It no longer names “Threat”.",
    cost: /may be shown other pages/,
  },
  {
    before: one({ description: "News at once." }),
    now: one({ description: "" }),
    text: "The description of /a/ is gone. It was “News at once.”.",
    cost: /choose a text themselves/,
  },
  {
    before: one({}),
    now: one({ headings: ["Radar"] }),
    text: "Gone from the headings of /a/: “Alerts”.",
    cost: /fewer of them/,
    unlike: one({ headings: ["Radar", "Alerts"] }),
  },
  {
    before: one({}),
    now: one({ headings: ["Alarms", "Radar"] }),
    text: "Gone from the headings of /a/: “Alerts”. New in the headings of /a/: “Alarms”.",
    cost: null,
  },
  {
    before: one({}),
    now: one({ shareImage: "" }),
    text: "The share image of /a/ is gone. It was /share/a.png.",
    cost: /no picture/,
  },
  {
    before: one({ shareTitle: "Threat Radar" }),
    now: one({ shareTitle: "Radar" }),
    text: "The share title of /a/ is now “Radar”, before “Threat Radar”.",
    cost: null,
  },
  {
    before: one({ description: "Threat Radar" }),
    now: one({ description: "Radar" }),
    text: "The description of /a/ is now “Radar”, before “Threat Radar”. It no longer names “Threat”.",
    cost: null,
  },
  {
    before: setTo("search-crawlers", "list of search crawlers", ""),
    now: setTo("search-crawlers", "list of search crawlers", "Googlebot"),
    text: "The list of search crawlers is now “Googlebot”, before none.",
    cost: /no longer read the pages/,
  },
  {
    before: setTo("ai-crawlers", "list of AI crawlers", ""),
    now: setTo("ai-crawlers", "list of AI crawlers", "GPTBot"),
    text: "The list of AI crawlers is now “GPTBot”, before none.",
    cost: null,
  },
  {
    before: setTo("verification", "token", "abc"),
    now: setTo("verification", "token", ""),
    text: "The token is gone. It was “abc”.",
    cost: /no longer finds/,
  },
  {
    before: setTo("analytics", "address at which visits are counted", "https://stats.example/"),
    now: setTo("analytics", "address at which visits are counted", ""),
    text: "The address at which visits are counted is gone. It was https://stats.example/.",
    cost: /no longer counted/,
  },
  {
    before: sending("X-Robots-Tag", ""),
    now: sending("X-Robots-Tag", "noindex"),
    text: "The header X-Robots-Tag of /* is now “noindex”, before none.",
    cost: /from their results/,
  },
  {
    before: sending("Referrer-Policy", "no-referrer"),
    now: sending("Referrer-Policy", "origin"),
    text: "The header Referrer-Policy of /* is now “origin”, before “no-referrer”.",
    cost: null,
  },
  {
    before: one({}),
    now: one({ language: "de" }),
    text: "The language of /a/ is now “de”, before “en”.",
    cost: /in its language/,
  },
  {
    before: one({}),
    now: one({ types: "WebPage" }),
    text: "The list of structured data types of /a/ is now “WebPage”, before “WebPage, Service”. It no longer names “Service”.",
    cost: /may no longer show details/,
  },
  {
    before: one({ types: "Question, Question" }),
    now: one({ types: "Question" }),
    text: "The list of structured data types of /a/ is now “Question”, before “Question, Question”.",
    cost: null,
  },
  {
    before: site([page("/", { links: new Map([["/a/", 4]]) }), page("/a/")]),
    now: site([page("/", { links: new Map([["/a/", 1]]) }), page("/a/")]),
    text: "3 links to /a/ fewer (4 before, 1 now).",
    cost: /weigh a page by the links/,
    unlike: site([
      page("/", { links: new Map([["/a/", 4]]) }),
      page("/a/", { links: new Map([["/a/", 1]]) }),
    ]),
  },
  {
    before: site([page("/", { links: new Map([["/a/", 1]]) }), page("/a/")]),
    now: site([page("/"), page("/a/")]),
    text: "No page links to /a/ any more (1 before, 0 now).",
    cost: /do not find it any more/,
  },
  {
    before: setTo("address", "address of the site", "https://example.com/"),
    now: setTo("address", "address of the site", "https://www.example.com/"),
    text: "The address of the site is now https://www.example.com/, before https://example.com/.",
    cost: /Let each old address redirect/,
  },
]

const find = (changes: readonly Change[], text: string): Change | undefined =>
  changes.find(change => change.text === text)

test.each(cases)("$text Its cost is reported", ({ before, now, text, cost }) => {
  expect(find(compareSites(before, now), text)?.cost).toMatch(cost ?? /^$/)
})

test.each(cases)(
  "“$text” is not said of what is nearest to it",
  ({ before, unlike = before, text }) => {
    expect(find(compareSites(before, unlike), text)).toBeUndefined()
  },
)

test("equal sites have no changes", () => {
  const same = site([home, page("/a/")], { "/old/": "/a/" })
  expect(compareSites(same, same)).toEqual([])
})

test("lists first what may cost something", () => {
  const changes = compareSites(
    site([home, page("/a/")]),
    site([home, page("/a/", { headings: ["Alarms", "Radar"], types: "WebPage" })]),
  )
  expect(changes.map(({ kind }) => kind)).toEqual(["structured-data", "headings"])
})

test("orders changes by their consequence: refused crawlers before a title, a title before a share title", () => {
  const refusing = (names: string) => setTo("search-crawlers", "list of crawlers", names).rules
  const before = { ...one({ title: "Contact Sales" }), rules: refusing("") }
  const now = { ...one({ title: "Contact", shareTitle: "B" }), rules: refusing("Googlebot") }
  const changes = compareSites(before, now)
  expect(changes.map(({ kind }) => kind).slice(0, 2)).toEqual(["search-crawlers", "title"])
  expect(changes.at(-1)?.kind).toBe("share")
})

test("reports once what changed alike on several pages", () => {
  const paths = ["/a/", "/b/", "/c/", "/d/", "/e/"]
  const [before, now] = ["Service, Thing", "Thing"].map(types =>
    site(paths.map(path => page(path, { types }))),
  )
  const [change, ...others] = before && now ? compareSites(before, now) : []
  expect(change?.pages).toEqual(paths)
  expect(change?.text).toContain("of /a/, /b/, /c/ and 2 more is now “Thing”")
  expect(others).toEqual([])
})

test("the links of a page that is new or gone are no changes of others", () => {
  const linked = page("/b/", { links: new Map([["/a/", 2]]) })
  const base = [
    page("/", {
      links: new Map([
        ["/a/", 1],
        ["/b/", 1],
      ]),
    }),
    page("/a/"),
  ]
  const kinds = compareSites(site(base), site([...base, linked])).map(({ kind }) => kind)
  expect(kinds).toEqual(["page-new"])
})
