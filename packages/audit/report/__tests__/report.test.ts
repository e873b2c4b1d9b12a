import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { load } from "cheerio"
import sharp from "sharp"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { FindingList, PageSection } from "../../previews"
import { readReportAssets } from "../assets"
import { writeHtmlReport } from "../write-html"
import { type SmallPage, auditSmallSite } from "../../__tests__/fixtures/small-site"
import { auditDirectory } from "../../disk"
import { countSources } from "../../pages"
import { cutToLength } from "../../head"
import { summarizeBuild } from "../build-summary"
import { setUpFolder } from "@tools/test-kit/set-up-folder"

const deployment = {
  origin: "https://www.example.com",
  pathPrefix: "",
  indexable: true,
  buildYear: 2020,
}

describe("the HTML report", () => {
  const share = '<meta property="og:image" content="https://www.example.com/share.png">'

  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#a5210a" } })
    .png()
    .toBuffer()

  const report = async (
    pages: Readonly<Record<string, SmallPage>>,
    doubts: readonly string[] = [],
    options: Parameters<typeof auditSmallSite>[2] = {},
  ) => {
    const files = { "share.png": await image }
    const audit = await auditSmallSite(pages, files, options)
    const assets = await readReportAssets({
      root: process.cwd(),
      styles: ["src/styles/tokens.css", "src/styles/fonts/newsreader.css"],
      report: audit,
      files: new Map(Object.entries(files)),
    })
    const html = writeHtmlReport({ report: audit, doubts, now: new Date(0) }, assets)
    return { html, $: load(html) }
  }

  const hostile = `</script><img src=x onerror=alert(1)>"'&amp; \u202Eעברית 🗞️`
  const escaped = hostile.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

  test("hostile texts are shown as they are written and make no elements", async () => {
    const head = `<meta property="og:title" content="${escaped}">${share}<meta property="og:image:alt" content="${escaped}">
    <script type="application/ld+json">{"@type":"Thing","name":${JSON.stringify(hostile).replaceAll("<", "\\u003c")}}</script>`
    const { $ } = await report({ home: { title: escaped, description: escaped, head } })
    expect($("[onerror]")).toHaveLength(0)
    expect($("script")).toHaveLength(0)
    expect($(".desktopResult").text()).toContain("</script><img")
    expect($(".jsonLd").text()).toContain(JSON.stringify(hostile))
  })

  test("the page loads nothing: all it needs is in it, and its policy allows no more", async () => {
    const { $ } = await report({ home: { title: "T", head: share } })
    const addresses = $("[src], [srcset], link, image, iframe, object")
      .toArray()
      .map(node => $(node).attr("src") ?? $(node).attr("href") ?? "")
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter(address => !address.startsWith("data:"))).toEqual([])
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
    const policy = $('meta[http-equiv="Content-Security-Policy"]').attr("content") ?? ""
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src ${hash($("style").text())}`)
    expect($("[style]")).toHaveLength(0)
    expect($("style").text()).not.toMatch(/url\((?!"?data:)|@import/)
  })

  test("cards show a share image, smaller", async () => {
    const { $ } = await report({ home: { head: share } })
    expect($(".card img").attr("width")).toBe("480")
  })

  test("previews show an international domain as people read it", async () => {
    const { html, $ } = await report({ home: { title: "T" } }, [], {
      origin: "https://www.xn--mnchen-3ya.example",
    })
    expect($(".desktopResult .resultAddress").text()).toBe("https://www.münchen.example")
    expect($(".phoneResult .resultAddress").text()).toBe("www.münchen.example")
    expect($(".cardSite").text()).toBe("münchen.example")
    expect($("header").text()).toContain("www.münchen.example/")
    expect(html).not.toContain("xn--")
  })

  test("doubts about the site come before all else", async () => {
    const { $ } = await report({ home: {} }, ["The content is newer."])
    expect($("body").text().trim().startsWith("The content is newer.")).toBe(true)
  })

  test("the findings of a page are shown with the page, with field and line", async () => {
    const { $ } = await report({ home: {}, a: { description: "D" } })
    const section = $(".page").filter((_, node) => $(node).find("summary").text().includes("/a/"))
    expect(section.text()).toContain("The description has 1 characters")
    expect(section.text()).toContain("content/pages/a.json:4:20 a.seo.description")
  })

  test("equal findings are listed once, with every page by its address and content file", async () => {
    const { $ } = await report({ home: {}, a: { description: "A" }, b: { description: "A" } })
    const item = $(".toDo .findings > li").filter((_, node) =>
      $(node).text().includes("The description has"),
    )
    expect(item).toHaveLength(1)
    const places = item.find("a").toArray()
    expect(places.map(node => $(node).text())).toEqual(["/a/", "/b/"])
    expect(item.text()).toContain("content/pages/b.json:4:20 b.seo.description")
  })
})

test("words in backquotes are shown as code", () => {
  const place = { file: "content/site.json", line: 1, column: 1, field: "site" }
  const item = {
    severity: "error",
    cost: "visitors",
    rule: "missing-alt",
    message: "Add the field `alt`.",
    ...place,
  } as const
  const html = renderToStaticMarkup(createElement(FindingList, { items: [item] }))
  expect(html).toContain(">Add the field <code>alt</code>.<")
})

test("a page shows its findings with the names, the ways to their places and the fixes that it is given", async () => {
  const { pages, site, findings } = await auditSmallSite({ home: { title: "T" } })
  const [page] = pages
  assert(page)
  const html = renderToStaticMarkup(
    createElement(PageSection, {
      ...{ page, site, findings, icon: null, image: null, Heading: "h4" },
      namePlace: ({ field }) => `Place of ${field}`,
      onPick: () => undefined,
      renderFixes: ({ field }) => `Fix of ${field}`,
    }),
  )
  const $ = load(html)
  expect($(".findings button.finding")).toHaveLength(findings.length)
  for (const { field } of findings) {
    expect($(".findings").text()).toContain(`Place of ${field}`)
    expect($(".findings").text()).toContain(`Fix of ${field}`)
  }
})

test("the title of a shared link is cut after 70 characters, none of them apart", () => {
  expect(cutToLength("t".repeat(71), 70)).toBe(`${"t".repeat(70)}…`)
  expect(cutToLength("t".repeat(70), 70)).toBe("t".repeat(70))
  expect(cutToLength("👩‍👩‍👧👩‍👩‍👧", 1)).toBe("👩‍👩‍👧…")
})

describe("the map of links", () => {
  const linkTo = (...links: readonly (readonly [href: string, text: string])[]): SmallPage => ({
    body: links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(" "),
  })

  const pageOf = async (file: string, pages: Readonly<Record<string, SmallPage>>) => {
    const { pages: summaries } = await auditSmallSite(pages)
    const page = summaries.find(summary => summary.file === file)
    assert(page)
    return page
  }

  test("counts the clicks of the shortest way from the home page", async () => {
    const { depth } = await pageOf("prices/index.html", {
      home: linkTo(["/products/", "Products"], ["/contact/", "Contact"]),
      contact: linkTo(["/help/", "Help"]),
      help: linkTo(["/prices/", "Prices"]),
      products: linkTo(["/prices/", "Prices"]),
      prices: linkTo(["/", "Home"]),
    })
    expect(depth).toBe(2)
  })

  test("a page that nobody links to has no way, though it links to itself", async () => {
    const { depth, incoming } = await pageOf("lost/index.html", {
      home: {},
      lost: linkTo(["/lost/", "Here"], ["#top", "Up"]),
    })
    expect({ depth, incoming }).toEqual({ depth: null, incoming: [] })
  })

  test("links of the not-found page do not count", async () => {
    const { incoming } = await pageOf("a/index.html", {
      home: {},
      a: {},
      "not-found": linkTo(["/a/", "A"]),
    })
    expect(incoming).toEqual([])
  })

  test("a link without its slash, to a section or with a query leads to the page", async () => {
    const page = await pageOf("a/index.html", {
      home: linkTo(["/a", "A"]),
      b: linkTo(["/a/#part", "A"]),
      c: linkTo(["/a/?x=1", "A"]),
      a: {},
    })
    expect(countSources(page)).toBe(3)
  })
})

describe("the summary of a build", () => {
  const { at, write } = setUpFolder()

  test("a build ends with the findings, and a sentence for each page that is kept out of search results", async () => {
    write("index.html", "page")
    const report = await auditSmallSite({ home: {}, thanks: { seo: { noindex: true } } })
    const text = await summarizeBuild({
      ...{ site: at(), deployment, report },
      placeholders: [],
    })
    expect(text.match(/^.*Kept out of search results.*$/gm)).toEqual([
      "content/pages/thanks.json seo.noindex: Kept out of search results, as its content asks.",
    ])
    expect(text).toMatch(/^error × 2 {2}The page has no main heading/m)
  })

  test("the audit of a directory names the pages whose last change the sitemap does not state", async () => {
    write("site/index.html", "<title>A</title>")
    write("site/sitemap.xml", "<urlset><url><loc>https://a.example/</loc></url></urlset>")
    write("content/site.json", '{ "origin": "https://a.example" }')
    write("content/pages/home.json", "{}")
    const { findings } = await auditDirectory({
      root: at(),
      site: at("site"),
      env: {},
      content: at("content"),
    })
    expect(findings[0]).toMatchObject({ rule: "page-undated", severity: "hint" })
    expect(findings[0]?.message).toContain("content/pages/home.json")
  })
})
