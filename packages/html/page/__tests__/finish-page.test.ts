import { load } from "cheerio"
import { finishPage } from "../finish-page"
import { type Analytics, analyticsFor, providerNames } from "@tools/content/model"
import { keepUsedStyles } from "../page-styles"
import { writeRedirectPage } from "../redirect-page"
import { needsRedirectPages, type Redirect, redirectPageOf } from "@tools/content/addresses"

describe("a finished page", () => {
  const css = `
  :root { --used: red; --unused: blue }
  @media print { :root { --used: black } }
  @font-face { font-family: A; src: url(/news/a.woff2) format("woff2") }
  @font-face { font-family: B; src: local("B") }
  .hero-module--title--a1b2c { color: var(--used); animation: hero-module--rise--0f0f0 1s }
  .hero-module--title--a1b2c[aria-current] { color: black }
  .hero-module--other--d4e5f { color: green }
  @keyframes hero-module--rise--0f0f0 { from { opacity: 0 } }
  @keyframes unused { from { opacity: 0 } }
`
  const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title data-react-helmet="true">T</title><link rel="icon" href="/news/a.ico"><link data-react-helmet="true" rel="manifest" href="/news/a.json"></head><body>
  <div id="___gatsby"><div id="gatsby-focus-wrapper" style="outline:none" tabindex="-1"><!-- x --><main><h1
  class="hero-module--title--a1b2c">Headline</h1><svg viewBox="0 0 24 24"><path d="M0 0"/></svg><svg viewBox="0 0 24 24"><path d="M0 0"/></svg><svg viewBox="0 0 24 24"><path d="M1 1"/></svg><svg><path d="M1 1"/></svg></main></div><div id="gatsby-announcer" style="x"></div></div></body></html>`

  const finish = (html = page, analytics?: Analytics, drawing = ""): string =>
    finishPage(html, "index.html", {
      css,
      behaviors: "run()",
      drawing,
      pathPrefix: "/news",
      analytics,
    })

  describe("the address of a share image", () => {
    const image = "https://a.example/news/share/home.png"
    const shared = page.replace(
      "</head>",
      `<meta property="og:image" content="${image}"><meta name="twitter:image" content="${image}"><script type="application/ld+json">{"url":"${image}"}</script></head>`,
    )
    const addressOf = (html: string) => load(html)('meta[property="og:image"]').attr("content")

    test("is the same wherever the page names it", () => {
      const html = finish(shared)
      expect(addressOf(html)).toMatch(/^https:\/\/a\.example\/news\/share\/home\.[\w-]{8}\.png$/)
      expect(html.split(addressOf(html) ?? "")).toHaveLength(4)
    })

    test.each([
      ["the headline", finish(shared.replace("Headline", "News"))],
      [
        "the category",
        finish(shared.replace("</head>", '<meta name="category" content="News"></head>')),
      ],
      ["the slip", finish(shared.replace("</main>", "<p data-share>09:41<b>Alert</b></p></main>"))],
      ["the logo", finish(shared, undefined, "another")],
      ["the host", finish(shared.replaceAll("a.example", "b.example"))],
    ])("changes with %s", (_, changed) => {
      expect(addressOf(changed)?.slice(-12)).not.toBe(addressOf(finish(shared))?.slice(-12))
    })

    test("stays if the page has an image of its own, or changes elsewhere", () => {
      const own = shared.replaceAll("share/home.png", "static/1a/own.png")
      expect(addressOf(finish(own))).toBe("https://a.example/news/static/1a/own.png")
      expect(addressOf(finish(shared.replace("</h1>", "</h1><p>A</p>")))).toBe(
        addressOf(finish(shared)),
      )
    })
  })

  test("puts the used styles in and leaves the others out", () => {
    const styles = load(finish())("style").text()
    expect(styles).toMatch(/color: var\(--\w\)/)
    expect(styles).toContain("aria-current")
    expect(styles.match(/unused|green/g)).toBeNull()
  })

  test("has short names for classes, animations and properties, the same in its markup and its styles", () => {
    const $ = load(finish())
    const name = $("h1").attr("class") ?? ""
    expect(name).toMatch(/^[a-z]$/i)
    const styles = $("style").text()
    const [, property = ""] = /(--\w+): red/.exec(styles) ?? []
    const [, animation = ""] = /@keyframes (\w+)/.exec(styles) ?? []
    expect(styles).toContain(`.${name} { color: var(${property}); animation: ${animation} 1s }`)
    expect(styles).toContain(`.${name}[aria-current]`)
    expect(`${styles}${$("body").html()}`).not.toContain("module--")
  })

  test("has no class that no style names", () => {
    const $ = load(finish(page.replace('class="hero', 'class="unstyled hero')))
    expect($("h1").attr("class")).toMatch(/^\S$/)
    expect($("main").attr("class")).toBeUndefined()
  })

  test("asks for the fonts of its styles before the styles", () => {
    const font = load(finish())("link[as=font]")
    expect(font.attr()).toMatchObject({ rel: "preload", href: "/news/a.woff2", crossorigin: "" })
    expect(font.nextAll("style")).toHaveLength(1)
  })

  test("joins the page's own styles to the others, behind them", () => {
    const own = page.replace(
      "</title>",
      "</title><style data-react-helmet>:root { --used: blue }</style>",
    )
    const styles = load(finish(own))("style")
    expect(styles).toHaveLength(1)
    expect(styles.text()).toMatch(/(--\w+): red[^]*\1: blue/)
  })

  test("ends with the behaviors", () => {
    const $ = load(finish())
    expect($("body > :last-child").prop("outerHTML")).toBe("<script>run()</script>")
  })

  test("leads to its own parts by their fragments alone, and to those of other pages by their addresses", () => {
    const links = '<a href="/news/#a"></a><a href="/news/b/#a"></a><a href="/news/"></a>'
    const $ = load(finish(page.replace("</main>", `${links}</main>`)))
    expect(
      $("main a")
        .get()
        .map(({ attribs }) => attribs.href),
    ).toEqual(["#a", "/news/b/#a", "/news/"])
  })

  test("without its encoding in the first place is an error", () => {
    expect(() => finish(page.replace("<head>", "<head><base>"))).toThrow("encoding")
  })

  test("lets browsers prepare pages of this site only", () => {
    const rules: unknown = JSON.parse(load(finish())("script[type=speculationrules]").text())
    expect(rules).toMatchObject({ prerender: [{ where: { href_matches: "/news/{*/}?" } }] })
  })

  describe("with a link that has a name for analytics", () => {
    const named = page.replace("</main>", '<a href="/" data-event="Ask">Ask</a></main>')
    const site = "0123456789abcdef0123456789abcdef"
    const analyticsOf = (provider: Analytics["provider"]) =>
      analyticsFor(
        { provider, site, host: "https://stats.example.com" },
        { origin: "https://www.example.com", indexable: true },
      )

    test("a page whose visits nobody counts has not a byte of it", () => {
      expect(finish(named)).toBe(finish(page.replace("</main>", '<a href="/">Ask</a></main>')))
    })

    test.each(providerNames)("the name stays where %s counts clicks", provider => {
      const analytics = analyticsOf(provider)
      expect(load(finish(named, analytics))("[data-event]")).toHaveLength(
        analytics?.countsClicks ? 1 : 0,
      )
    })

    test("a provider's own script waits in a template, with its token", () => {
      const template = load(finish(page, analyticsOf("cloudflare")))("body > template").html() ?? ""
      const script = load(template)("script")
      expect(script.attr("src")).toBe(analyticsOf("cloudflare")?.script)
      expect(JSON.parse(script.attr("data-cf-beacon") ?? "")).toEqual({ token: site })
    })
  })
})

describe("the styles of a page", () => {
  const page = `<!DOCTYPE html><html lang="en"><body><main id="main" class="page"><a class="link" href="/">A</a><nav popover>N</nav><svg viewBox="0 0 1 1"><linearGradient/></svg></main></body></html>`

  const keep = (css: string): string => keepUsedStyles(load(page), css)

  test.each([
    ":focus-visible",
    "::backdrop",
    ":target",
    "*",
    "[popover]:popover-open",
    '[href^="https://example.com/a"]',
    ":root[data-prerendered] a",
    "a:not(:is(.other))",
    ":where(:root:not([data-prerendered])) .link",
    "main:has(> :nth-child(3))",
    "main:not(:has(> :nth-child(4)))",
    ".page > .link:first-child:nth-last-child(3)",
    ".page > .link:first-child:hover",
    "nav:has(+ :hover:last-child)",
    "svg[viewBox] linearGradient",
    "#main .link::after",
  ])("keeps the rule of %s, which can match something one day", selector => {
    const rule = `${selector}{color:red}`
    expect(keep(rule)).toBe(rule)
  })

  test.each([
    ".other",
    "a.other:hover",
    ":focus-visible .other",
    ":is(.other,section)",
    "main:has(> :nth-child(4))",
    "main:has(> .link:nth-child(2)) > a",
    ".page > .link:first-child:nth-last-child(2)",
    ".page:has(> :nth-child(3)) > .link:is(:nth-child(2), :last-child)",
  ])("leaves the rule of %s out, which matches nothing", selector => {
    expect(keep(`${selector}{color:red}`)).toBe("")
  })

  test("leaves out of a list of selectors those that match nothing", () => {
    expect(keep("a,.other,nav:hover{color:red}")).toBe("a,nav:hover{color:red}")
  })

  test.each([
    "@media print",
    "@supports (color:red)",
    "@starting-style",
    "@scope (main) to (.other)",
  ])("looks into %s, and leaves it out when nothing is left in it", atRule => {
    const used = `${atRule}{:focus{color:red}}`
    expect(keep(`@media all{${used}${atRule}{.other{color:red}}}`)).toBe(`@media all{${used}}`)
  })

  test("looks into nested rules", () => {
    const used = "a{&:hover{color:red}>nav{color:red}}"
    expect(keep(`${used}a{.other &{color:red}}.other{a{color:red}}`)).toBe(used)
  })

  test.each([
    "@view-transition{navigation:auto}",
    "@font-face{font-family:A;src:local(B)}",
    "@layer base,theme;",
  ])("keeps %s", atRule => {
    expect(keep(atRule)).toBe(atRule)
  })

  test("keeps the keyframes that a rule names", () => {
    const used = "a{animation:1s rise}@keyframes rise{from{opacity:0}50%{opacity:1}}"
    expect(keep(`${used}@keyframes fall{from{opacity:0}}.other{animation:fall}`)).toBe(used)
  })

  test("keeps the custom properties that a value names, however far away", () => {
    const used =
      ":root{--a:var(--b,var(--c));--b:1;--c:2}a{width:calc(1px * var( --a ))}@container style(--d:1){a{color:red}}nav{--d:1}"
    expect(keep(`${used}main{--e:var(--f);--f:1}.other{width:var(--e)}`)).toBe(used)
  })

  test("leaves a rule out that only declares what nothing names", () => {
    expect(keep("@media print{:root{--a:1}}a{color:red}")).toBe("a{color:red}")
  })
})

describe("a redirect page", () => {
  const deployment = { origin: "https://www.example.com", pathPrefix: "/news", indexable: true }
  const toSection: Redirect = { from: "/tour", to: "/#features", isTemporary: false }

  const read = (redirect: Redirect, changes: Partial<typeof deployment> = {}) =>
    load(writeRedirectPage(redirect, { ...deployment, ...changes }, "en-US"))

  test("leads on at once, and has a link for those whom it does not", () => {
    const $ = read(toSection)
    expect($("meta[http-equiv=refresh]").attr("content")).toBe("0; url=/news/#features")
    expect($("body a").attr("href")).toBe("/news/#features")
    expect($("body a").text()).toBe("https://www.example.com/news/")
    expect($("html").attr("lang")).toBe("en-US")
  })

  test("names the new page to search engines as canonical, and lets them follow", () => {
    const $ = read(toSection)
    expect($("link[rel=canonical]").attr("href")).toBe("https://www.example.com/news/")
    expect($("meta[name=robots]")).toHaveLength(0)
  })

  test("has no canonical where the old address will be used again, and no listing on a preview", () => {
    expect(read({ ...toSection, isTemporary: true })("link[rel=canonical]")).toHaveLength(0)
    const $ = read(toSection, { indexable: false })
    expect($("meta[name=robots]").attr("content")).toBe("noindex")
  })

  test("has a policy that allows nothing", () => {
    const html = writeRedirectPage(toSection, deployment, "en")
    expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'/)
  })

  test.each([
    ["/old", "old/index.html"],
    ["/a/old.html", "a/old.html"],
  ])("for %s it is %s", (from, file) => {
    expect(redirectPageOf({ ...toSection, from })).toBe(file)
  })

  test("campaign parameters go with the visitor, and the canonical has none", () => {
    const $ = read({ ...toSection, to: "/contact?utm_source=fair" })
    expect($("a").attr("href")).toMatch(/\/contact\/\?utm_source=fair$/)
    expect($("link[rel=canonical]").attr("href")).toMatch(/\/contact\/$/)
  })

  test("is asked for by one value alone", () => {
    expect(needsRedirectPages({})).toBe(false)
    expect(needsRedirectPages({ SITE_REDIRECTS: "pages" })).toBe(true)
    expect(() => needsRedirectPages({ SITE_REDIRECTS: "yes" })).toThrow("SITE_REDIRECTS is “yes”")
  })
})
