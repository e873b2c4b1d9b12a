/** The audit on the built site as it is, and with defects put into it one at a time. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { z } from "zod"
import { auditSite, hasErrors, type AuditInput } from "../../src/audit/audit"
import { readContentTexts } from "../../src/audit/disk"
import { writeReport } from "../../src/audit/report"
import { readDeployment } from "../../src/site/deployment"
import { findPlaceholders } from "../../src/content/check/placeholders"
import { readOrigin } from "../../src/content/read-origin"
import type { PageFile } from "../../src/site/pages"
import { builtContent as contentFolder, builtFiles, publicFolder } from "../fixtures/built-site"

type Files = Map<string, string | Uint8Array>

const built: Files = new Map(
  builtFiles.map(path => [path, readFileSync(join(publicFolder, path))] as const),
)
const deployment = readDeployment({}, readOrigin(contentFolder))
const { origin } = deployment
const siteText = readFileSync(join(contentFolder, "site.json"), "utf8")
const email = /"email": "([^"]+)"/.exec(siteText)?.[1] ?? ""

const audit = async (files: Files = built, changes: Partial<AuditInput> = {}) =>
  auditSite({
    now: new Date(),
    files,
    asIs: [],
    deployment,
    content: await readContentTexts(contentFolder),
    contentRoot: "content",
    ...changes,
  })

/** A change of the built files that must change them. */
type Defect = (files: Files) => void | Promise<void>

const home = "index.html"
const contact = "contact/index.html"
const notFound = "404.html"
const security = ".well-known/security.txt"

const read = (files: Files, path: string): string => Buffer.from(files.get(path) ?? "").toString()

const replace =
  (path: string, from: string | RegExp, to: string): Defect =>
  files => {
    const text = read(files, path)
    const changed = text.replace(from, to)
    assert.notEqual(changed, text)
    files.set(path, changed)
  }

const remove =
  (path: string): Defect =>
  files => {
    assert(files.delete(path))
  }

const inHead = (path: string, tag: string): Defect => replace(path, "</head>", `${tag}</head>`)
const inMain = (path: string, html: string): Defect => replace(path, "</main>", `${html}</main>`)

const title = /<title>[^<]*<\/title>/
const meta = (key: string): RegExp => new RegExp(`<meta (?:name|property)="${key}"[^>]*>`)
const canonical = /<link rel="canonical"[^>]*>/
const description = (text: string): string => `<meta name="description" content="${text}">`

const shareImage =
  (change: (image: sharp.Sharp) => sharp.Sharp): Defect =>
  async files => {
    const bytes = Buffer.from(files.get("share/home.png") ?? "")
    files.set("share/home.png", await change(sharp(bytes)).png().toBuffer())
  }

const icon =
  (width: number, height: number): Defect =>
  async files => {
    const bytes = Buffer.from(files.get("icon-192.png") ?? "")
    files.set("icon-192.png", await sharp(bytes).resize(width, height, { fit: "fill" }).toBuffer())
  }

const noise =
  (width: number, height: number): Defect =>
  async files => {
    const image = sharp({
      create: {
        width,
        height,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 60 },
        background: "#000",
      },
    })
    files.set("share/home.png", await image.png().toBuffer())
  }

/** Rule, the defect in words, the defect, and the field that a maintainer has to change. */
const defects: readonly (readonly [rule: string, what: string, defect: Defect, field: string])[] = [
  ["page-missing", "no contact page", remove(contact), "contact"],
  [
    "page-unknown",
    "a page that no content file makes",
    files => {
      files.set("privacy/index.html", read(files, contact))
    },
    "site",
  ],
  ["title-missing", "no title", replace(home, title, ""), "home.seo.title"],
  ["title-missing", "an empty title", replace(home, title, "<title> </title>"), "home.seo.title"],
  ["title-repeated", "two titles", inHead(home, "<title>Two</title>"), "home.seo.title"],
  [
    "title-not-unique",
    "the same title on two pages",
    files => replace(contact, title, title.exec(read(files, home))?.[0] ?? "")(files),
    "contact.seo.title",
  ],
  [
    "description-missing",
    "no description",
    replace(home, meta("description"), ""),
    "home.seo.description",
  ],
  [
    "description-missing",
    "an empty description",
    replace(home, meta("description"), description("")),
    "home.seo.description",
  ],
  [
    "description-repeated",
    "two descriptions",
    inHead(home, description("Two")),
    "home.seo.description",
  ],
  [
    "description-not-unique",
    "the same description on two pages",
    files =>
      replace(
        contact,
        meta("description"),
        meta("description").exec(read(files, home))?.[0] ?? "",
      )(files),
    "contact.seo.description",
  ],
  ["h1-missing", "no h1", replace(contact, /<h1[\s\S]*?<\/h1>/, ""), "contact.sections[0]"],
  [
    "h1-missing",
    "an empty h1",
    replace(home, /<h1([^>]*)>[\s\S]*?<\/h1>/, "<h1$1></h1>"),
    "home.sections[0]",
  ],
  ["h1-repeated", "two h1", inMain(home, "<h1>Two</h1>"), "home.sections[0].headline"],
  ["canonical-missing", "no canonical", replace(home, canonical, ""), "site.origin"],
  [
    "canonical-repeated",
    "two canonicals",
    inHead(home, `<link rel="canonical" href="${origin}/contact/">`),
    "site.origin",
  ],
  [
    "canonical-relative",
    "a relative canonical",
    replace(contact, canonical, '<link rel="canonical" href="/contact/">'),
    "site.origin",
  ],
  [
    "canonical-elsewhere",
    "a canonical that redirects",
    replace(contact, canonical, `<link rel="canonical" href="${origin}/contact">`),
    "site.origin",
  ],
  [
    "canonical-elsewhere",
    "a canonical of another host",
    replace(home, canonical, '<link rel="canonical" href="https://other.example/">'),
    "site.origin",
  ],
  [
    "not-found-indexable",
    "a not-found page that may be listed",
    replace(notFound, meta("robots"), ""),
    "not-found.seo.title",
  ],
  [
    "not-found-canonical",
    "a not-found page with an address",
    inHead(notFound, `<link rel="canonical" href="${origin}/404.html">`),
    "not-found.seo.title",
  ],
  [
    "page-noindex",
    "a page of the live site that says noindex",
    replace(home, meta("robots"), '<meta name="robots" content="noindex">'),
    "home.seo.title",
  ],
  [
    "meta-attribute",
    "Open Graph under name",
    replace(home, 'property="og:title"', 'name="og:title"'),
    "home.seo.title",
  ],
  [
    "meta-attribute",
    "an X card under property",
    replace(home, 'name="twitter:card"', 'property="twitter:card"'),
    "home.seo.title",
  ],
  ["meta-empty", "an empty tag", inHead(home, '<meta name="author" content="">'), "home.seo.title"],
  [
    "meta-repeated",
    "a tag twice",
    inHead(home, '<meta property="og:title" content="Two">'),
    "home.seo.title",
  ],
  [
    "language-invalid",
    "a language that is none",
    replace(home, /<html lang="[^"]*"/, '<html lang="english"'),
    "site.language",
  ],
  [
    "locale-invalid",
    "og:locale without a territory",
    replace(home, meta("og:locale"), '<meta property="og:locale" content="en">'),
    "site.language",
  ],
  [
    "locale-other",
    "og:locale of another language than the page’s",
    replace(home, meta("og:locale"), '<meta property="og:locale" content="de_DE">'),
    "site.language",
  ],
  [
    "language-ignored",
    "a not-found page in another language than the site",
    replace("404.html", /<html lang="[^"]*"/, '<html lang="de"'),
    "site.language",
  ],
  [
    "hreflang-invalid",
    "hreflang in Open Graph's form",
    inHead(home, `<link rel="alternate" hreflang="de_AT" href="${origin}/">`),
    "site.language",
  ],
  [
    "share-tag-missing",
    "no og:description",
    replace(contact, meta("og:description"), ""),
    "contact.seo.description",
  ],
  [
    "share-tag-missing",
    "no X card",
    replace(contact, meta("twitter:card"), ""),
    "contact.seo.title",
  ],
  [
    "share-address",
    "an og:url that is not the canonical",
    replace(home, meta("og:url"), `<meta property="og:url" content="${origin}/?x">`),
    "site.origin",
  ],
  [
    "email-exposed",
    "the e-mail address in the text",
    inMain(contact, `<p>${email}</p>`),
    "site.contacts",
  ],
  [
    "email-exposed",
    "a mailto link",
    inMain(contact, '<a href="mailto:info@other.example">Mail</a>'),
    "site.contacts",
  ],
  ["sitemap-missing", "no sitemap", remove("sitemap.xml"), "site.origin"],
  [
    "sitemap-lacks-page",
    "a page that is not in the sitemap",
    replace("sitemap.xml", /<url>\s*<loc>[^<]*contact[\s\S]*?<\/url>/, ""),
    "contact.seo.title",
  ],
  [
    "sitemap-extra-page",
    "a sitemap with a page that is none",
    replace("sitemap.xml", "</urlset>", `<url><loc>${origin}/old/</loc></url></urlset>`),
    "site.origin",
  ],
  [
    "sitemap-invalid",
    "a date that is none",
    replace("sitemap.xml", "</url>", "<lastmod>yesterday</lastmod></url>"),
    "site.origin",
  ],
  ["sitemap-invalid", "a sitemap cut off", replace("sitemap.xml", "</urlset>", ""), "site.origin"],
  ["robots-missing", "no robots.txt", remove("robots.txt"), "site.origin"],
  [
    "robots-blocks",
    "a robots.txt that closes a page",
    replace("robots.txt", "Allow: /", "Disallow: /contact"),
    "contact.seo.title",
  ],
  [
    "search-refused",
    "a robots.txt that closes the site to a search engine",
    replace("robots.txt", "User-agent: *", "User-agent: Googlebot\nDisallow: /\n\nUser-agent: *"),
    "site.crawlers.search",
  ],
  [
    "campaign-link",
    "a link inside of the site that says it comes from a campaign",
    inMain(home, '<a href="/contact/?utm_source=hero">Ask for a demo</a>'),
    "home.seo",
  ],
  [
    "robots-sitemap",
    "a robots.txt without the sitemap",
    replace("robots.txt", /Sitemap:.*/, ""),
    "site.origin",
  ],
  [
    "security-expired",
    "a security.txt of the past",
    replace(security, /Expires: .*/, "Expires: 2020-01-01T00:00:00.000Z"),
    "site.origin",
  ],
  [
    "security-expires",
    "a security.txt that expires in a week",
    replace(
      security,
      /Expires: .*/,
      `Expires: ${new Date(Date.now() + 7 * 86_400_000).toISOString()}`,
    ),
    "site.origin",
  ],
  ["security-invalid", "no security.txt", remove(security), "site.origin"],
  [
    "link-broken",
    "a link to a page that is none",
    replace(home, /<a ([^>]*)href="\/contact\/"/, '<a $1href="/contacts/"'),
    "home.seo",
  ],
  [
    "link-broken",
    "a link that runs a script",
    inMain(home, '<a href="javascript:go()">News</a>'),
    "home.seo",
  ],
  [
    "link-redirects",
    "a link without the trailing slash",
    replace(notFound, /<a ([^>]*)href="\/contact\/"/, '<a $1href="/contact"'),
    "site.header.getStarted.href",
  ],
  [
    "link-redirects",
    "a link to an old address, which redirects.json leads on",
    inMain(home, '<a href="/talk-to-us/?from=home">Talk to us</a>'),
    "home.seo",
  ],
  [
    "link-redirects",
    "a link to an old address with letters",
    inMain(home, '<a href="/%C3%BCber-uns">About us</a>'),
    "home.seo",
  ],
  [
    "link-broken",
    "a link in a text to a file that is gone",
    remove("licences/newsreader.txt"),
    "privacy.sections[0].blocks[0].paragraphs[0]",
  ],
  ["link-without-address", "a link without an address", inMain(home, "<a>News</a>"), "home.seo"],
  [
    "fragment-broken",
    "a link to a section that is gone",
    replace(home, 'id="features"', 'id="feature"'),
    "site.header.navigation[0].href",
  ],
  [
    "fragment-broken",
    "a link to a section with a percent sign that escapes nothing",
    inMain(home, '<a href="#50%">Half the price</a>'),
    "home.seo",
  ],
  [
    "link-broken",
    "a link with a percent sign that escapes nothing",
    inMain(home, '<a href="/50%">Half the price</a>'),
    "home.seo",
  ],
  [
    "asset-broken",
    "an image that is not there",
    files => {
      const path = [...files.keys()].find(key => key.endsWith("/alert.png"))
      assert(path !== undefined && files.delete(path))
    },
    "home.sections[2].blocks[0].illustration.src",
  ],
  [
    "asset-broken",
    "a font that is not there",
    files => {
      const path = [...files.keys()].find(key => key.endsWith(".woff2"))
      assert(path !== undefined && files.delete(path))
    },
    "home.seo",
  ],
  [
    "asset-broken",
    "a drawing of another file that is not there",
    inMain(home, '<svg><use href="/icons.svg#a"></use></svg>'),
    "home.seo",
  ],
  ["asset-broken", "an icon that is not there", remove("icon-192.png"), "home.seo"],
  [
    "search-icon-missing",
    "no icon but the drawing in the page",
    replace(home, /<link rel="icon" href="\/[^>]*>/, ""),
    "site.names.product",
  ],
  [
    "search-icon-missing",
    "an icon on another host",
    replace(home, 'href="/icon-192.png"', 'href="https://cdn.example/icon-192.png"'),
    "site.names.product",
  ],
  ["search-icon-shape", "an icon that is not square", icon(192, 96), "site.names.product"],
  ["search-icon-shape", "an icon of another size", icon(180, 180), "site.names.product"],
  [
    "search-icon-shape",
    "an icon that is no image",
    files => {
      files.set("icon-192.png", "icon")
    },
    "site.names.product",
  ],
  [
    "manifest-broken",
    "a manifest with an icon that is not there",
    replace("site.webmanifest", "icon-512.png", "icon-513.png"),
    "site.names.product",
  ],
  [
    "llms-broken",
    "an llms.txt that leads nowhere",
    replace("llms.txt", "/contact/", "/contacts/"),
    "site.origin",
  ],
  [
    "share-image-missing",
    "no share image",
    replace(home, meta("og:image"), ""),
    "home.seo.shareImage",
  ],
  [
    "share-image-broken",
    "a share image that is not there",
    remove("share/contact.png"),
    "contact.seo.shareImage",
  ],
  [
    "share-image-broken",
    "a share image that is no image",
    files => void files.set("share/home.png", "no image"),
    "home.seo.shareImage",
  ],
  [
    "share-image-size",
    "a share image that is too small",
    shareImage(image => image.resize(600, 315)),
    "home.seo.shareImage",
  ],
  ["share-image-size", "a square share image", noise(1200, 1200), "home.seo.shareImage"],
  [
    "share-image-weight",
    "a share image that is too heavy",
    noise(1200, 630),
    "home.seo.shareImage",
  ],
  [
    "share-image-facts",
    "a share image of another size than stated",
    replace(
      home,
      'property="og:image:width" content="1200"',
      'property="og:image:width" content="800"',
    ),
    "home.seo.shareImage",
  ],
  [
    "share-image-alt",
    "a share image without a text alternative",
    replace(home, meta("og:image:alt"), ""),
    "home.seo.shareImage",
  ],
  [
    "json-ld-missing",
    "no structured data",
    replace(home, /<script type="application\/ld\+json">[\s\S]*?<\/script>/, ""),
    "home.seo.title",
  ],
  [
    "json-ld-broken",
    "structured data that does not parse",
    replace(home, '"@graph":[', '"@graph":[,'),
    "home.seo.title",
  ],
  [
    "json-ld-invalid",
    "structured data that is no graph",
    replace(home, '"@graph":[', '"graph":['),
    "home.seo.title",
  ],
  [
    "json-ld-reference",
    "a reference to a node that is not there",
    replace(home, /"publisher":\{"@id":"[^"]+"\}/, '"publisher":{"@id":"#none"}'),
    "home.seo.title",
  ],
  [
    "json-ld-incomplete",
    "a website without its address",
    replace(home, /#website","url":"[^"]+"/, '#website"'),
    "site.names.product",
  ],
  [
    "json-ld-email",
    "an e-mail address in structured data",
    replace(contact, '"contactType":"sales"', '"contactType":"sales","email":"a@b.example"'),
    "contact.seo.title",
  ],
  [
    "json-ld-address",
    "structured data with an image that is not there",
    replace(home, '"primaryImageOfPage":{', `"image":"${origin}/static/1/none.png",$&`),
    "home.seo.title",
  ],
  [
    "robots-limits",
    "a page without large previews",
    replace(home, meta("robots"), '<meta name="robots" content="max-snippet:-1">'),
    "home.seo.title",
  ],
  [
    "title-long",
    "a title that is cut off",
    replace(home, title, `<title>${"Get alerts ".repeat(9)}</title>`),
    "home.seo.title",
  ],
  [
    "title-short",
    "a title that wastes its room",
    replace(home, title, "<title>Alerts</title>"),
    "home.seo.title",
  ],
  [
    "description-short",
    "a short description",
    replace(home, meta("description"), description("News as it happens.")),
    "home.seo.description",
  ],
  [
    "description-long",
    "a long description",
    replace(home, meta("description"), description("News as it happens. ".repeat(9))),
    "home.seo.description",
  ],
  [
    "description-wide",
    "a description of wide letters",
    replace(home, meta("description"), description("WOMEN MOWING MEADOWS ".repeat(6))),
    "home.seo.description",
  ],
  [
    "title-unlike-heading",
    "a title that shares no word with the heading",
    replace(
      contact,
      title,
      "<title>Talk to a person about a demo and what it can do for you</title>",
    ),
    "contact.seo.title",
  ],
  [
    "title-competes",
    "two titles about the same words",
    files =>
      replace(
        contact,
        title,
        title.exec(read(files, home))?.[0].replace("<title>", "<title>Contact ") ?? "",
      )(files),
    "contact.seo.title",
  ],
  [
    "link-vague",
    "a link that says nothing",
    inMain(home, '<a href="/contact/">Learn more …</a>'),
    "home.seo",
  ],
  [
    "image-without-alt",
    "an image without a text alternative",
    replace(home, /(src="[^"]*\/threat\.png"[^>]*?) alt="[^"]*"/, "$1"),
    "home.sections[2].blocks[1].illustration.src",
  ],
  [
    "heading-skips",
    "a heading that skips a level",
    replace(contact, /<h2([^>]*)>([^<]*)<\/h2>/, "<h4$1>$2</h4>"),
    "contact.sections[0].sales.heading",
  ],
]

test("takes a page that leads on from an old address for no page of its own", async () => {
  const files: Files = new Map(built)
  files.set("talk-to-us/index.html", '<!DOCTYPE html><a href="/contact/">New</a>')
  const { findings, pages } = await audit(files)
  expect(findings.filter(({ rule }) => rule === "page-unknown")).toEqual([])
  expect(pages.map(({ file }) => file)).not.toContain("talk-to-us/index.html")
})

test("the site as it is has no errors", async () => {
  const { findings } = await audit()
  const errors = findings.filter(({ severity }) => severity === "error")
  expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([])
})

test("there are at least forty rules that a defect can break", () => {
  expect(new Set(defects.map(([rule]) => rule)).size).toBeGreaterThanOrEqual(40)
})

test.each(defects)("%s finds %s", async (rule, _, defect, field) => {
  const files = new Map(built)
  await defect(files)
  const found = (await audit(files)).findings.filter(finding => finding.rule === rule)
  expect(found.map(finding => finding.field)).toContain(field)
})

const pageModel = z.looseObject({ seo: z.looseObject({}) })
type PageFields = readonly [file: PageFile, seo: object]

/** The content with more in the `seo` block of a page. */
const asking = async ([file, seo]: PageFields): Promise<AuditInput["content"]> => {
  const texts = await readContentTexts(contentFolder)
  const { seo: own, ...rest } = pageModel.parse(JSON.parse(texts.get(file) ?? ""))
  return texts.set(file, JSON.stringify({ ...rest, seo: { ...own, ...seo } }, null, 2))
}

const allOf =
  (...list: readonly Defect[]): Defect =>
  async files => {
    for (const defect of list) await defect(files)
  }

const none: Defect = () => undefined
const noindex = (path: string): Defect =>
  replace(path, meta("robots"), '<meta name="robots" content="noindex">')
const standsFor = (path: string, address: string): Defect =>
  replace(path, canonical, `<link rel="canonical" href="${address}">`)
const sharing = (path: string, key: string, text: string): Defect =>
  replace(path, meta(key), `<meta property="${key}" content="${text}">`)

const homeFile = "pages/home.json"
const contactFile = "pages/contact.json"
const long = "Ask us anything. ".repeat(15).trim()

/** Rule, the defect in words, what a page's content asks for, the defect, and the field to change. */
const unmet: readonly (readonly [
  rule: string,
  what: string,
  asked: PageFields,
  defect: Defect,
  field: string,
])[] = [
  [
    "noindex-ignored",
    "a page that may be listed against its content",
    [contactFile, { noindex: true }],
    none,
    "contact.seo.noindex",
  ],
  [
    "home-noindex",
    "a home page that is kept out",
    [homeFile, { noindex: true }],
    noindex(home),
    "home.seo.noindex",
  ],
  [
    "sitemap-extra-page",
    "a sitemap with a page that is kept out",
    [contactFile, { noindex: true }],
    noindex(contact),
    "contact.seo.noindex",
  ],
  [
    "robots-blocks",
    "a robots.txt that hides a noindex",
    [contactFile, { noindex: true }],
    allOf(noindex(contact), replace("robots.txt", "Allow: /", "Disallow: /contact")),
    "contact.seo.title",
  ],
  [
    "canonical-elsewhere",
    "a canonical that is not the one of the content",
    [contactFile, { canonical: "/guide/kinds" }],
    none,
    "contact.seo.canonical",
  ],
  [
    "canonical-broken",
    "a canonical that is no page",
    [contactFile, { canonical: "/nowhere" }],
    standsFor(contact, `${origin}/nowhere/`),
    "contact.seo.canonical",
  ],
  [
    "canonical-broken",
    "a canonical that is kept out itself",
    [contactFile, { canonical: "/guide/kinds" }],
    allOf(standsFor(contact, `${origin}/guide/kinds/`), noindex("guide/kinds/index.html")),
    "contact.seo.canonical",
  ],
  [
    "share-text-ignored",
    "a card with another title than the content’s",
    [contactFile, { shareTitle: "Talk to {product}" }],
    none,
    "contact.seo.shareTitle",
  ],
  [
    "share-title-long",
    "a title that networks cut",
    [contactFile, { shareTitle: long.slice(0, 71) }],
    sharing(contact, "og:title", long.slice(0, 71)),
    "contact.seo.shareTitle",
  ],
  [
    "share-description-long",
    "a description that networks cut",
    [contactFile, { shareDescription: long }],
    sharing(contact, "og:description", long),
    "contact.seo.shareDescription",
  ],
  [
    "language-ignored",
    "a page in another language than its content",
    [contactFile, { language: "de-DE" }],
    none,
    "contact.seo.language",
  ],
  [
    "focus-title",
    "a title without the words to be found with",
    [homeFile, { focus: ["sealed envelopes"] }],
    none,
    "home.seo.title",
  ],
  [
    "focus-heading",
    "a heading without the words to be found with",
    [homeFile, { focus: ["sealed envelopes"] }],
    none,
    "home.sections[0].headline",
  ],
  [
    "focus-absent",
    "words to be found with that stand nowhere",
    [homeFile, { focus: ["alerts", "sealed envelopes"] }],
    none,
    "home.seo.focus[1]",
  ],
]

test.each(unmet)("%s finds %s", async (rule, _, asked, defect, field) => {
  const files = new Map(built)
  await defect(files)
  const { findings } = await audit(files, { content: await asking(asked) })
  const found = findings.filter(finding => finding.rule === rule)
  expect(found.map(finding => finding.field)).toContain(field)
})

/** The site as it is built when the contact page is kept out of search results. */
const withoutContact = allOf(
  noindex(contact),
  replace("sitemap.xml", /<url>\s*<loc>[^<]*\/contact\/[\s\S]*?<\/url>/, ""),
  replace("llms.txt", /- .*\/contact\/\).*\n/, ""),
)

test("a page that is kept out as its content asks is no finding, but a sentence of the report", async () => {
  const files = new Map(built)
  await withoutContact(files)
  const report = await audit(files, { content: await asking([contactFile, { noindex: true }]) })

  expect(report.findings.filter(({ severity }) => severity === "error")).toEqual([])
  expect(report.pages.find(({ file }) => file === contact)?.keptOut).toContain("noindex")
  expect(writeReport(report).replace(/\s+/g, " ")).toContain(
    "Kept out of search results by `noindex` in content/pages/contact.json.",
  )
})

test("the report says where the words stand that a page wants to be found with", async () => {
  const content = await asking([homeFile, { focus: ["sealed envelopes"] }])
  const files = new Map(built)
  await replace(home, title, "<title>Sealed envelopes for everybody</title>")(files)
  const report = await audit(files, { content })

  const [focus] = report.pages.find(({ file }) => file === home)?.focus ?? []
  expect(focus).toMatchObject({ words: "sealed envelopes", times: 0, lacks: { title: [] } })
  expect(writeReport(report)).toMatch(/! “sealed envelopes” in title; not in .*heading/)
})

test("a page that is served as it is is not looked at", async () => {
  const files = new Map([...built, ["google123.html", "<p>google-site-verification"]])
  const { findings } = await audit(files, { asIs: ["google123.html"] })
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([])
})

test("a place in a file that is no page is not looked for", async () => {
  const files = new Map(built)
  await inMain(home, '<a href="/licences/newsreader.txt#page=2">The typeface’s licence</a>')(files)
  expect((await audit(files)).findings).toEqual((await audit()).findings)
})

test("points to the line and column of the field", async () => {
  const files = new Map(built)
  await replace(home, meta("description"), description("Short."))(files)
  const finding = (await audit(files)).findings.find(({ rule }) => rule === "description-short")
  assert(finding)
  const line = readFileSync(finding.file, "utf8").split("\n")[finding.line - 1] ?? ""
  expect(line.slice(0, finding.column - 1)).toBe('    "description": ')
})

test("address-outside finds what was made for another folder than the site is served in", async () => {
  const { findings } = await audit(built, { deployment: { ...deployment, pathPrefix: "/news" } })
  const outside = findings.filter(({ rule }) => rule === "address-outside")
  for (const address of [/leads to \/contact\//, /leads to \/static\/[^ ]+\.woff2,/]) {
    expect(outside.map(({ message }) => message)).toContainEqual(expect.stringMatching(address))
  }
})

test("preview-indexable finds a preview that may be listed", async () => {
  const { findings } = await audit(built, { deployment: { ...deployment, indexable: false } })
  expect(findings.map(({ rule }) => rule)).toContain("preview-indexable")
})

test("warnings alone are no errors", async () => {
  const files = new Map(built)
  await replace(home, title, "<title>Alerts</title>")(files)
  const report = await audit(files)
  expect(report.findings.map(({ rule }) => rule)).toContain("title-short")
  expect(hasErrors(report)).toBe(false)
})

test("placeholders in the content are errors where they must not be", async () => {
  const bytes = new Map([["site.json", Buffer.from('{ "names": { "product": "TODO" } }')]])
  const placeholders = findPlaceholders({ root: "content", bytes })
  const report = await audit(built, { placeholders })
  expect(report.findings.map(({ rule }) => rule)).toContain("placeholder")
  expect(hasErrors(report)).toBe(true)
})

test("the report shows where a phone cuts the description", async () => {
  expect(writeReport(await audit())).toMatch(/On a phone the description ends here[\s\S]*? \.\.\./)
})

test.each([
  ["✓", "Get alerts on the news that your field has to know"],
  ["!", "Alerts"],
])("the report marks with %s the title “%s”", async (mark, text) => {
  const files = new Map(built)
  await replace(home, title, `<title>${text}</title>`)(files)
  const verdict = new RegExp(`${mark} title \\d+ px wide; 400 to 600`)
  expect(writeReport(await audit(files)).split("/contact/")[0]).toMatch(verdict)
})

test("the report shows the share card with the image's size", async () => {
  expect(writeReport(await audit())).toMatch(/share\/home\.png[\s\S]*1200 × 630 px, \d+ kB/)
})

/** Runs `npm run seo` on the built site with a copy of its content in which one word is replaced. */
const runSeo = (
  [file, from, to]: readonly [file: string, from: RegExp, to: string],
  ...args: readonly string[]
) => {
  const folder = mkdtempSync(join(tmpdir(), "content-"))
  cpSync(contentFolder, folder, { recursive: true })
  const text = readFileSync(join(folder, file), "utf8")
  writeFileSync(join(folder, file), text.replace(from, to))
  const result = spawnSync(
    process.execPath,
    ["--import", "tsx", join(process.cwd(), "scripts", "seo.ts"), ...args],
    {
      cwd: join(publicFolder, ".."),
      encoding: "utf8",
      env: {
        ...process.env,
        CONTENT_DIRECTORY: folder,
        /* The command is not one of the files below the folder in which it runs. */
        TSX_TSCONFIG_PATH: join(process.cwd(), "tsconfig.json"),
      },
    },
  )
  rmSync(folder, { recursive: true })
  return result
}

const placeholder = ["site.json", /"street": "[^"]*"/, '"street": "TODO"'] as const

test("npm run seo ends well on a good site, and writes its page", () => {
  const report = join(publicFolder, "..", ".build", "seo-report.html")
  rmSync(report, { force: true })
  expect(runSeo(placeholder, "--html").status).toBe(0)
  expect(readFileSync(report, "utf8")).toContain("</html>")
})

test("npm run seo ends badly on placeholders in a release", () => {
  const release = runSeo(placeholder, "--format", "json", "--release")
  expect(release.status).toBe(1)
  expect(release.stdout).toContain("`TODO` marks a text that is not written yet.")
})

test("npm run seo says what the check says of the content, misspelt words among it", () => {
  const misspelt = runSeo(["pages/not-found.json", /Oops/, "Recieved"], "--format", "json")
  expect(misspelt.stdout).toContain("“Recieved” is not in the dictionary")
})
