/**
 * What marketers decide: each as an edit of JSON, a file or a command, told by what others then read (crawlers, scrapers
 * of cards, readers of sitemaps, hosts) and by the report; and the nearest wrong way, told by the check, the audit or
 * the command. All edits together are one site, which `npm run release` builds.
 */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { load, type CheerioAPI } from "cheerio"
import openGraphScraper from "open-graph-scraper"
import robotsParser from "robots-parser"
import sharp from "sharp"
import { parseSitemap } from "sitemap"
import { updateCopy } from "../../scripts/lib/copy-project"
import { readSeoOptions } from "../../scripts/lib/read-seo-options"
import { auditSite, type AuditReport } from "../../src/audit/audit"
import { auditDirectory, readBuiltFiles, readContentTexts } from "../../src/audit/disk"
import { readNodes, type JsonNode } from "../../src/audit/json-ld"
import { writeReport } from "../../src/audit/report"
import type { BuiltFiles } from "../../src/audit/site"
import type { PageSummary } from "../../src/audit/summary"
import type { ImageFacts } from "../../src/content/check/rules/images"
import { layOut } from "../../src/content/check/layout"
import { readOrigin } from "../../src/content/read-origin"
import { addAsIs } from "../../src/make/as-is"
import { listDoubts } from "../../src/make/record"
import { runTogether } from "../../src/processes/start-together"
import { readReportAssets } from "../../src/report/assets"
import { writeHtmlReport } from "../../src/report/write-html"
import { createSiteServer, listen } from "../../src/serve/serve-site"
import { crawlers } from "../../src/site/crawlers"
import { readDeployment } from "../../src/site/deployment"
import { logoColor, logoSvg, readPixel } from "../fixtures/brand"
import { publicFolder } from "../fixtures/built-site"
import { startCommand } from "../fixtures/command"
import { fixtureContent } from "../fixtures/content-folder"
import { applyEdit, inSection, plainPage, sections, type Edit } from "../fixtures/edits"
import { takePhotograph } from "../fixtures/photograph"
import { ask } from "../fixtures/raw-request"
import { checkTexts, realImages, realTexts, type Texts } from "../unit/content/support"

const minutes = 10
const origin = "https://www.northwire.news"
const [home, contact, site] = ["pages/home.json", "pages/contact.json", "site.json"] as const
const [letter, guide, privacy] = [
  "pages/letter.json",
  "pages/guide/first-steps.json",
  "pages/legal/privacy.json",
] as const

/** What stands in for the real names, numbers and addresses, and what a team would write there. */
const decided = [
  ["Wirelight", "Northwire"],
  ["Example Media Group", "Norden Media Group"],
  ["Alex Example", "Alex Norden"],
  ["Example Street", "Harbor Street"],
  ["Example City", "Portland"],
  ['"EX"', '"OR"'],
  ['"00000"', '"97201"'],
  ["555 0142", "555 2142"],
  ["example.com", "northwire.news"],
] as const

const decide = (text: string): string =>
  decided.reduce((whole, [from, to]) => whole.replaceAll(from, to), text)

const decideAll = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, decide(text)]))

/** The site as it is built of all edits, and what others read in it. */
interface BuiltSite {
  readonly page: (path: string) => CheerioAPI
  readonly text: (file: string) => string
  readonly bytes: (file: string) => Buffer
  readonly has: (file: string) => boolean
  /** A file that a host takes from the project itself. */
  readonly deployed: (file: string) => string
  /** What the report says of a page, by its address. */
  readonly told: (path: string) => PageSummary
  readonly report: AuditReport
  /** The report in the terminal, its blanks as one. */
  readonly terminal: string
  /** The report as a page. */
  readonly html: CheerioAPI
}

/** A built file that says otherwise. */
interface Defect {
  readonly built: string
  readonly from: string | RegExp
  readonly to: string
}

/** What a command or a function of it says. */
interface Said {
  readonly says: () => string | Promise<string>
}

interface Job {
  readonly name: string
  readonly edits?: readonly Edit[]
  readonly shows: (site: BuiltSite) => void | Promise<void>
  /** The nearest wrong way. */
  readonly wrong: Edit | Defect | Said
  /** The rule that finds it; a command has none. */
  readonly rule?: string
  readonly words: readonly string[]
}

let project = ""
let built: BuiltSite
let files: BuiltFiles = new Map()
let summary = ""

/** What commands printed, and the code with which they ended. */
const commands = new Map<string, { readonly output: string; readonly code: number | null }>()

/* The commands are no files below the folder in which they run. */
const settings = { SITE_ENV: undefined, TSX_TSCONFIG_PATH: join(process.cwd(), "tsconfig.json") }

const run = async (
  name: string,
  command: readonly [script: string, ...args: string[]],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<void> => {
  const started = startCommand(command, project, { ...settings, ...env })
  const { code } = await started.waitForEnd()
  commands.set(name, { output: started.readOutput(), code })
}

const outputOf = (name: string): string => commands.get(name)?.output ?? ""
const codeOf = (name: string): number | null | undefined => commands.get(name)?.code

const scrape = async (page: CheerioAPI) =>
  (await openGraphScraper({ html: page.html(), customMetaTags: [] })).result

const readUrls = async ({ text }: BuiltSite): Promise<string[]> =>
  (await parseSitemap(Readable.from([text("sitemap.xml")]))).map(({ url }) => url)

const nodesOf = (page: CheerioAPI): JsonNode[] => [
  ...readNodes(
    page("script[type='application/ld+json']")
      .toArray()
      .map(node => page(node).text()),
  ),
]

const verdictsOf = ({ verdicts }: PageSummary): string[] =>
  verdicts.map(({ isGood, text, spot }) => `${isGood ? "✓" : "!"} ${text} (${spot?.field ?? ""})`)

/** What each host reads that an old address leads to the contact page, and where. */
const redirectOf = {
  _redirects: /^\/prices\.html \/contact\/ 301$/m,
  "_redirects.conf":
    /^location = "\/prices\.html" \{[^}]*\}\s*return 301 "\/contact\/\$is_args\$args";/m,
  "vercel.json":
    /"source": "\/prices\.html\(\/\?\)",\s*"destination": "\/contact\/",\s*"statusCode": 301/,
  "deploy/cloudfront/viewer-request.js": /"\/prices\.html":\["\/contact\/","",301\]/,
} as const

const title = "Talk to Sales and Ask for a Demo of {product}"
const description =
  "Ask {product} for a demo of news alerts and threat intelligence. Sales answers by e-mail, phone and post: here are address and phone number."
const tokens = {
  google: "nxGUDJ4QpAZ5l9Bsjdi102tLVC21AIh5d1Nl23908vV",
  bing: "0123456789ABCDEF0123456789ABCDEF",
  facebook: "abcdefghijklmnopqrstuvwxyz0123",
}
const verificationFiles = {
  "google0123456789abcdef.html": "google-site-verification: google0123456789abcdef.html",
  "BingSiteAuth.xml": '<?xml version="1.0"?>\r\n<users><user>0123456789ABCDEF</user></users>',
}
const pictureFile = "photo.jpg"
const alt = "A field, with a pole in a color of its own at each corner."
const campaign = "https://app.northwire.news/?utm_source=site&utm_medium=button"

const jobs: readonly Job[] = [
  {
    name: "title with its verdict",
    edits: [{ file: contact, at: ["seo", "title"], to: title }],
    shows: async ({ page, told }) => {
      const shown = "Talk to Sales and Ask for a Demo of Northwire"
      expect(page("contact/")("title").text()).toContain(shown)
      expect((await scrape(page("letter/"))).ogTitle).toContain("Talk to Sales")
      expect(verdictsOf(told("/contact/"))).toContainEqual(
        expect.stringMatching(/^✓ title \d+ px wide; 400 to 600 are good \(contact\.seo\.title\)$/),
      )
    },
    wrong: { built: "contact/index.html", from: /<title>/, to: `$&${"Talk to Sales ".repeat(5)}` },
    rule: "title-long",
    words: ["600"],
  },
  {
    name: "previews per network",
    edits: [
      { file: contact, at: ["seo", "shareTitle"], to: "Talk to {product}" },
      { file: contact, at: ["seo", "shareDescription"], to: "A person answers." },
    ],
    shows: async ({ page, html }) => {
      const card = await scrape(page("contact/"))
      expect([card.ogTitle, card.ogDescription]).toEqual(["Talk to Northwire", "A person answers."])
      expect(page("contact/")("title").text()).not.toContain("Talk to Northwire")
      const shown = html(".share")
        .toArray()
        .filter(node => html(node).find(".cardTitle").text() === "Talk to Northwire")
        .map(node => html(node).find("figcaption").text())
      const networks = ["X", "Facebook", "LinkedIn", "Slack", "WhatsApp", "iMessage", "Mastodon"]
      expect(shown.toSorted()).toEqual(networks.toSorted())
    },
    wrong: {
      built: "contact/index.html",
      from: /<meta property="og:description"[^>]*>/,
      to: "",
    },
    rule: "share-tag-missing",
    words: ["og:description"],
  },
  {
    name: "own share image",
    edits: [
      { file: contact, at: ["seo", "shareImage"], to: { src: `../images/${pictureFile}`, alt } },
    ],
    shows: async ({ page, bytes, told, html }) => {
      const [image] = (await scrape(page("contact/"))).ogImage ?? []
      const { pathname } = new URL(image?.url ?? "")
      expect(image).toMatchObject({ type: "image/jpeg", width: "1200", height: "630", alt })
      expect(await sharp(bytes(pathname)).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      })
      expect(verdictsOf(told("/contact/"))).toContainEqual(
        expect.stringMatching(/^✓ share image of 1200 × 630 px, .*\(contact\.seo\.shareImage\)$/),
      )
      expect(html(`.share [aria-label="${alt}"]`).length).toBeGreaterThan(0)
    },
    wrong: { file: contact, at: ["seo", "shareImage", "src"], to: "../images/photo.webp" },
    rule: "malformed-image",
    words: ["LinkedIn", "JPEG"],
  },
  {
    name: "description",
    edits: [{ file: contact, at: ["seo", "description"], to: description }],
    shows: ({ page, told, terminal }) => {
      const shown = description.replace("{product}", "Northwire")
      expect(page("contact/")("meta[name='description']").attr("content")).toBe(shown)
      expect(terminal).toContain(
        `Search result on a desktop Talk to Sales and Ask for a Demo of Northwire ${origin}/contact/ ${shown}`,
      )
      expect(verdictsOf(told("/contact/"))).toContainEqual(
        expect.stringMatching(/^✓ description \d+ characters; .*\(contact\.seo\.description\)$/),
      )
    },
    wrong: {
      built: "contact/index.html",
      from: /(<meta name="description" content=")[^"]*/,
      to: "$1Ask for a demo.",
    },
    rule: "description-short",
    words: ["characters"],
  },
  {
    name: "noindex",
    edits: [{ file: guide, at: ["seo", "noindex"], to: true }],
    shows: ({ page, text, terminal }) => {
      expect(page("guide/first-steps/")("meta[name='robots']").attr("content")).toBe("noindex")
      const robots = robotsParser(`${origin}/robots.txt`, text("robots.txt"))
      expect(robots.isAllowed(`${origin}/guide/first-steps/`, "Googlebot")).toBe(true)
      expect(terminal).toContain(
        "Kept out of search results by `noindex` in content/pages/guide/first-steps.json.",
      )
    },
    wrong: { file: home, at: ["seo", "noindex"], to: true },
    rule: "home-noindex",
    words: ["costs"],
  },
  {
    name: "canonical",
    edits: [{ file: letter, at: [], to: plainPage(title, { canonical: "/contact" }) }],
    shows: async ({ page, terminal }) => {
      const address = `${origin}/contact/`
      expect(page("letter/")("link[rel='canonical']").attr("href")).toBe(address)
      expect((await scrape(page("letter/"))).ogUrl).toBe(address)
      expect(terminal).toContain(
        `Search engines list ${address} in its place, as \`canonical\` in content/pages/letter.json asks.`,
      )
    },
    wrong: { file: letter, at: ["seo", "canonical"], to: "/contcat" },
    rule: "unknown-page",
    words: ["/contcat", "/contact"],
  },
  {
    name: "out of the sitemap",
    shows: async site => {
      const urls = await readUrls(site)
      expect(urls).toEqual(["/", "/contact/", "/guide/kinds/"].map(path => `${origin}${path}`))
      expect(site.text("llms.txt")).not.toMatch(/first-steps|letter/)
    },
    wrong: {
      built: "sitemap.xml",
      from: "</urlset>",
      to: `<url><loc>${origin}/guide/first-steps/</loc></url></urlset>`,
    },
    rule: "sitemap-extra-page",
    words: ["/guide/first-steps/", "no page that may be indexed"],
  },
  {
    name: "FAQ",
    edits: [
      {
        file: home,
        at: ["sections", sections.length],
        to: {
          section: "questions",
          heading: "Questions",
          entries: [
            { question: "What is read?", answer: "Feeds, **day** and night." },
            { question: "Who reads it?", answer: "Nobody but your team." },
          ],
        },
        isMore: true,
      },
    ],
    shows: ({ page, html }) => {
      const faq = nodesOf(page("")).find(node => node["@type"] === "FAQPage")
      expect(faq?.mainEntity).toMatchObject([
        { name: "What is read?", acceptedAnswer: { "@type": "Answer" } },
        { name: "Who reads it?" },
      ])
      expect(JSON.stringify(faq)).toContain("Nobody but your team.")
      expect(page("")("details summary").first().text()).toContain("What is read?")
      expect(html(".tree").first().text()).toContain("FAQPage")
    },
    wrong: {
      file: home,
      at: ["sections", sections.length, "entries", 1],
      to: { question: "What is read?", answer: "Feeds, **day** and night." },
    },
    rule: "repeated-entry",
    words: ["Entry 2 of this list says the same as entry 1"],
  },
  {
    name: "SoftwareApplication",
    edits: [
      {
        file: site,
        at: ["application"],
        to: { category: "BusinessApplication", operatingSystem: "Web" },
      },
    ],
    shows: ({ page, told, html }) => {
      const software = nodesOf(page("")).find(node => node["@type"] === "SoftwareApplication")
      expect(software).toMatchObject({
        name: "Northwire",
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
      })
      expect(Object.keys(software ?? {})).not.toContain("aggregateRating")
      expect(html(".tree").first().text()).toContain("SoftwareApplication")
      expect(verdictsOf(told("/")).join("\n")).toContain("only with a price and ratings")
    },
    wrong: { file: site, at: ["application", "category"], to: "Business" },
    rule: "unknown-choice",
    words: ['"BusinessApplication"'],
  },
  {
    name: "Google and Bing verification by token",
    edits: [{ file: site, at: ["verification"], to: tokens }],
    shows: ({ page }) => {
      const tokenOf = (name: string) => page("")(`head meta[name="${name}"]`).attr("content")
      expect(tokenOf("google-site-verification")).toBe(tokens.google)
      expect(tokenOf("msvalidate.01")).toBe(tokens.bing)
      expect(tokenOf("facebook-domain-verification")).toBe(tokens.facebook)
      expect(page("contact/").html()).not.toMatch(/verif|validate/)
    },
    wrong: { file: site, at: ["verification", "google"], to: "google0123456789abcdef.html" },
    rule: "malformed-verification",
    words: ["static/"],
  },
  {
    name: "Google and Bing verification by file",
    shows: async site => {
      const robots = robotsParser(`${origin}/robots.txt`, site.text("robots.txt"))
      for (const [file, text] of Object.entries(verificationFiles)) {
        expect(site.text(file)).toBe(text)
        expect(robots.isAllowed(`${origin}/${file}`, "Googlebot")).toBe(true)
      }
      expect(JSON.stringify([await readUrls(site), site.report.findings])).not.toContain("0123456")
      expect(site.report.pages.map(({ file }) => file)).not.toContain("google0123456789abcdef.html")
    },
    wrong: {
      says: () =>
        addAsIs(join(project, "static"), ["robots.txt"], join(project, "released")).then(
          () => "",
          (error: unknown) => String(error),
        ),
    },
    words: ["static/robots.txt would take the place of robots.txt, which the build makes."],
  },
  {
    name: "analytics",
    edits: [
      {
        file: site,
        at: ["analytics"],
        to: { provider: "plausible", site: "northwire.news", host: "https://stats.northwire.news" },
      },
      { file: home, at: inSection("hero", "primary", "event"), to: "Start in hero" },
    ],
    shows: ({ page, text, deployed }) => {
      const endpoint = "https://stats.northwire.news/api/event"
      const policy = page("")("meta[http-equiv='Content-Security-Policy']").attr("content")
      expect(policy).toContain(`; connect-src 'self' ${endpoint};`)
      expect(page("contact/")("body > script").text()).toContain(`"${endpoint}"`)
      expect(page("")("[data-event='Start in hero']")).toHaveLength(1)
      for (const file of ["_headers", "_policies.conf"]) {
        expect(text(file).match(/connect-src 'self'[^;]*/g)).not.toContain("connect-src 'self'")
        expect(text(file)).toContain(`connect-src 'self' ${endpoint};`)
      }
      /* The one policy of these hosts must not refuse what that of a page allows. */
      for (const file of ["vercel.json", "deploy/cloudfront/headers.json"]) {
        expect(deployed(file)).toContain("frame-ancestors 'none'")
        expect(deployed(file)).not.toContain("connect-src")
      }
    },
    wrong: { file: site, at: ["analytics", "site"], to: "https://northwire.news/" },
    rule: "analytics-site",
    words: ["Did you mean northwire.news?"],
  },
  {
    name: "redirect",
    edits: [
      {
        file: "redirects.json",
        at: ["redirects", 0],
        to: { from: "/prices.html", to: "/contact" },
        isMore: true,
      },
    ],
    shows: async site => {
      for (const [file, line] of Object.entries(redirectOf)) {
        expect(site.has(file) ? site.text(file) : site.deployed(file)).toMatch(line)
      }
      const server = await listen(createSiteServer(join(project, "released"), ""), 0)
      const { status, headers } = await ask(server.port, "/prices.html?from=mail")
      await server.close()
      expect([status, headers.location]).toEqual([301, "/contact/?from=mail"])
      expect(await readUrls(site)).not.toContain(`${origin}/prices.html`)
    },
    wrong: { file: "redirects.json", at: ["redirects", 0, "to"], to: "/contcat" },
    rule: "unknown-page",
    words: ["/contcat", "/contact"],
  },
  {
    name: "crawler rules",
    edits: [{ file: site, at: ["crawlers"], to: { aiAnswers: "refuse", aiTraining: "refuse" } }],
    shows: ({ text, has, terminal, html }) => {
      const robots = robotsParser(`${origin}/robots.txt`, text("robots.txt"))
      const refused = crawlers.filter(({ name }) => !robots.isAllowed(`${origin}/`, name))
      expect(refused).toEqual(crawlers.filter(({ purpose }) => purpose !== "search"))
      expect(has("llms.txt")).toBe(false)
      expect(terminal).toContain("AI training: refused to ")
      expect(html("main").text()).toContain("AI answers: refused to ")
    },
    wrong: { file: site, at: ["crawlers", "aiTraining"], to: "no" },
    rule: "unknown-choice",
    words: ['"allow" or "refuse"'],
  },
  {
    name: "site name, theme color, favicon",
    edits: [{ file: site, at: ["brand"], to: { color: "#1d4ed8", logo: "images/logo.svg" } }],
    shows: async ({ page, text, bytes, html }) => {
      expect((await scrape(page("contact/"))).ogSiteName).toBe("Northwire")
      expect(nodesOf(page("")).find(node => node["@type"] === "WebSite")?.name).toBe("Northwire")
      expect(page("")("meta[name='theme-color']").attr("content")).toBe("#1d4ed8")
      expect(JSON.parse(text("site.webmanifest"))).toMatchObject({
        name: "Northwire",
        theme_color: "#1d4ed8",
      })
      const icon = bytes(page("")("link[rel='icon'][sizes]").attr("href") ?? "")
      expect(await readPixel(icon, 0.6, 0.5)).toBe(logoColor)
      expect(html("h1").text()).toBe("How Northwire is found and shared")
    },
    wrong: { file: site, at: ["brand", "color"], to: "#ffe94d" },
    rule: "unreadable-color",
    words: ["too pale"],
  },
  {
    name: "focus words",
    edits: [{ file: contact, at: ["seo", "focus"], to: ["sales", "sealed envelopes"] }],
    shows: ({ page, told }) => {
      expect(page("contact/").html()).not.toContain("sealed")
      const [sales, sealed] = verdictsOf(told("/contact/")).filter(text => text.includes("“s"))
      expect(sales).toMatch(/^✓ “sales” in title, description.*\(contact\.seo\.focus\)$/)
      expect(sealed).toMatch(/^! “sealed envelopes” in no place that counts/)
    },
    wrong: { file: contact, at: ["seo", "focus"], to: "sales" },
    rule: "wrong-type",
    words: ['["sales"]'],
  },
  {
    name: "link map",
    edits: [
      {
        file: site,
        at: ["footer", "quickLinks", 0],
        to: { label: "How it is made", href: "/guide/kinds" },
        isMore: true,
      },
    ],
    shows: ({ page, told, html }) => {
      expect(page("contact/")("footer a[href='/guide/kinds/']").text()).toBe("How it is made")
      const { depth, linkedFrom, anchorTexts } = told("/guide/kinds/")
      expect({ depth, linkedFrom, anchorTexts }).toEqual({
        depth: 1,
        linkedFrom: 4,
        anchorTexts: [{ text: "How it is made", pages: 4 }],
      })
      expect(html("[aria-labelledby='links']").text()).toContain("How it is made")
      expect(verdictsOf(told("/letter/"))).toContain("! no other page links here (letter.seo)")
    },
    wrong: { file: site, at: ["footer", "quickLinks", 0, "href"], to: "/guide/kind" },
    rule: "unknown-page",
    words: ["/guide/kind", "/guide/kinds"],
  },
  {
    name: "duplicate titles",
    shows: ({ html, report }) => {
      const cells = html("[aria-labelledby='all-pages'] td")
        .toArray()
        .map(node => html(node).text())
      const shown = "Talk to Sales and Ask for a Demo of Northwire"
      expect(cells.filter(text => text === shown)).toHaveLength(2)
      /* One of the two stands for the other, which therefore may say the same. */
      expect(report.findings.map(({ rule }) => rule)).not.toContain("title-not-unique")
    },
    wrong: { file: letter, at: ["seo", "canonical"] },
    rule: "repeated-title",
    words: ["pages/contact.json has the same title", "change one"],
  },
  {
    name: "UTM on a button and inside",
    edits: [{ file: home, at: inSection("hero", "secondary", "href"), to: campaign }],
    shows: ({ page, report }) => {
      expect(page("")("main a[href*='utm_source']").attr("href")).toBe(campaign)
      expect(report.findings.map(({ rule }) => rule)).not.toContain("campaign-link")
    },
    wrong: {
      file: home,
      at: inSection("hero", "primary", "href"),
      to: "/contact?utm_source=hero",
    },
    rule: "campaign-link",
    words: ["utm_source", "Write /contact."],
  },
  {
    name: "preview build",
    shows: async () => {
      expect(codeOf("preview")).toBe(0)
      expect(outputOf("preview")).toContain("This is a preview: search engines may not index it.")
      const preview = await readSite(join(project, "public"), { SITE_ENV: "preview" })
      for (const path of ["", "contact/", "letter/", "guide/kinds/"]) {
        expect(preview.page(path)("meta[name='robots']").attr("content")).toBe("noindex")
      }
      const robots = robotsParser(`${origin}/robots.txt`, preview.text("robots.txt"))
      expect(robots.getSitemaps()).toEqual([])
      expect(robots.isAllowed(`${origin}/`, "Googlebot")).toBe(true)
      expect(preview.page("contact/").html()).not.toContain("stats.northwire.news")
      expect(preview.html(".masthead").text()).toContain("a preview, which search engines must not")
      expect(preview.report.findings.filter(({ severity }) => severity === "error")).toEqual([])
    },
    wrong: { says: () => outputOf("release of a preview") },
    words: ["This is a preview", "Set SITE_ENV to production for the launch."],
  },
  {
    name: "changes since the last release",
    edits: [
      { file: contact, at: ["sections", 0, "heading"], to: "Talk to Sales" },
      { file: privacy, at: [] },
    ],
    shows: () => {
      const told = outputOf("since")
      expect(codeOf("since")).toBe(0)
      expect(told).toMatch(/^Since 2026-01-31 \([\da-f]{7}\) of 2026-01-31: \d+ changes, /m)
      expect(told).toContain("! /legal/privacy/ is gone and has no redirect.")
      expect(told).toContain(
        "! /guide/first-steps/ is no longer indexable: it says noindex.\n    Search engines will take it out of their results.",
      )
      expect(told).toMatch(
        /The title of \/contact\/ is now “Talk to Sales and Ask for a Demo of Northwire[^”]*”, before “Contact Sales and Request a Demo[^”]*”\. It no longer names “Contact” and “Request”\./,
      )
      expect(told).toContain(
        "The main heading (h1) of /contact/ is now “Talk to Sales”, before “Contact Us”.",
      )
      expect(told).toContain("  /prices.html redirects to /contact/.")
      expect(told).toContain("SoftwareApplication is new in the structured data of ")

      expect(summary).toMatch(/^## What changes for search engines and networks\n/)
      expect(summary).toMatch(
        /\n### What may cost something\n[^#]*- \*\*\/legal\/privacy\/ is gone and has no redirect\.\*\* Who comes/,
      )
      expect(summary).toContain(
        "- **/guide/first-steps/ is no longer indexable: it says noindex.**",
      )
      expect(summary).toMatch(/\n### What else changed\n[^#]*- \/prices\.html redirects to/)
    },
    wrong: { says: () => outputOf("release") },
    words: [
      "/legal/privacy was a page in the release 2026-01-31 and is gone",
      'add to `redirects` in redirects.json: { "from": "/legal/privacy", "to": "/…" }',
    ],
  },
  {
    name: "stale report",
    shows: () => {
      const stale = /The site was built on .*; since then content\/pages\/contact\.json changed\./
      expect(outputOf("since")).toMatch(new RegExp(`^! ${stale.source}[^]*^Since 2026-01-31 `, "m"))
      expect(outputOf("report")).toMatch(new RegExp(`^! ${stale.source}`, "m"))
      const page = load(readFileSync(join(project, ".build", "seo-report.html"), "utf8"))
      expect(page("body").text().trim()).toMatch(new RegExp(`^${stale.source}`))
      /* Before the content changed, there was nothing to say. */
      expect(summary).not.toContain("was built on")
    },
    wrong: {
      says: async () => (await listDoubts(project, { SITE_URL: "https://other.news" })).join("\n"),
    },
    words: [
      `The site was built for ${origin}/, not for https://other.news/.`,
      "Set SITE_URL as it was for the build",
    ],
  },
  {
    name: "another site's audit",
    shows: () => {
      expect(codeOf("another site")).toBe(1)
      expect(outputOf("another site")).toContain("https://boilerplate.news/")
      expect(outputOf("another site")).toMatch(/index\.html:\d+:\d+ +error +.*title/)
      expect(outputOf("another site")).not.toContain("content/")
    },
    wrong: {
      says: () => {
        try {
          return readSeoOptions(["--site", "dist"]).format
        } catch (error) {
          return String(error)
        }
      },
    },
    words: ["--site needs the address at which dist is served", "--origin https://"],
  },
  {
    name: "release list and its good end",
    shows: ({ has }) => {
      expect(codeOf("release")).toBe(0)
      expect(outputOf("release").trim().split("\n").at(-1)).toBe("It is ready for its launch.")
      expect(outputOf("release")).not.toMatch(/gatsby|webpack|success|[┌│└]/i)
      expect(has("legal/privacy/index.html")).toBe(false)
    },
    wrong: { says: () => `${outputOf("early release")}\n${String(codeOf("early release"))}` },
    words: [
      "content/site.json:4:17",
      "`Wirelight` stands in for a name that is not decided. Write the real one.",
      "The site is not ready for its launch: mend what is listed above.\n\n1",
    ],
  },
]

const editAll = (texts: Texts): Texts =>
  jobs.flatMap(({ edits = [] }) => edits).reduce(applyEdit, texts)

const layOutAll = async (texts: Texts): Promise<Texts> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(texts).map(
        async ([file, text]) => [file, (await layOut(text)) ?? text] as const,
      ),
    ),
  )

const write = (folder: string, texts: Readonly<Record<string, string | Uint8Array>>): void => {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

const readSite = async (
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltSite> => {
  const content = join(project, "content")
  const place = { root: project, site: folder, env, content, contentSource: content }
  const report = await auditDirectory(place)
  const held = await readBuiltFiles(folder)
  const bytes = (file: string): Buffer => {
    const found = held.get(file.replace(/^\//, ""))
    if (found === undefined) throw new Error(`There is no ${file}.`)
    return Buffer.from(found)
  }
  const assets = await readReportAssets(process.cwd(), report, held)
  return {
    page: path => load(bytes(`${path}index.html`).toString()),
    text: file => bytes(file).toString(),
    bytes,
    has: file => held.has(file),
    deployed: file => readFileSync(join(project, file), "utf8"),
    told: path => {
      const page = report.pages.find(({ url }) => url === `${origin}${path}`)
      if (!page) throw new Error(`The report has no page ${path}.`)
      return page
    },
    report,
    terminal: writeReport(report).replace(/\s+/g, " "),
    html: load(writeHtmlReport({ report, doubts: [], now: new Date(0) }, assets)),
  }
}

/**
 * Commits the frozen site as the last release. How it is built says the release itself: it brings the pages that
 * `npm test` has built.
 */
const commitRelease = (): void => {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t", ...args], {
      cwd: project,
      stdio: "ignore",
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_AUTHOR_DATE: "2026-01-31T12:00:00Z",
        GIT_COMMITTER_DATE: "2026-01-31T12:00:00Z",
      },
    })
  const manifest = readFileSync(join(project, "package.json"))
  const past = join(project, "past")
  cpSync(publicFolder, past, {
    recursive: true,
    filter: file => !/\.(?:br|gz|png|jpg|webp|avif|svg|woff2)$/.test(file),
  })
  write(project, {
    "package.json": JSON.stringify({ scripts: { build: "node build.cjs" } }),
    "build.cjs": `
      const { cpSync, readFileSync, readdirSync, writeFileSync } = require("node:fs")
      cpSync("past", "public", { recursive: true })
      for (const name of readdirSync("public", { recursive: true })) {
        if (!/\\.(?:html|xml|txt)$/.test(name)) continue
        const text = readFileSync("public/" + name, "utf8")
        const decided = ${JSON.stringify(decided)}
        writeFileSync("public/" + name, decided.reduce((t, [a, b]) => t.replaceAll(a, b), text))
      }
    `,
  })
  git("init", "--quiet", "--initial-branch=main")
  git("add", "--force", "package.json", "build.cjs", "past", "content")
  git("commit", "--quiet", "--message=The last release")
  git("tag", "2026-01-31")
  write(project, { "package.json": manifest })
  for (const path of ["build.cjs", "past"]) rmSync(join(project, path), { recursive: true })
}

const pictures = new Map<string, ImageFacts>([
  ...realImages,
  [`images/${pictureFile}`, { format: "jpeg", width: 1200, height: 630 }],
  ["images/logo.svg", { format: "svg", width: 40, height: 40, svg: "<svg/>" }],
])

beforeAll(async () => {
  project = await updateCopy(process.cwd(), "marketer-test", fixtureContent)
  const content = join(project, "content")
  for (const path of [".git", "public", "released", ".build/since"]) {
    rmSync(join(project, path), { recursive: true, force: true })
  }
  write(content, decideAll(realTexts))
  commitRelease()
  rmSync(join(content, privacy))
  write(join(project, "static"), verificationFiles)
  write(content, {
    [`images/${pictureFile}`]: await takePhotograph(1, "jpeg", { width: 1200, height: 630 }),
    "images/logo.svg": logoSvg,
    ...editAll(realTexts),
  })
  await run("early release", ["release.ts"])

  write(content, await layOutAll(editAll(decideAll(realTexts))))
  await run("release", ["release.ts"])
  if (codeOf("release") !== 0) throw new Error(outputOf("release"))
  files = await readBuiltFiles(join(project, "public"))
  built = await readSite(join(project, "public"))
  summary = await runTogether(
    process.execPath,
    [
      "--require",
      require.resolve("tsx/cjs"),
      join(process.cwd(), "scripts", "seo.ts"),
      ...["--since", "2026-01-31", "--format", "markdown"],
    ],
    { cwd: project, env: { ...process.env, ...settings, NODE_ENV: undefined } },
  )

  const read = (file: string): string => readFileSync(join(content, file), "utf8")
  write(content, { [contact]: read(contact).replace("A person", "Somebody") })
  await run("since", ["seo.ts", "--since"])
  await run("report", ["seo.ts", "--html"])
  const other = join(process.cwd(), "node_modules", "html5-boilerplate", "dist")
  await run("another site", ["seo.ts", "--site", other, "--origin", "https://boilerplate.news"])
  await run("release of a preview", ["release.ts"], { SITE_ENV: "preview" })

  renameSync(join(project, "public"), join(project, "released"))
  await run("preview", ["build.ts"], { SITE_ENV: "preview" })
}, minutes * 60_000)

afterAll(() => {
  for (const path of [".git", "released"]) {
    rmSync(join(project, path), { recursive: true, force: true })
  }
})

test("there are twenty-four jobs", () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(24)
})

test.each(jobs)("$name", async ({ shows }) => {
  await shows(built)
})

/** What is said of the nearest wrong way: of each finding the rule, and the message. */
const tellWrong = async (wrong: Job["wrong"]): Promise<string> => {
  if ("says" in wrong) return wrong.says()
  if ("built" in wrong) {
    const text = Buffer.from(files.get(wrong.built) ?? "").toString()
    const changed = text.replace(wrong.from, wrong.to)
    expect(changed).not.toBe(text)
    const content = join(project, "content")
    const { findings } = await auditSite({
      now: new Date(),
      files: new Map([...files, [wrong.built, changed]]),
      asIs: Object.keys(verificationFiles),
      deployment: readDeployment({}, readOrigin(content)),
      content: await readContentTexts(content),
      contentRoot: "content",
    })
    return findings.map(({ rule, message }) => `${rule}: ${message}`).join("\n")
  }
  const texts = editAll(decideAll(realTexts))
  const { findings } = checkTexts(applyEdit(texts, wrong), pictures)
  return findings.map(({ rule, message }) => `${rule}: ${message}`).join("\n")
}

test.each(jobs)("$name: the nearest wrong way is named", async ({ wrong, rule, words }) => {
  const told = await tellWrong(wrong)
  const lines = told.split("\n").filter(line => line.startsWith(`${rule ?? ""}: `))
  for (const word of words) expect(rule === undefined ? told : lines.join("\n")).toContain(word)
})
