/**
 * Each kind of change with its cost, and beside it the nearest thing that is none.
 *
 * @jest-environment node
 */
import { compareSites, type Change } from "../../../src/audit/since/changes"
import type { PageFacts, SiteFacts } from "../../../src/audit/since/facts"

const page = (path: string, facts: Partial<PageFacts> = {}): PageFacts => ({
  path,
  isIndexable: true,
  canonical: path,
  title: `Title of ${path}`,
  description: `Description of ${path}`,
  heading: `Heading of ${path}`,
  headings: ["Alerts", "Radar"],
  language: "en",
  share: { title: `Share ${path}`, description: "Shared", image: "/share/a.png" },
  links: new Map(),
  types: ["WebPage", "Service"],
  ...facts,
})

const site = (
  pages: readonly PageFacts[],
  redirects: Readonly<Record<string, string>> = {},
): SiteFacts => ({
  address: "https://example.com/",
  pages,
  redirects: new Map(Object.entries(redirects)),
})

const home = page("/", { links: new Map([["/contact/", 3]]) })
const one = (facts: Partial<PageFacts>): SiteFacts => site([page("/a/", facts)])

interface Case {
  readonly name: string
  readonly before: SiteFacts
  readonly now: SiteFacts
  readonly kind: Change["kind"]
  readonly text: string
  /** Words of the cost; null where the change costs nothing. */
  readonly cost: RegExp | null
  /** The nearest to the change that is none of its kind, or costs nothing though the change does. */
  readonly unlike?: SiteFacts
}

const cases: readonly Case[] = [
  {
    name: "a page that is gone",
    before: site([home, page("/pricing/")]),
    now: site([home]),
    kind: "page-gone",
    text: "/pricing/ is gone and has no redirect.",
    cost: /search results.*find nothing/,
    unlike: site([home], { "/pricing/": "/" }),
  },
  {
    name: "a page that moved without a redirect",
    before: site([home, page("/pricing/", { heading: "Prices" })]),
    now: site([home, page("/plans/", { heading: "Prices" })]),
    kind: "page-gone",
    text: "/pricing/ is gone and has no redirect. It seems to have moved to /plans/.",
    cost: /find nothing/,
    unlike: site([home, page("/plans/", { heading: "Prices" })], { "/pricing/": "/plans/" }),
  },
  {
    name: "a page that is gone and redirects",
    before: site([home, page("/pricing/")]),
    now: site([home], { "/pricing/": "/" }),
    kind: "page-gone",
    text: "/pricing/ is gone and redirects to /.",
    cost: null,
  },
  {
    name: "a redirect that leads nowhere",
    before: site([home]),
    now: site([home], { "/old/": "/gone/" }),
    kind: "redirect",
    text: "/old/ redirects to /gone/, where there is no page.",
    cost: /find nothing/,
    unlike: site([home], { "/old/": "https://other.example/gone/" }),
  },
  {
    name: "a redirect that is taken back",
    before: site([home], { "/old/": "/" }),
    now: site([home]),
    kind: "redirect",
    text: "/old/ no longer redirects to /.",
    cost: /find nothing/,
    unlike: site([home, page("/old/")]),
  },
  {
    name: "a redirect that leads elsewhere",
    before: site([home, page("/a/")], { "/old/": "/" }),
    now: site([home, page("/a/")], { "/old/": "/a/" }),
    kind: "redirect",
    text: "/old/ redirects to /a/, before to /.",
    cost: null,
  },
  {
    name: "a page that no page links to",
    before: site([home]),
    now: site([home, page("/new/", { links: new Map([["/new/", 1]]) })]),
    kind: "page-new",
    text: "/new/ is new, and no page links to it.",
    cost: /do not find it/,
    unlike: site([page("/", { links: new Map([["/new/", 1]]) }), page("/new/")]),
  },
  {
    name: "a page that search engines may not list any more",
    before: one({}),
    now: one({ isIndexable: false }),
    kind: "indexing",
    text: "/a/ is no longer indexable: it says noindex.",
    cost: /out of their results/,
  },
  {
    name: "a page that search engines may list again",
    before: one({ isIndexable: false }),
    now: one({}),
    kind: "indexing",
    text: "/a/ may be listed by search engines now; before it said noindex.",
    cost: null,
  },
  {
    name: "a canonical address of another page",
    before: one({}),
    now: one({ canonical: "/b/" }),
    kind: "canonical",
    text: "The canonical address of /a/ is now /b/, before /a/.",
    cost: /in place of this page/,
  },
  {
    name: "a canonical address that is gone",
    before: one({}),
    now: one({ canonical: "" }),
    kind: "canonical",
    text: "The canonical address of /a/ is gone. It was /a/.",
    cost: /choose themselves/,
  },
  {
    name: "a canonical address that is the page's own again",
    before: one({ canonical: "/b/" }),
    now: one({}),
    kind: "canonical",
    text: "The canonical address of /a/ is now /a/, before /b/.",
    cost: null,
  },
  {
    name: "a title that no longer names something",
    before: one({ title: "Contact Sales for Demos" }),
    now: one({ title: "Contact Us" }),
    kind: "title",
    text: "The title of /a/ is now “Contact Us”, before “Contact Sales for Demos”. It no longer names “Sales” and “Demos”.",
    cost: /may be shown other pages/,
  },
  {
    name: "a title that says the same in other words of no weight",
    before: one({ title: "Contact the Sales" }),
    now: one({ title: "Contact our Sale" }),
    kind: "title",
    text: "The title of /a/ is now “Contact our Sale”, before “Contact the Sales”.",
    cost: null,
  },
  {
    name: "a heading that no longer names something",
    before: one({ heading: "Threat Radar" }),
    now: one({ heading: "Radar" }),
    kind: "heading",
    text: "The main heading (h1) of /a/ is now “Radar”, before “Threat Radar”. It no longer names “Threat”.",
    cost: /may be shown other pages/,
  },
  {
    name: "a description that is gone",
    before: one({ description: "News at once." }),
    now: one({ description: "" }),
    kind: "description",
    text: "The description of /a/ is gone. It was “News at once.”.",
    cost: /choose a text themselves/,
  },
  {
    name: "a heading inside the page that is gone",
    before: one({}),
    now: one({ headings: ["Radar"] }),
    kind: "headings",
    text: "Gone from the headings of /a/: “Alerts”.",
    cost: /fewer of them/,
    unlike: one({ headings: ["Radar", "Alerts"] }),
  },
  {
    name: "a heading inside the page in place of another",
    before: one({}),
    now: one({ headings: ["Alarms", "Radar"] }),
    kind: "headings",
    text: "Gone from the headings of /a/: “Alerts”. New in the headings of /a/: “Alarms”.",
    cost: null,
  },
  {
    name: "a share image that is gone",
    before: one({}),
    now: one({ share: { ...page("/a/").share, image: "" } }),
    kind: "share",
    text: "The share image of /a/ is gone. It was /share/a.png.",
    cost: /no picture/,
  },
  {
    name: "a share title that changed",
    before: one({ share: { title: "A", description: "Shared", image: "" } }),
    now: one({ share: { title: "A B", description: "Shared", image: "" } }),
    kind: "share",
    text: "The share title of /a/ is now “A B”, before “A”.",
    cost: null,
  },
  {
    name: "another language",
    before: one({}),
    now: one({ language: "de" }),
    kind: "language",
    text: "The language of /a/ is now “de”, before “en”.",
    cost: /in its language/,
  },
  {
    name: "a type that is gone from structured data",
    before: one({}),
    now: one({ types: ["WebPage"] }),
    kind: "structured-data",
    text: "Service is gone from the structured data of /a/.",
    cost: /may lose what they show/,
    unlike: one({ types: ["Service", "WebPage"] }),
  },
  {
    name: "a type that occurs less often in structured data",
    before: one({ types: ["Question", "Question"] }),
    now: one({ types: ["Question"] }),
    kind: "structured-data",
    text: "The structured data of /a/ has 1 Question, before 2.",
    cost: null,
  },
  {
    name: "fewer links to a page",
    before: site([page("/", { links: new Map([["/a/", 4]]) }), page("/a/")]),
    now: site([page("/", { links: new Map([["/a/", 1]]) }), page("/a/")]),
    kind: "links",
    text: "3 links to /a/ fewer (4 before, 1 now).",
    cost: /sign of its weight/,
    unlike: site([
      page("/", { links: new Map([["/a/", 4]]) }),
      page("/a/", { links: new Map([["/a/", 1]]) }),
    ]),
  },
  {
    name: "a page that no page links to any more",
    before: site([page("/", { links: new Map([["/a/", 1]]) }), page("/a/")]),
    now: site([page("/"), page("/a/")]),
    kind: "links",
    text: "No page links to /a/ any more (1 before, 0 now).",
    cost: /do not find it any more/,
  },
  {
    name: "fewer links to another site",
    before: one({ links: new Map([["https://other.example/", 1]]) }),
    now: one({}),
    kind: "links",
    text: "1 link to https://other.example/ fewer (1 before, 0 now).",
    cost: null,
  },
  {
    name: "another address of the site",
    before: site([home]),
    now: { ...site([home]), address: "https://www.example.com/" },
    kind: "address",
    text: "The site is at https://www.example.com/ now, before at https://example.com/.",
    cost: /Let the old ones redirect/,
  },
]

const find = (changes: readonly Change[], text: string): Change | undefined =>
  changes.find(change => change.text === text)

test.each(cases)("tells $name, with its cost", ({ before, now, kind, text, cost }) => {
  const change = find(compareSites(before, now), text)
  expect(change?.kind).toBe(kind)
  expect(change?.cost).toMatch(cost ?? /^$/)
})

test.each(cases)("does not tell what is nearest to $name", ({ before, unlike = before, text }) => {
  expect(find(compareSites(before, unlike), text)).toBeUndefined()
})

test("equal sites have no changes", () => {
  const same = site([home, page("/a/")], { "/old/": "/a/" })
  expect(compareSites(same, same)).toEqual([])
})

test("tells first what may cost something", () => {
  const changes = compareSites(
    site([home, page("/a/")]),
    site([home, page("/a/", { headings: ["Alarms", "Radar"], types: ["WebPage"] })]),
  )
  expect(changes.map(({ kind }) => kind)).toEqual(["structured-data", "headings"])
})

test("tells once what changed alike on several pages", () => {
  const paths = ["/a/", "/b/", "/c/", "/d/", "/e/"]
  const [before, now] = [["Service"], []].map(types =>
    site(paths.map(path => page(path, { types }))),
  )
  expect(before && now && compareSites(before, now)).toMatchObject([
    { pages: paths, text: "Service is gone from the structured data of /a/, /b/, /c/ and 2 more." },
  ])
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
