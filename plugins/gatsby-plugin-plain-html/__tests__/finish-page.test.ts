/** @jest-environment node */
import { load } from "cheerio"
import { finishPage } from "../page/finish-page"
import { providerNames, toAnalytics, type Analytics } from "../../../src/site/analytics"

const css = `
  :root { --used: red; --unused: blue }
  @font-face { font-family: A; src: url(/news/a.woff2) format("woff2") }
  @font-face { font-family: B; src: local("B") }
  .hero-module--title--a1b2c { color: var(--used); animation: hero-module--rise--0f0f0 1s }
  .hero-module--title--a1b2c[aria-current] { color: black }
  .hero-module--other--d4e5f { color: green }
  @keyframes hero-module--rise--0f0f0 { from { opacity: 0 } }
  @keyframes unused { from { opacity: 0 } }
`
const page = `<!DOCTYPE html><html lang="en"><head><title data-react-helmet="true">T</title><link rel="icon" href="/news/a.ico"><link data-react-helmet="true" rel="manifest" href="/news/a.json"></head><body>
  <div id="___gatsby"><div id="gatsby-focus-wrapper" style="outline:none" tabindex="-1"><!-- x --><main><h1
  class="hero-module--title--a1b2c">Headline</h1><svg viewBox="0 0 24 24"><path d="M0 0"/></svg><svg viewBox="0 0 24 24"><path d="M0 0"/></svg><svg viewBox="0 0 24 24"><path d="M1 1"/></svg><svg><path d="M1 1"/></svg></main></div><div id="gatsby-announcer" style="x"></div></div></body></html>`

const finish = (html = page, analytics?: Analytics): string =>
  finishPage(html, {
    css,
    behaviours: "run()",
    icon: "data:image/svg+xml,A",
    pathPrefix: "/news",
    analytics,
  })

test("removes the framework's wrappers, announcer, comments and marks", () => {
  const html = finish()
  expect(html.match(/gatsby|<!--|data-react-helmet|style="/g)).toBeNull()
  expect(load(html)("body > main > h1").text()).toBe("Headline")
})

test("puts the used styles in and leaves the others out", () => {
  const styles = load(finish())("style").text()
  expect(styles).toContain("color: var(--used)")
  expect(styles).toContain("aria-current")
  expect(styles.match(/unused|green/g)).toBeNull()
})

test("joins the page's own styles to the others, behind them", () => {
  const own = page.replace(
    "</title>",
    "</title><style data-react-helmet>:root { --used: blue }</style>",
  )
  const styles = load(finish(own))("style")
  expect(styles).toHaveLength(1)
  expect(styles.text()).toMatch(/--used: red[^]*--used: blue/)
})

test("gives classes and keyframes the same short name in markup and styles", () => {
  const $ = load(finish())
  const name = $("h1").attr("class") ?? ""
  expect(name.length).toBeLessThan(4)
  expect($("style").text()).toContain(`.${name} {`)
  expect($.html()).not.toContain("-module--")
})

test("keeps the manifest back until a script puts it into the head", () => {
  const $ = load(finish())
  expect($("head template").html()).toBe('<link rel="manifest" href="/news/a.json">')
  expect($("head > link[rel=manifest]")).toHaveLength(0)
})

test("offers the drawn icon after the icon file, and ends with the behaviours", () => {
  const $ = load(finish())
  const icons = $("link[rel=icon]").get()
  expect(icons.map(({ attribs }) => attribs.href)).toEqual(["/news/a.ico", "data:image/svg+xml,A"])
  expect($("body > :last-child").prop("outerHTML")).toBe("<script>run()</script>")
})

test("lets browsers prepare pages of this site only", () => {
  const rules: unknown = JSON.parse(load(finish())("script[type=speculationrules]").text())
  expect(rules).toMatchObject({ prerender: [{ where: { href_matches: "/news/*" } }] })
})

describe("with a link that has a name for analytics", () => {
  const named = page.replace("</main>", '<a href="/" data-event="Ask">Ask</a></main>')
  const site = "0123456789abcdef0123456789abcdef"
  const analyticsOf = (provider: Analytics["provider"]): Analytics =>
    toAnalytics({ provider, site, host: "https://stats.example.com" }, "https://www.example.com")

  test("a page whose visits nobody counts has not a byte of it", () => {
    expect(finish(named)).toBe(finish(page.replace("</main>", '<a href="/">Ask</a></main>')))
  })

  test.each(providerNames)("the name stays where %s counts clicks", provider => {
    const analytics = analyticsOf(provider)
    expect(load(finish(named, analytics))("[data-event]")).toHaveLength(
      analytics.countsClicks ? 1 : 0,
    )
  })

  test("a provider's own script waits in a template, with its token", () => {
    const template = load(finish(page, analyticsOf("cloudflare")))("body > template").html() ?? ""
    const script = load(template)("script")
    expect(script.attr("src")).toBe(analyticsOf("cloudflare").script)
    expect(JSON.parse(script.attr("data-cf-beacon") ?? "")).toEqual({ token: site })
  })
})
