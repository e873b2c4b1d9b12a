/**
 * The audit on folders of HTML that this project did not make: published sites, and whatever HTML may look like.
 *
 * @jest-environment node
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { auditForeignSite, type ForeignReport } from "../../../src/audit/foreign"
import { writeReport } from "../../../src/audit/report"
import { shortenReport } from "../../../src/audit/shorten-report"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foreign-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

type Files = Readonly<Record<string, string | Uint8Array>>

const audit = (files: Files, address = "https://example.com/docs/"): Promise<ForeignReport> => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return auditForeignSite({ folder, address })
}

const rulesOf = ({ findings }: ForeignReport, file = "index.html"): string[] =>
  findings.filter(finding => finding.file === `${folder}/${file}`).map(({ rule }) => rule)

const description =
  "A description that says what the page is about in as many words as search results show of it on a desktop, and not in more."

/** A page in which nothing is to be found. */
const write = (name: string, { head = "", body = "", path = `${name}.html` } = {}): string =>
  `<!doctype html><html lang="en"><head><title>${name}, a page with a title as long as one should be</title>
<meta name="description" content="${name}: ${description}">
<link rel="canonical" href="https://example.com/docs/${path}">
<meta property="og:title" content="${name}"><meta property="og:description" content="${name}">
<meta property="og:image" content="https://cdn.example/a.png">
${head}</head><body><h1>${name}</h1>${body}</body></html>`

const good = write("Landing", { path: "" })

test("a good page has no findings", async () => {
  const report = await audit({ "index.html": good })
  expect(report.findings).toEqual([])
})

/** Rule, the defect in words, the page, and the text of the page at the place that the finding names. */
const defects: readonly (readonly [rule: string, what: string, html: string, place: string])[] = [
  ["title-missing", "a page without a title", good.replace(/<title>.*<\/title>/, ""), "<head>"],
  [
    "title-missing",
    "an empty title",
    good.replace(/<title>.*<\/title>/, "<title></title>"),
    "<title>",
  ],
  [
    "title-repeated",
    "several titles",
    write("Landing", { path: "", head: "<title>B</title>" }),
    "<title>",
  ],
  [
    "description-missing",
    "no description",
    good.replace(/<meta name="description".*>/, ""),
    "<head>",
  ],
  ["h1-missing", "no main heading", good.replace(/<h1>.*<\/h1>/, "<p>Text</p>"), "<body>"],
  ["h1-repeated", "two main headings", good.replace("</h1>", "</h1><h1>B</h1>"), "<h1>"],
  ["canonical-missing", "no canonical", good.replace(/<link rel="canonical".*>/, ""), "<head>"],
  [
    "canonical-relative",
    "a relative canonical",
    good.replace('href="https://example.com', 'href="'),
    "<link rel",
  ],
  [
    "canonical-elsewhere",
    "another canonical",
    good.replace("https://example.com/docs/", "https://www.example.com/docs/"),
    "<link rel",
  ],
  [
    "canonical-broken",
    "a canonical of no page",
    write("Landing", { path: "none.html" }),
    "<link rel",
  ],
  [
    "canonical-repeated",
    "two canonicals",
    write("Landing", { path: "", head: '<link rel="canonical" href="/b">' }),
    "<link rel",
  ],
  ["language-missing", "no language", good.replace(' lang="en"', ""), "<html>"],
  ["language-invalid", "a language that is none", good.replace('"en"', '"english"'), "<html"],
  [
    "hreflang-invalid",
    "a version in a language that is none",
    write("Landing", {
      path: "",
      head: '<link rel="alternate" hreflang="de_AT" href="https://example.com/de/">',
    }),
    "<head>",
  ],
  [
    "json-ld-broken",
    "structured data that is no JSON",
    write("Landing", { path: "", head: '<script type="application/ld+json">{,}</script>' }),
    "<title>",
  ],
  [
    "share-tags-missing",
    "no og:title",
    good.replace(/<meta property="og:title"[^>]*>/, ""),
    "<head>",
  ],
  [
    "share-image-relative",
    "a relative share image",
    good.replace("https://cdn.example/", "/"),
    "<meta property",
  ],
  [
    "share-image-broken",
    "a share image that is not there",
    good.replace("https://cdn.example/", "https://example.com/docs/"),
    "<meta property",
  ],
  [
    "link-broken",
    "a link that leads nowhere",
    write("Landing", { path: "", body: '<p>\n<a href="none.html">None</a>' }),
    "<a href",
  ],
  [
    "fragment-broken",
    "a link to a section that is none",
    write("Landing", { path: "", body: '<a href="#none">None</a>' }),
    "<a href",
  ],
  [
    "link-vague",
    "a link that says nothing",
    write("Landing", { path: "", body: '<a href="/">here</a>' }),
    "<a href",
  ],
  [
    "asset-broken",
    "an image that is not there",
    write("Landing", { path: "", body: '<img src="a.png" alt="A">' }),
    "<img src",
  ],
  [
    "image-without-alt",
    "an image without alt",
    write("Landing", { path: "", body: '<img src="https://cdn.example/a.png">' }),
    "<img src",
  ],
  [
    "heading-skips",
    "a heading that skips a level",
    write("Landing", { path: "", body: "<h4>Deep</h4>" }),
    "<h4>",
  ],
  [
    "text-by-script",
    "a page that scripts draw",
    good.replace(/<h1>.*<\/h1>/, "<script>draw()</script>"),
    "<body>",
  ],
  [
    "title-short",
    "a short title",
    good.replace(/<title>.*<\/title>/, "<title>Landing</title>"),
    "<title>",
  ],
]

test.each(defects)("%s finds %s, with its place in the HTML", async (rule, _, html, place) => {
  const { findings } = await audit({ "index.html": html })
  const found = findings.find(finding => finding.rule === rule)
  const line = html.split("\n")[(found?.line ?? 0) - 1] ?? ""
  expect(line.slice((found?.column ?? 0) - 1)).toMatch(new RegExp(`^${place}`))
})

/** What is as it should be, however strange it looks. */
const harmless: readonly (readonly [what: string, files: Files])[] = [
  [
    "tags in capitals",
    {
      "index.html": good
        .replace(/<(\/?\w+)/g, tag => tag.toUpperCase())
        .replace('name="description"', 'NAME="Description"')
        .replace('rel="canonical"', 'REL="Canonical"'),
    },
  ],
  [
    "XHTML",
    {
      "index.html": `<?xml version="1.0" encoding="UTF-8"?>\n${good.replace(/<(meta|link)([^>]*)>/g, "<$1$2 />")}`,
    },
  ],
  [
    "no html, head and body tags",
    { "index.html": good.replace(/<\/?(?:head|body)>|<\/html>/g, "") },
  ],
  [
    "an address with .html and without",
    {
      "index.html": write("Landing", {
        path: "",
        body: '<a href="about">About</a><a href="about.html">About us</a>',
      }),
      "about.html": write("About", { path: "about" }),
    },
  ],
  [
    "a folder with and without a slash",
    {
      "index.html": write("Landing", {
        path: "",
        body: '<a href="a">A page</a><a href="a/">A page</a><a href="a/index.html">A page</a>',
      }),
      "a/index.html": write("Apart", { path: "a/" }),
    },
  ],
  [
    "a link out of the folder, on the same host",
    { "index.html": write("Landing", { path: "", body: '<a href="/shop/">Shop</a>' }) },
  ],
  [
    "links from another base",
    {
      "index.html": write("Landing", {
        path: "",
        head: '<base href="/docs/sub/">',
        body: '<a href="b.html">B page</a>',
      }),
      "sub/b.html": write("B", { path: "sub/b.html" }),
    },
  ],
  [
    "a page for errors without a description",
    {
      "index.html": good,
      "404.html": '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1>',
    },
  ],
  [
    "a link that runs a script, one to the top, and a name for links",
    {
      "index.html": write("Landing", {
        path: "",
        body: '<a name="x"></a><a href="javascript:go()">Go on</a><a href="#">Up</a><a href="#top">Upwards</a><a href="#x">To x</a>',
      }),
    },
  ],
  [
    "data for scripts behind a number sign",
    {
      "index.html": write("Landing", {
        path: "",
        body: '<a href="#/route">Route</a><a href="#%7B%22a%22%3A1%7D">Data</a>',
      }),
    },
  ],
  ["a language in small letters", { "index.html": good.replace('"en"', '"en-us"') }],
  [
    "a list of images that holds data",
    {
      "index.html": write("Landing", {
        path: "",
        body: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" srcset="data:image/gif;base64,R0lGODlhAQABAAAAACw= 1x" alt="">',
      }),
    },
  ],
  [
    "a rule for robots about previews",
    {
      "index.html": write("Landing", {
        path: "",
        head: '<meta name="robots" content="max-image-preview:none">',
      }),
    },
  ],
]

test.each(harmless)("says nothing of %s", async (_, files) => {
  expect((await audit(files)).findings).toEqual([])
})

test("reads a page in the encoding that it names", async () => {
  const html = good
    .replace("<head>", '<head><meta charset="windows-1252">')
    .replace("Landing,", "Café,")
  const { pages } = await audit({ "index.html": Buffer.from(html, "latin1") })
  expect(pages[0]?.title.text).toMatch(/^Café,/)
})

test("takes a page that only leads on for a redirect", async () => {
  const { doubts, pages } = await audit({
    "index.html": good,
    "old.html":
      '<!doctype html><title>Moved</title><meta http-equiv="Refresh" content="0; URL=\'index.html\'">',
  })
  expect(doubts).toEqual(["Left out: 1 file that only lead on to another page: /old.html."])
  expect(pages).toHaveLength(1)
})

test("a page that loads itself again is a page", async () => {
  const { pages } = await audit({
    "index.html": good.replace("<head>", '<head><meta http-equiv="refresh" content="60">'),
  })
  expect(pages).toHaveLength(1)
})

test("leaves out parts of pages and says so", async () => {
  const { doubts } = await audit({ "index.html": good, "part.html": "<p>{{ text }}</p>" })
  expect(doubts).toEqual([
    expect.stringContaining("parts of pages, without a title or a head: part.html"),
  ])
})

test("rules that are this project's own are not told", async () => {
  const report = await audit({
    "index.html": write("Landing", {
      path: "",
      body: '<a href="mailto:a@example.com">Mail us</a>',
    }),
  })
  expect(report.findings).toEqual([])
})

test("a page that says noindex may share its title", async () => {
  const closed = good.replace("<head>", '<head><meta name="ROBOTS" content="NOINDEX">')
  expect(rulesOf(await audit({ "index.html": good, "print.html": closed }))).toEqual([])
})

test("the sitemap is held to the pages", async () => {
  const { findings } = await audit({
    "index.html": good,
    "sitemap.xml":
      "<urlset><url><loc>https://example.com/docs/</loc></url>\n<url><loc>https://example.com/docs/none/</loc></url></urlset>",
  })
  expect(findings).toMatchObject([{ rule: "sitemap-lists-nothing", line: 2 }])
})

test("the text report of a large site is short, and says what is left out", async () => {
  const report = await audit({
    "index.html": good,
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${index}.html`, `<title>${index}</title>`]),
    ),
  })
  const text = writeReport(shortenReport(report))
  expect(report.findings.filter(({ rule }) => rule === "canonical-missing")).toHaveLength(40)
  expect(text.match(/has no canonical address/g)).toHaveLength(11)
  expect(text).toContain("… and 29 more of this kind (canonical-missing)")
})

const refusals: readonly (readonly [what: string, files: Files, within: string, says: RegExp])[] = [
  ["a folder that is not there", {}, "none", /There is no folder .*none\. Give --site/],
  ["a folder without HTML", { "a.txt": "" }, "", /holds no HTML/],
  ["a folder with nothing but parts", { "a.html": "<p>" }, "", /no page: .*a\.html/],
]

test.each(refusals)("refuses %s in a sentence", async (_, files, within, says) => {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const address = "https://example.com/"
  await expect(auditForeignSite({ folder: join(folder, within), address })).rejects.toThrow(says)
})

test("refuses an address that is none in a sentence", async () => {
  await expect(audit({ "index.html": good }, "example.com")).rejects.toThrow(
    "“example.com” is not a site address.",
  )
})

/** Sites that others made and published, and where they are served. */
const published: readonly (readonly [folder: string, address: string])[] = [
  ["node_modules/html5-boilerplate/dist", "https://example.com/"],
  ["node_modules/spectre.css/docs", "https://picturepan2.github.io/spectre/"],
]

const reports = new Map<string, Promise<ForeignReport>>()

/** Audits a published site, once for all tests. */
const auditPublished = (site: string, address: string): Promise<ForeignReport> => {
  const report = reports.get(site) ?? auditForeignSite({ folder: site, address })
  reports.set(site, report)
  return report
}

test.each(published)("points into the files of %s", async (site, address) => {
  const { findings, pages } = await auditPublished(site, address)
  expect(pages.length).toBeGreaterThan(0)
  expect(findings.length).toBeGreaterThan(0)
  for (const { file, line } of findings) {
    expect(readFileSync(file, "utf8").split("\n").length).toBeGreaterThanOrEqual(line)
  }
})

test("finds in a template what its author is to fill in", async () => {
  const { findings } = await auditPublished(
    "node_modules/html5-boilerplate/dist",
    "https://example.com/",
  )
  const places = findings.map(({ rule, line }) => `${rule} ${line}`)
  expect(places).toEqual(expect.arrayContaining(["title-missing 7", "language-missing 2"]))
})

test("finds the links of published pages that lead nowhere, and no others", async () => {
  const { findings } = await auditPublished(
    "node_modules/spectre.css/docs",
    "https://picturepan2.github.io/spectre/",
  )
  const broken = findings.filter(({ rule }) => rule === "link-broken")
  expect(new Set(broken.map(({ file }) => file.replace(/^.*docs\//, "")))).toEqual(
    new Set(["examples/starter.html", "experimentals/timelines.html"]),
  )
})
