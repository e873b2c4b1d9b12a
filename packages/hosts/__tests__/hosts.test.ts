import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { runInNewContext } from "node:vm"
import { parsePlain } from "netlify-redirector"
import { getTransformedRoutes, isHandler } from "@vercel/routing-utils"
import * as z from "zod"
import { answerHeaders, headersOfFile } from "../headers"
import { readHeadersFile, writeHeadersFile } from "../headers-file"
import { prepareHosting } from "../prepare-hosting"
import { listLanguageFolders } from "../language-folders"
import { routesOf } from "@tools/content/addresses"
import { writeCloudFrontFunction, writeCloudFrontHeaders } from "../cloudfront"
import { hostNames, listHostFaults, writeHostFiles } from "../host-files"
import { writeRedirectsFile } from "../redirects-file"
import { writeVercel } from "../vercel"
import { listFiles } from "@tools/content/node"
import { hostingOf } from "@tools/test-kit/hosting"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { readFixtureRedirects, movedAnswers, rarelyMoved, unmoved } from "@tools/test-kit/redirects"

describe("headers", () => {
  const year = "public, max-age=31536000, immutable"
  const day = "public, max-age=86400"

  test.each([
    ["/static/1/a.avif", year, "cross-origin"],
    ["/share/home.png", day, "cross-origin"],
    ["/contact/index.html", "no-cache", "same-origin"],
    ["/sitemap.xml", "no-cache", "same-origin"],
    ["/new/static/a", "no-cache", "same-origin"],
  ])("%s is kept as %s says, and may be embedded by pages of %s", (path, caching, sharing) => {
    expect(headersOfFile(path)).toMatchObject({
      "Cache-Control": caching,
      "Cross-Origin-Resource-Policy": sharing,
    })
  })

  test.each([
    [false, "max-age=31536000"],
    [true, "max-age=31536000; includeSubDomains; preload"],
  ])("subdomains need HTTPS only where the content says so: %j", (httpsOnSubdomains, value) => {
    expect(answerHeaders(httpsOnSubdomains)["Strict-Transport-Security"]).toBe(value)
  })
})

const bare = hostingOf()

const cloudFrontFunction = readFileSync(join(__dirname, "../viewer-request.js"), "utf8")

/** Returns what CloudFront's function makes of a request. */
const runFunction = (code: string, uri: string, querystring: object): unknown => {
  const request = JSON.stringify({ uri, querystring })
  return JSON.parse(JSON.stringify(runInNewContext(`${code};handler({ request: ${request} })`)))
}

describe("CloudFront's function", () => {
  const request = (uri: string): unknown => runFunction(cloudFrontFunction, uri, {})

  test.each([
    ["/", "/index.html"],
    ["/contact/", "/contact/index.html"],
    ["/robots.txt", "/robots.txt"],
    ["/.well-known/security.txt", "/.well-known/security.txt"],
    ["/.well-known/apple-app-site-association", "/.well-known/apple-app-site-association"],
    ["/a/new/page/", "/a/new/page/index.html"],
    ["/_headers", "/404"],
    ["/.nojekyll", "/404"],
    ["/index.html.br", "/404"],
  ])("reads %s from %s", (uri, file) => {
    expect(request(uri)).toMatchObject({ uri: file })
  })

  test.each([
    ["/contact", "/contact/"],
    ["/a/new/page", "/a/new/page/"],
    ["/contact/index.html", "/contact/"],
    ["/index.html", "/"],
  ])("leads from %s to %s", (uri, to) => {
    expect(request(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } })
  })

  test.each([
    "//example.org",
    "//example.org/index.html",
    "/%0d%0aa/index.html",
    "/\\\\example.org",
  ])("redirects %s nowhere", uri => {
    expect(request(uri)).toMatchObject({ uri: "/404" })
  })
})

test("CloudFront sends every header that all answers carry", () => {
  const text = writeCloudFrontHeaders(bare)
  const {
    "Content-Security-Policy": policy,
    "Strict-Transport-Security": _,
    "Referrer-Policy": referrer,
    "X-Content-Type-Options": nosniff,
    ...others
  } = answerHeaders(false)
  for (const part of [policy, referrer, "ContentTypeOptions", "AccessControlMaxAgeSec"]) {
    expect(text).toContain(part)
  }
  expect(nosniff).toBe("nosniff")
  const { CustomHeadersConfig: custom } = z
    .object({ CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }) })
    .parse(JSON.parse(text))
  expect(custom.Items.map(({ Header }) => Header)).toEqual([
    ...Object.keys(others),
    "Cross-Origin-Resource-Policy",
  ])
})

describe("files served as they are", () => {
  const { at, read, write } = setUpFolder()

  test("a text gets compressed copies for nginx, unless it brings its own", async () => {
    write("site/a.txt", "a text")
    write("site/b.txt", "a text")
    write("site/b.txt.br", "own")
    await prepareHosting(at("site"), ["b.txt", "b.txt.br"], bare, ["nginx"])
    expect(brotliDecompressSync(readFileSync(at("site/a.txt.br"))).toString()).toBe("a text")
    expect(read("site/b.txt.br")).toBe("own")
    expect(existsSync(at("site/b.txt.gz"))).toBe(true)
  })

  describe("_headers", () => {
    const rulesOf = (asIs: readonly string[], pages: readonly string[] = []): string[] =>
      [
        ...writeHeadersFile(
          ["index.html", "sitemap.xml", ...pages],
          asIs,
          hostingOf({}, "/news"),
        ).matchAll(/^\/.*\n(?= {2}Cache-Control: no-cache)/gm),
      ].map(([rule]) => rule.trim())

    test("has a rule for a file that is served as it is, and one for a folder that holds nothing else", () => {
      const many = Array.from({ length: 200 }, (_, index) => `press/${index}.pdf`)
      expect(rulesOf(["a b.pdf", ".well-known/assetlinks.json", ...many])).toEqual([
        "/news/",
        "/news/*/",
        "/news/sitemap.xml",
        "/news/a%20b.pdf",
        "/news/.well-known/*",
        "/news/press/*",
      ])
    })

    test("has as many rules for 200 pages as for one", () => {
      const many = Array.from({ length: 200 }, (_, index) => `stories/${index}/index.html`)
      expect(rulesOf([], many)).toEqual(rulesOf([]))
    })

    test.each([
      ["apple-app-site-association", "application/json"],
      ["token", "text/plain; charset=utf-8"],
    ])("gives .well-known/%s, which has no ending, the type %s", (name, type) => {
      const text = writeHeadersFile([], [`.well-known/${name}`, ".well-known/a.json"], bare)
      expect(readHeadersFile(text)(`/.well-known/${name}`)).toMatchObject({
        "Content-Type": type,
        "Cache-Control": "no-cache",
      })
      expect(readHeadersFile(text)("/.well-known/a.json")).not.toHaveProperty("Content-Type")
    })

    test("has none for what no visitor may ask for", () => {
      const copies = ["a/index.html.br", "a/index.html.gz"]
      expect(rulesOf(["_redirects", ".htaccess", "a.txt.br"], copies)).toEqual(rulesOf([]))
    })
  })
})

describe("the hosts' files beside the pages", () => {
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body></body></html>'
  const { at, read, write } = setUpFolder()

  beforeEach(() => {
    write("index.html", page)
  })

  const readRules = async (indexable: boolean): Promise<readonly string[]> => {
    const hosting = { ...bare, deployment: { ...bare.deployment, indexable } }
    await prepareHosting(at(), [], hosting, hostNames)
    const files = await writeHostFiles(hostNames, hosting)
    return [read("_headers"), files.get("tables.conf") ?? "", files.get("headers.json") ?? ""]
  }

  test("keeps every file of a preview out of search results, whatever it holds", async () => {
    const [headers, nginx, cloudFront] = await readRules(false)

    expect(headers).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex$/m)
    expect(nginx).toContain("add_header X-Robots-Tag noindex always;\n")
    expect(cloudFront).toMatch(/"X-Robots-Tag",\s*"Value": "noindex"/)
  })

  test("says nothing of robots where search engines may list the site", async () => {
    expect((await readRules(true)).join("")).not.toContain("X-Robots-Tag")
  })

  test.each([
    [true, "https://www.example.com"],
    [false, "https://$host"],
  ])(
    "leads from HTTP to the site itself, a preview never to the live one",
    async (indexable, to) => {
      const [, nginx] = await readRules(indexable)
      expect(nginx).toContain(`map $host $site_origin {\n  default "${to}";\n}`)
    },
  )
})

/* Each host's redirects are read with the host's own program where one exists. */
describe("redirects", () => {
  const { at, write } = setUpFolder()

  const hostingAt = (pathPrefix: string) =>
    hostingOf({ redirects: readFixtureRedirects() }, pathPrefix)

  /** A status with the place it leads to; undefined where a host goes on to its files. */
  type Answer = readonly [status: number, location: string] | undefined

  /** Reads the redirects of a site below a path as a host does, and returns what answers a request. */
  type Host = (
    pathPrefix: string,
  ) => ((target: string) => Answer) | Promise<(target: string) => Answer>

  const split = (target: string): [path: string, query: string] => {
    const [, path = "", query = ""] = /^([^?]*)(.*)$/.exec(target) ?? []
    return [path, query]
  }

  /** Puts what visitors bring before the fragment, as the hosts that hand it on by themselves do, if there is no query. */
  const addSearch = (location: string, query: string): string => {
    const [, address = "", fragment = ""] = /^([^#]*)(.*)$/.exec(location) ?? []
    return `${address}${address.includes("?") ? "" : query}${fragment}`
  }

  /**
   * As `validateURL.ts`, `rules-engine.ts` and `handler.ts` of Cloudflare's `pages-shared` do: the first line whose path,
   * with digits for letters, is the same, where `*` is any text.
   */
  const readCloudflare: Host = pathPrefix => {
    const lines = writeRedirectsFile(readFixtureRedirects(), pathPrefix).trimEnd().split("\n")
    return target => {
      const [path, query] = split(target)
      for (const [from = "", to = "", status] of lines.map(each => each.split(" "))) {
        const { pathname } = new URL(`//${from}`, "relative://")
        const pattern = pathname
          .replace(/[-/\\^$+?.()|[\]{}]/g, "\\$&")
          .replace("*", "(?<splat>.*)")
          .replace(/:([A-Za-z]\w*)/g, "(?<$1>[^/]+)")
        const match = new RegExp(`^${pattern}$`).exec(path)
        const splat = match?.groups?.splat ?? ""
        if (match)
          return [
            Number(status),
            addSearch(
              to.replace(":splat", () => splat),
              query,
            ),
          ]
      }
      return undefined
    }
  }

  /** Netlify's own engine, with the letters of a path, as its command line hands it on; what visitors bring is put to its answer afterwards, as Netlify says that it does. */
  const readNetlify: Host = async pathPrefix => {
    const matcher = await parsePlain(writeRedirectsFile(readFixtureRedirects(), pathPrefix), {})
    return target => {
      const [path, query] = split(target)
      const match = matcher.match({
        scheme: "https",
        host: "www.example.com",
        path: decodeURIComponent(path),
        query: query.slice(1),
        headers: {},
        cookieValues: {},
        getHeader: () => "",
        getCookie: () => "",
      })
      if (match === null) return undefined
      const { href } = new URL(match.to, "https://www.example.com")
      return [match.status, addSearch(href.replace(/^https:\/\/www\.example\.com/, ""), query)]
    }
  }

  const vercelRedirect = { source: z.string(), destination: z.string() }
  const vercelSettings = z.object({
    redirects: z.array(
      z.union([
        z.object({ ...vercelRedirect, statusCode: z.number() }),
        z.object({ ...vercelRedirect, permanent: z.boolean() }),
      ]),
    ),
  })

  const readVercel: Host = pathPrefix => {
    const { routes, error } = getTransformedRoutes(
      vercelSettings.parse(JSON.parse(writeVercel(hostingAt(pathPrefix)))),
    )
    expect(error).toBeNull()
    return target => {
      const [path, query] = split(target)
      for (const route of routes ?? []) {
        if (isHandler(route)) continue
        const match = new RegExp(route.src).exec(path)
        if (!match) continue
        const location = route.headers?.Location?.replace(
          /\$(\d)/g,
          (_, index) => match[Number(index)] ?? "",
        )
        return [route.status ?? 0, addSearch(location ?? "", query)]
      }
      return undefined
    }
  }

  const cloudFrontAnswer = z.object({
    statusCode: z.number(),
    headers: z.object({ location: z.object({ value: z.string() }) }),
  })

  const readCloudFront: Host = pathPrefix => {
    const code = writeCloudFrontFunction(cloudFrontFunction, hostingAt(pathPrefix))
    return target => {
      const [uri, query] = split(target)
      const pairs = query === "" ? [] : query.slice(1).split("&")
      const querystring = Object.fromEntries(
        pairs.map(pair => [pair.replace(/=.*$/, ""), { value: pair.replace(/^[^=]*=?/, "") }]),
      )
      const { data } = cloudFrontAnswer.safeParse(runFunction(code, uri, querystring))
      return data && [data.statusCode, data.headers.location.value]
    }
  }

  test.each([
    ["Cloudflare", readCloudflare],
    ["Netlify", readNetlify],
    ["Vercel", readVercel],
    ["CloudFront", readCloudFront],
  ])("of %s lead on alike at the root and below a path, and from nowhere else", async (_, read) => {
    const [ask, askBelow] = [await read(""), await read("/news")]
    for (const [target, status, location] of movedAnswers) {
      const below = location.startsWith("/") ? `/news${location}` : location
      expect([target, ask(target)]).toEqual([target, [status, location]])
      expect([target, askBelow(`/news${target}`)]).toEqual([target, [status, below]])
      expect(askBelow(target)?.[1]).not.toBe(below)
    }
    const places: readonly string[] = movedAnswers.map(([, , location]) => location)
    for (const target of unmoved) expect(places).not.toContain(ask(target)?.[1])
  })

  test.each([
    ["Cloudflare", readCloudflare, ["/our%20plans"]],
    ["Netlify", readNetlify, []],
    ["Vercel", readVercel, rarelyMoved],
    ["CloudFront", readCloudFront, rarelyMoved],
  ])("of %s with a space or a colon lead on as the check says", async (_, read, moved) => {
    const ask = await read("")
    expect(rarelyMoved.filter(target => ask(target)?.[1] === "/contact/")).toEqual(moved)
  })

  test("old addresses beyond CloudFront's limit are reported in a sentence", async () => {
    const redirects = Array.from({ length: 200 }, (_, index) => ({
      from: `/news/archive/${index}/an-old-story.html`,
      to: "/contact",
      isTemporary: false,
    }))
    const files = await writeHostFiles(hostNames, { ...bare, redirects })
    expect(listHostFaults(hostNames, bare, files, at())).toEqual([
      expect.stringMatching(
        /at most 10 kB, and .*viewer-request\.js has 1\d\.\d kB.*redirects\.json/,
      ),
    ])
  })

  test.each([
    ["is reported", "http://www.example.com", [expect.stringContaining("https://")]],
    ["on one's own machine is not", "http://localhost:9000", []],
  ])("a site without HTTPS %s: %s", (_, origin, faults) => {
    const deployment = { ...bare.deployment, origin }
    expect(listHostFaults(hostNames, { ...bare, deployment }, new Map(), at())).toEqual(faults)
  })

  test("a vercel.json that lacks a redirect is reported, with how to renew it", async () => {
    const files = await writeHostFiles(["vercel"], bare)
    const moved = await writeHostFiles(["vercel"], hostingAt(""))
    expect(listHostFaults(["vercel"], bare, files, at())).toEqual([])
    write("vercel.json", files.get("vercel.json") ?? "")
    expect(listHostFaults(["vercel"], bare, files, at())).toEqual([])
    expect(listHostFaults(["vercel"], bare, moved, at())).toEqual([
      expect.stringContaining("cp .build/hosts/vercel.json vercel.json"),
    ])
  })
})

describe.each(["", "/news"])("Vercel, with a site in several languages below “%s”", prefix => {
  const folders = listLanguageFolders(
    routesOf([
      "pages/home.json",
      "de/pages/home.json",
      "de/pages/not-found.json",
      "fr/pages/home.json",
    ]),
  )
  const { routes } = getTransformedRoutes(
    z
      .object({
        headers: z.array(
          z.object({
            source: z.string(),
            headers: z.array(z.object({ key: z.string(), value: z.string() })),
          }),
        ),
        rewrites: z.array(
          z.object({ source: z.string(), destination: z.string(), statusCode: z.number() }),
        ),
        trailingSlash: z.boolean(),
      })
      .parse(JSON.parse(writeVercel(hostingOf({ folders }, prefix)))),
  )
  const all = routes ?? []
  const files = all.findIndex(isHandler)

  /** The routes that a path matches, before or after Vercel looks for a file. */
  const match = (path: string, given: typeof all) =>
    given.flatMap(route => (!isHandler(route) && new RegExp(route.src).test(path) ? [route] : []))

  test.each([
    ["/de/no/such/page/", "/de/404.html"],
    ["/fr/no/such/page/", undefined],
    ["/no/such/page/", undefined],
    ["/depot/", undefined],
  ])("%s, which is no file, is answered with %s", (path, file) => {
    const [route] = match(`${prefix}${path}`, all.slice(files))
    expect([route?.dest, route?.status]).toEqual([file && `${prefix}${file}`, file && 404])
  })

  /** The last value of a header that Vercel sends with a file. */
  const sentWith = (path: string, header: string): string | undefined =>
    match(`${prefix}${path}`, all.slice(0, files))
      .flatMap(({ headers }) => headers?.[header] ?? [])
      .at(-1)

  test.each([
    ["/de/kontakt/", "de"],
    ["/fr/", "fr"],
    ["/contact/", undefined],
  ])("%s has the language %s", (path, language) => {
    expect(sentWith(path, "Content-Language")).toBe(language)
  })

  test.each(["/index.html", "/sitemap.xml", "/share/home.png", "/favicon.ico", "/static/1/a.avif"])(
    "sends %s with the headers of the table",
    path => {
      const table = Object.entries({ ...answerHeaders(false), ...headersOfFile(path) })
      expect(table.filter(([name, value]) => sentWith(path, name) !== value)).toEqual([])
    },
  )

  test.each([
    ["/.well-known/apple-app-site-association", "application/json"],
    ["/.well-known/token", "text/plain; charset=utf-8"],
    ["/.well-known/a.json", undefined],
    ["/contact/", undefined],
  ])("%s is sent with the type %s, or the one that Vercel knows", (path, type) => {
    expect(sentWith(path, "Content-Type")).toBe(type)
  })
})

describe("a host that is not chosen", () => {
  const { at } = setUpFolder()

  test.each([
    ["netlify", [], ["_headers"]],
    ["cloudflare", [], ["_headers"]],
    ["github-pages", [], [".nojekyll", "_headers"]],
    ["nginx", ["redirects.conf", "tables.conf"], ["_headers"]],
    ["cloudfront", ["headers.json", "viewer-request.js"], ["_headers"]],
    ["vercel", ["vercel.json"], ["_headers"]],
  ] as const)("leaves nothing beside the files for %s", async (name, beside, inside) => {
    const hosting = hostingOf()
    await prepareHosting(at(), [], hosting, [name])
    expect([...(await writeHostFiles([name], hosting)).keys()].toSorted()).toEqual(beside)
    expect(await listFiles(at())).toEqual(inside)
  })
})
