import { writeLlms } from "../../gatsby-plugin-plain-html/files/llms"
import { writeRobots } from "../../gatsby-plugin-plain-html/files/robots"
import { writeRedirectsFile } from "../../gatsby-plugin-plain-html/hosts/redirects-file"
import { readFacts } from "../audit/since/facts"
import { valueOf } from "../audit/since/values"
import type { Comparison } from "../audit/since/since"
import { writeChanges, writeChangesAsMarkdown } from "../audit/since/write-changes"
import { type FocusTexts, isWellPlaced, placeFocus } from "../audit/focus"

/* Two versions of a site are compared by these facts. */
describe("the facts of a site", () => {
  const deployment = {
    origin: "https://example.com",
    pathPrefix: "/news",
    indexable: true,
    buildYear: 2026,
  }

  const write = (head: string, body = ""): string =>
    `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body>${body}</body></html>`

  const read = (files: Readonly<Record<string, string>>) =>
    readFacts(new Map(Object.entries(files)), deployment)

  const readHome = (head: string, body = "") => read({ "index.html": write(head, body) }).pages[0]

  test("an address of the site is reported below its folder, another one in full", () => {
    const home = readHome('<link rel="canonical" href="https://example.com/news/">')
    expect(home && valueOf(home, "canonical address")).toBe("/")
    const other = readHome('<link rel="canonical" href="https://other.example/news/">')
    expect(other && valueOf(other, "canonical address")).toBe("https://other.example/news/")
  })

  test("links to the same page count together, wherever on it they lead", () => {
    const links =
      '<a href="/news/a/">A</a><a href="a/#b">B</a><a href="a">C</a><a href="mailto:a@b">D</a>'
    const { pages } = read({ "index.html": write("", links), "a/index.html": write("") })
    expect([...(pages[0]?.links ?? [])]).toEqual([["/a/", 3]])
  })

  test("the main heading is separate from the others", () => {
    const home = readHome("", "<h2>B</h2><h1>A</h1><h3>C</h3>")
    expect(home && valueOf(home, "main heading (h1)")).toBe("A")
    expect(home?.headings).toEqual(["B", "C"])
  })

  test("structured data counts at any depth", () => {
    const data = '{"@type":["Service","Thing"],"offers":[{"@type":"Offer"},{"@type":"Offer"}]}'
    const home = readHome(`<script type="application/ld+json">${data}</script>`)
    expect(home && valueOf(home, "list of structured data types")).toBe(
      "Service, Thing, Offer, Offer",
    )
  })

  test("the page in other languages is known by its address, and its own address is no translation", () => {
    const link = (language: string, path: string): string =>
      `<link rel="alternate" hreflang="${language}" href="https://example.com/news${path}">`
    const home = readHome(link("en", "/") + link("de", "/de/") + link("x-default", "/"))
    expect([...(home?.alternates ?? [])]).toEqual([
      ["de", "/de/"],
      ["x-default", "/"],
    ])
  })

  test("a page that says noindex is not indexable", () => {
    expect(readHome('<meta name="robots" content="follow, noindex">')?.isIndexable).toBe(false)
  })

  test("redirects are read from pages that lead on", () => {
    const { pages, redirects } = read({
      "index.html": write(""),
      "old/index.html": write('<meta http-equiv="refresh" content="0;url=/news/a">'),
    })
    expect([...redirects]).toEqual([["/old/", "/a/"]])
    expect(pages.map(({ path }) => path)).toEqual(["/"])
  })

  test("redirects are read from the list of hosts, below the site's folder, once for all forms of an address", () => {
    const { redirects } = read({
      "index.html": write(""),
      _redirects: writeRedirectsFile(
        [
          { from: "/old", to: "/a", isTemporary: false },
          { from: "/caf\u00e9", to: "https://other.example/#b", isTemporary: true },
          { from: "/blog/*", to: "/guide/:splat", isTemporary: false },
        ],
        "/news",
      ),
    })
    expect([...redirects]).toEqual([
      ["/old/", "/a/"],
      ["/caf%C3%A9/", "https://other.example/"],
      ["/blog/*", "/guide/:splat"],
    ])
  })

  const settingsOf = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(read(files).rules[0]?.values.map(({ name, value }) => [name, value]) ?? [])

  test("robots.txt is read as what it refuses to crawlers of each purpose, and its sitemap", () => {
    const robots = writeRobots(deployment, true, ["aiTraining"])
    const settings = settingsOf({ "robots.txt": robots })
    expect(settings["list of crawlers for AI training that robots.txt refuses"]).toContain(
      "GPTBot, ",
    )
    expect(settings["list of crawlers for search that robots.txt refuses"]).toBe("")
    expect(settings["sitemap in robots.txt"]).toBe("/sitemap.xml")
    const closed = settingsOf({ "robots.txt": "User-agent: *\nDisallow: /\n" })
    expect(closed["list of crawlers for search that robots.txt refuses"]).toBe("*")
  })

  test("llms.txt is read as the pages that it names", () => {
    const pages = [{ title: "A", url: "https://example.com/news/a/", description: "A" }]
    const llms = writeLlms({ product: "P", summary: "S", pages })
    expect(settingsOf({ "llms.txt": llms })["list of pages in llms.txt"]).toBe("/a/")
  })

  test("tokens and files that verify the site, and the name that networks show, are read", () => {
    const head =
      '<meta name="google-site-verification" content="abc"><meta property="og:site_name" content="N">'
    expect(settingsOf({ "index.html": write(head), "google1.html": "1" })).toMatchObject({
      "token google-site-verification": "abc",
      "list of files that verify the site": "google1.html",
      "site’s name in shared links": "N",
    })
  })

  test("where visits are counted is read from the policy of the home page", () => {
    const policy = (sources: string): string =>
      write(
        `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'${sources}; font-src 'self'">`,
      )
    const counted = (html: string) =>
      settingsOf({ "index.html": html })["address at which visits are counted"]
    expect(counted(policy(" https://stats.example/api"))).toBe("https://stats.example/api")
    expect(counted(policy(""))).toBe("")
  })

  test("headers are read by address, without the hashes that differ with every build", () => {
    const { rules } = read({
      _headers:
        "/news/*\n  X-Robots-Tag: noindex\n  Content-Security-Policy: script-src 'sha256-a=' 'self'\n",
    })
    expect(rules[1]?.path).toBe("/*")
    expect(rules[1]?.values).toMatchObject([
      { name: "header X-Robots-Tag", value: "noindex" },
      { name: "header Content-Security-Policy", value: "script-src 'self'" },
    ])
  })

  test("a file without a title, which is served as it is, is no page", () => {
    const { pages } = read({ "index.html": write(""), "google1.html": "google-site-verification" })
    expect(pages.map(({ path }) => path)).toEqual(["/"])
  })

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

describe("focus words", () => {
  const texts: FocusTexts = {
    title: "News Alerts for Security Teams | Wire",
    description: "Alerts on news, as it breaks.",
    heading: "Know what happens",
    text: "Every alert says why it was sent. Stories become topics.",
    path: "/news-alerts/",
  }

  const place = (words: string, changes: Partial<FocusTexts> = {}) =>
    placeFocus(words, { ...texts, ...changes })

  test("says for each place which of the words it lacks", () => {
    expect(place("news alerts").lacks).toEqual({
      title: [],
      description: [],
      heading: ["news", "alerts"],
      opening: ["news"],
      address: [],
    })
  })

  test("the address of the home page is no place for words", () => {
    expect(place("news alerts", { path: "/" }).lacks).not.toHaveProperty("address")
  })

  test.each([
    ["in capitals", "ALERTS", "Alerts"],
    ["with soft hyphens", "Nachrichten", "Nach\u00ADrich\u00ADten"],
    ["in the singular where a text has the plural", "alert", "Alerts"],
    ["in the plural where a text has the singular", "feeds", "A feed"],
    ["in the plural of y", "stories", "A story"],
    ["in a German plural", "Meldung", "Meldungen"],
    ["in a French plural", "réseau", "Réseaux"],
    ["in the genitive", "company", "Our company’s news"],
    ["of a script without spaces", "新闻", "每日新闻提醒"],
    ["composed of letters and marks", "re\u0301seau", "R\u00E9seau"],
  ])("words %s are found", (_, words, title) => {
    expect(place(words, { title }).lacks.title).toEqual([])
  })

  test.each([
    ["that another only begins with", "port", "Portal"],
    ["as short as new in news", "new", "News"],
    ["of another meaning", "radar", "Monitor"],
  ])("words %s are not found", (_, words, title) => {
    expect(place(words, { title }).lacks.title).toEqual([words])
  })

  test("only the first hundred words count as the first", () => {
    const filler = "word ".repeat(100)
    expect(place("radar", { text: `radar ${filler}` }).lacks.opening).toEqual([])
    expect(place("radar", { text: `${filler} radar` }).lacks.opening).toEqual(["radar"])
  })

  test.each([
    ["in the heading", { heading: "A radar that sees" }, true],
    ["far behind in the text", { text: `${"word ".repeat(500)}radars` }, true],
    ["nowhere", {}, false],
  ])(
    "words that stand %s are well placed or not, if they are not the first",
    (_, changes, isGood) => {
      expect(isWellPlaced(place("radar", changes), false)).toBe(isGood)
    },
  )

  test("words of a phrase that stand apart in the text are not the phrase", () => {
    expect(place("story topics").isInText).toBe(false)
    expect(place("become a topic", { text: "Stories become a topic." }).isInText).toBe(true)
  })

  test("the first words belong in title and heading", () => {
    expect(isWellPlaced(place("news alerts"), true)).toBe(false)
    expect(isWellPlaced(place("news alerts", { heading: "Alerts on news" }), true)).toBe(true)
  })
})
