import { normalizePath, parseSiteAddress, toAbsoluteUrl, toHref } from "@tools/content/url"
import { readBuildDay, readDeployment } from "@tools/content/deployment"
import {
  type AnalyticsChoice,
  analyticsFor,
  providerNames,
  sourcesOf,
} from "@tools/content/analytics"

const origin = "https://www.example.com"

describe("addresses", () => {
  describe("the form of an internal path", () => {
    test.each([
      ["/", "/"],
      ["/contact", "/contact/"],
      ["/contact/", "/contact/"],
      ["/contact?from=x", "/contact/?from=x"],
      ["/contact#top", "/contact/#top"],
      ["/#features", "/#features"],
      ["#features", "#features"],
      ["/robots.txt", "/robots.txt"],
    ])("of %s is %s", (path, normal) => {
      expect(normalizePath(path)).toBe(normal)
    })
  })

  test.each([
    ["/contact", "/news/contact/"],
    ["https://app.example.com/x", "https://app.example.com/x"],
    ["#main", "#main"],
  ])("a link of the content to %s is %s on a site below /news", (href, link) => {
    expect(toHref(href, "/news")).toBe(link)
  })

  describe("a site address", () => {
    test("may hold a folder, which becomes the path prefix", () => {
      expect(parseSiteAddress("https://example.org/news/")).toEqual({
        origin: "https://example.org",
        pathPrefix: "/news",
      })
    })

    test.each(["example.org", "ftp://example.org", ""])("is refused when it is %j", address => {
      expect(() => parseSiteAddress(address)).toThrow("https://")
    })

    test.each([
      ["an ampersand", "https://example.org/news&more/"],
      ["an accent", "https://example.org/nachrichten-für-alle/"],
      ["a percent sign", "https://example.org/a%2Fb/"],
      ["two slashes in a row", "https://example.org//news/"],
      ["a query", "https://example.org/news/?from=mail"],
      ["a fragment", "https://example.org/news/#top"],
    ])("is refused with %s", (_, address) => {
      expect(() => parseSiteAddress(address)).toThrow(address)
    })

    test.each(["https://user:secret@example.org/", "https://user@example.org/"])(
      "is refused with credentials, which are not repeated",
      address => {
        expect(() => parseSiteAddress(address)).toThrow(/password/)
        expect(() => parseSiteAddress(address)).not.toThrow(/secret|user@/)
      },
    )

    test.each([
      ["https://EXAMPLE.org", "https://example.org", ""],
      ["https://example.org:8443/a/b-c_d.e~f", "https://example.org:8443", "/a/b-c_d.e~f"],
      ["http://[::1]:9000/", "http://[::1]:9000", ""],
    ])("%s is right", (address, origin, pathPrefix) => {
      expect(parseSiteAddress(address)).toEqual({ origin, pathPrefix })
    })

    test("makes absolute URLs", () => {
      expect(
        toAbsoluteUrl("/contact", { origin: "https://example.org", pathPrefix: "/news" }),
      ).toBe("https://example.org/news/contact/")
    })
  })
})

describe("the deployment", () => {
  const day = String(Date.parse("2031-02-03") / 1000)

  test("a plain build is for production at the content's origin", () => {
    expect(readDeployment({ SOURCE_DATE_EPOCH: day }, origin)).toEqual({
      origin,
      pathPrefix: "",
      indexable: true,
      buildYear: 2031,
    })
  })

  test("SITE_URL overrides the origin and may set a path prefix", () => {
    const { origin: host, pathPrefix } = readDeployment(
      { SITE_URL: "https://example.org/news" },
      origin,
    )
    expect([host, pathPrefix]).toEqual(["https://example.org", "/news"])
  })

  test.each([
    ["SITE_ENV", { SITE_ENV: "preview" }],
    ["Netlify", { NETLIFY: "true", CONTEXT: "deploy-preview" }],
    ["Vercel", { VERCEL: "1", VERCEL_ENV: "preview" }],
    ["Cloudflare Pages", { CF_PAGES: "1", CF_PAGES_BRANCH: "draft" }],
    ["Cloudflare Workers", { WORKERS_CI: "1", WORKERS_CI_BRANCH: "draft" }],
    ["a pull request's CI", { GITHUB_EVENT_NAME: "pull_request" }],
  ])("a preview, as %s says it, is not indexable", (_, env) => {
    expect(readDeployment(env, origin).indexable).toBe(false)
  })

  const shown = "https://draft.example.org"
  test.each([
    ["Netlify", { NETLIFY: "true", CONTEXT: "branch-deploy", DEPLOY_PRIME_URL: shown }, shown],
    ["Cloudflare Pages", { CF_PAGES: "1", CF_PAGES_BRANCH: "draft", CF_PAGES_URL: shown }, shown],
    ["Vercel", { VERCEL: "1", VERCEL_ENV: "preview", VERCEL_URL: "draft.example.org" }, shown],
    ["nobody", { SITE_ENV: "preview" }, origin],
    ["its owner", { CF_PAGES: "1", CF_PAGES_URL: shown, SITE_URL: origin }, origin],
    [
      "Netlify, but live",
      { NETLIFY: "true", CONTEXT: "production", DEPLOY_PRIME_URL: shown },
      origin,
    ],
  ])("a preview has the address that %s names", (_, env, address) => {
    expect(readDeployment(env, origin).origin).toBe(address)
  })

  test.each([
    ["Netlify", { NETLIFY: "true", CONTEXT: "production" }],
    ["Vercel", { VERCEL: "1", VERCEL_ENV: "production" }],
    ["Cloudflare Pages", { CF_PAGES: "1", CF_PAGES_BRANCH: "main" }],
    ["Cloudflare Workers", { WORKERS_CI: "1", WORKERS_CI_BRANCH: "main" }],
  ])("the live site, as %s says it, is indexable", (_, env) => {
    expect(readDeployment(env, origin).indexable).toBe(true)
  })

  test("an unknown SITE_ENV is refused in a sentence", () => {
    expect(() => readDeployment({ SITE_ENV: "live" }, origin)).toThrow(/production or preview/)
  })

  test("a build is for today, unless SOURCE_DATE_EPOCH says another day", () => {
    expect(Math.abs(readBuildDay({}).getTime() - Date.now())).toBeLessThan(1000)
    expect(readBuildDay({ SOURCE_DATE_EPOCH: day })).toEqual(new Date("2031-02-03"))
  })

  test("a SOURCE_DATE_EPOCH that is no number of seconds is refused in a sentence", () => {
    expect(() => readBuildDay({ SOURCE_DATE_EPOCH: "2031-02-03" })).toThrow(/seconds since 1970/)
  })
})

describe("analytics", () => {
  const live = { origin, indexable: true }

  /* As the providers' own pages name them. */
  test.each([
    [{ provider: "plausible", site: "example.com" }, "https://plausible.io/api/event"],
    [{ provider: "cloudflare", site: "1" }, "https://cloudflareinsights.com/cdn-cgi/rum"],
  ] as const)("%j is counted at %s", (choice, endpoint) => {
    expect(analyticsFor(choice, live)?.endpoint).toBe(endpoint)
  })

  test("Plausible runs on an own host, below a path too", () => {
    for (const host of ["https://stats.example.com/a", "https://stats.example.com/a/"]) {
      const analytics = analyticsFor({ provider: "plausible", site: "1", host }, live)
      expect(analytics?.endpoint).toBe("https://stats.example.com/a/api/event")
    }
  })

  const choice: AnalyticsChoice = { provider: "plausible", site: "example.com" }

  test("a live site is counted at its own origin, a preview is not, nor a site that says nothing", () => {
    expect(analyticsFor(choice, live)?.origin).toBe(origin)
    expect(analyticsFor(choice, { origin, indexable: false })).toBeUndefined()
    expect(analyticsFor(undefined, live)).toBeUndefined()
  })

  test("pages may reach the provider that is chosen, and nobody where none is", () => {
    expect(sourcesOf(undefined)).toEqual({ scripts: [], connections: [] })
    for (const provider of providerNames) {
      const { scripts, connections } = sourcesOf(analyticsFor({ provider, site: "a" }, live))
      expect(connections).toHaveLength(1)
      expect(scripts).toHaveLength(provider === "cloudflare" ? 1 : 0)
    }
  })
})
