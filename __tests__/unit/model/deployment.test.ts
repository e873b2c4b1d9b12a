import {
  normalizePath,
  parseSiteAddress,
  toAbsoluteUrl,
  toHref,
  readBuildDay,
  readDeployment,
} from "@tools/content/addresses"
import { type AnalyticsChoice, analyticsFor, providerNames, sourcesOf } from "@tools/content/model"

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

    test.each<readonly [what: string, address: string, words: string]>([
      ["without https://", "example.org", "https://"],
      ["with another protocol", "ftp://example.org", "https://"],
      ["when it is empty", "", "https://"],
      ...[
        ["an ampersand", "https://example.org/news&more/"],
        ["an accent", "https://example.org/nachrichten-für-alle/"],
        ["a percent sign", "https://example.org/a%2Fb/"],
        ["two slashes in a row", "https://example.org//news/"],
        ["a query", "https://example.org/news/?from=mail"],
        ["a fragment", "https://example.org/news/#top"],
      ].map(([what = "", address = ""]) => [`with ${what}`, address, address] as const),
    ])("is refused %s", (_, address, words) => {
      expect(() => parseSiteAddress(address)).toThrow(words)
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

  const shown = "https://draft.example.org"
  const netlify = { NETLIFY: "true", DEPLOY_PRIME_URL: shown }
  const pages = { CF_PAGES: "1", CF_PAGES_URL: shown }
  const draftPages = { ...pages, CF_PAGES_BRANCH: "draft" }
  const vercel = { VERCEL: "1", VERCEL_URL: "draft.example.org" }

  test.each([
    ["SITE_ENV", { SITE_ENV: "preview" }, false, origin],
    ["Netlify", { ...netlify, CONTEXT: "deploy-preview" }, false, shown],
    ["Netlify", { ...netlify, CONTEXT: "branch-deploy" }, false, shown],
    ["Netlify", { ...netlify, CONTEXT: "production" }, true, origin],
    ["Vercel", { ...vercel, VERCEL_ENV: "preview" }, false, shown],
    ["Vercel", { ...vercel, VERCEL_ENV: "production" }, true, origin],
    ["Cloudflare Pages", draftPages, false, shown],
    [
      "its owner",
      { ...draftPages, SITE_URL: "https://example.org/a" },
      false,
      "https://example.org",
    ],
    ["Cloudflare Pages", { ...pages, CF_PAGES_BRANCH: "main" }, true, origin],
    ["Cloudflare Workers", { WORKERS_CI: "1", WORKERS_CI_BRANCH: "draft" }, false, origin],
    ["Cloudflare Workers", { WORKERS_CI: "1", WORKERS_CI_BRANCH: "main" }, true, origin],
    ["a pull request's CI", { GITHUB_EVENT_NAME: "pull_request" }, false, origin],
  ])("as %s says by %j, a build is indexable: %s, at %s", (_, env, indexable, address) => {
    expect(readDeployment(env, origin)).toMatchObject({ indexable, origin: address })
  })

  test.each([
    "SITE_URL",
    "SITE_ENV",
    "SOURCE_DATE_EPOCH",
    "PRODUCTION_BRANCH",
    "CF_PAGES_URL",
    "VERCEL_URL",
  ])("%s counts as not set where a pipeline leaves it empty", name => {
    const env = { CF_PAGES: "1", CF_PAGES_BRANCH: "main", SITE_ENV: "preview" }
    expect(readDeployment({ ...env, [name]: " " }, origin)).toEqual(
      readDeployment({ ...env, [name]: undefined }, origin),
    )
  })

  test("a SITE_URL that is no address is refused by its name", () => {
    expect(() => readDeployment({ SITE_URL: "example.org" }, origin)).toThrow(
      "SITE_URL is wrong: “example.org” is not a site address.",
    )
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
