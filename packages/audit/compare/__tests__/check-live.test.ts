/** A small build, asked for in a world that serves it right, and in worlds that are wrong in one way each. */
import { createServer } from "node:http"
import { gzipSync } from "node:zlib"
import { answerHeaders, headersOfFile } from "@tools/hosts"
import { makeAsk, type Answer } from "../ask"
import { checkLive, type LiveSite } from "../check-live"

const origin = "https://www.example.com"
const otherSite = "https://partner.example/page"

const writePage = (title: string, path: string): string =>
  `<html lang="en"><title>${title}</title><link rel="canonical" href="${origin}${path}"><meta property="og:image" content="${origin}/share/home.png"><h1>${title}</h1><a href="${otherSite}">A</a></html>`

const files = new Map([
  ["index.html", writePage("News", "/")],
  ["contact/index.html", writePage("Contact", "/contact/")],
  ["404.html", "<title>Nothing</title>"],
  ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
  [
    "sitemap.xml",
    `<urlset><url><loc>${origin}/</loc></url><url><loc>${origin}/contact/</loc></url></urlset>`,
  ],
])

type Reply = readonly [
  status: number,
  headers?: Readonly<Record<string, string>> | undefined,
  text?: string | undefined,
]
type World = (url: URL) => Reply

const html = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }
const pageHeaders = { ...answerHeaders(false), ...headersOfFile("/"), ...html }

/** The world as the build asks for it. */
const right: World = url => {
  const { pathname, search, href } = url
  if (href === otherSite) return [200]
  if (url.origin !== origin) return [301, { location: `${origin}${pathname}${search}` }]
  if (pathname === "/old") return [301, { location: "/contact/" }]
  if (pathname === "/fair") return [302, { location: "/contact/" }]
  if (pathname === "/contact") return [301, { location: "/contact/" }]
  if (pathname === "/share/home.png") return [200, { "content-type": "image/png" }]
  const file = `${pathname.slice(1)}${pathname.endsWith("/") ? "index.html" : ""}`
  const text = files.get(file)
  return text === undefined ? [404, pageHeaders, files.get("404.html")] : [200, pageHeaders, text]
}

const ask = (world: World, url: string): Promise<Answer> => {
  const [status, headers = {}, text = ""] = world(new URL(url))
  const answer = { url, status, headers: new Headers(headers), text }
  return Promise.resolve(
    status === 0 ? { ...answer, failure: "cannot be reached (ENOTFOUND)" } : answer,
  )
}

const check = async (world: World, options: Partial<LiveSite> = {}): Promise<string[]> => {
  const changes = await checkLive({
    files,
    redirects: [
      { from: "/old", to: "/contact", isTemporary: false },
      { from: "/fair", to: "/contact", isTemporary: true },
    ],
    gone: ["/offer 2019"],
    deployment: { origin, pathPrefix: "", indexable: true },
    httpsOnSubdomains: false,
    address: `${origin}/`,
    ask: url => ask(world, url),
    askOthers: url => ask(world, url),
    ...options,
  })
  return changes.map(({ text, cost }) => [text, cost].join(" ").trim())
}

/** How an answer is changed. */
type Change = (before: Reply, url: URL) => Reply

const status =
  (code: number): Change =>
  () => [code]
const to =
  (location: string, code = 301): Change =>
  () => [code, { location }]
const header =
  (name: string, value?: string): Change =>
  ([code, before = {}, text]) => {
    const others = Object.entries(before).filter(([key]) => key !== name)
    const own = value === undefined ? [] : [[name, value] as const]
    return [code, Object.fromEntries([...others, ...own]), text]
  }
const text =
  (from: string | RegExp, now: string): Change =>
  ([code, headers, old = ""]) => [code, headers, old.replaceAll(from, now)]

const pages = /com\/(?:contact\/)?$/
const contact = /contact\/$/

/** A world in which some addresses are answered in another way. */
const wrong =
  (pattern: RegExp, change: Change): World =>
  url =>
    pattern.test(url.href) ? change(right(url), url) : right(url)

test("nothing is said of a site that serves what was built", async () => {
  expect(await check(right)).toEqual([])
})

test.each<[said: string, where: RegExp, change: Change]>([
  ["/contact/: answers 404. Visitors", contact, status(404)],
  ["/contact/: answers 502. Visitors see an error", contact, status(502)],
  ["/contact/: answers 401. Visitors and search engines are refused", contact, status(401)],
  ["/contact/: cannot be reached (ENOTFOUND). Visitors", contact, status(0)],
  ["/contact/: redirects to https://www.example.com/ (301). Search", contact, to("/")],
  ["X-Robots-Tag: noindex. Search engines remove", pages, header("X-Robots-Tag", "noindex")],
  [
    "is noindex live, and listed in the build",
    pages,
    text("<h1>", '<meta name="robots" content="noindex">'),
  ],
  [
    "/: has the canonical https://b.example/ live",
    /com\/$/,
    text(`href="${origin}`, 'href="https://b.example'),
  ],
  ["has another title than the build", pages, text("<title>", "<title>Old ")],
  ["is not byte for byte what was built. The host", pages, text("</h1>", "</h1><script></script>")],
  ["robots.txt refuses Googlebot", /robots/, text("Allow", "Disallow")],
  ["robots.txt answers 503. Search engines read no page", /robots/, status(503)],
  ["robots.txt is not the one that was built.", /robots/, text("Allow", "# More\nAllow")],
  ["robots.txt does not name the sitemap", /robots/, status(404)],
  ["The sitemap answers 404. Search", /sitemap/, status(404)],
  ["The sitemap lacks https://www.example.com/contact/.", /sitemap/, text("/contact/", "/")],
  [
    "The sitemap still has https://www.example.com/contact/b.",
    /sitemap/,
    text(/(?<=t\/)(?=<)/g, "b"),
  ],
  ["An unknown address answers 200. Search", /no-such/, status(200)],
  ["An unknown address redirects to https://www.example.com/ (302).", /no-such/, to("/", 302)],
  ["do not show the built not-found page", /no-such/, text("Nothing", "Not found")],
  ["/offer 2019: answers 200, and is listed as gone. Search", /offer%202019/, status(200)],
  ["/contact answers 200, and does not lead to /contact/", /contact$/, status(200)],
  [
    "http://www.example.com answers 200, and does not lead to https://www.example.com",
    /http:\/\/www/,
    status(200),
  ],
  ["https://example.com cannot be reached (ENOTFOUND), and does not", /s:\/\/example/, status(0)],
  [
    "http://example.com leads to https://example.com. Each step",
    /p:\/\/example/,
    to("https://example.com/"),
  ],
  ["leads to https://www.example.com/, and loses the rest", /s:\/\/example/, to(`${origin}/`)],
  [
    "https://example.com leads to https://www.example.com with 302",
    /s:\/\/example/,
    ([, headers]) => [302, headers],
  ],
  ["/old: answers 404 instead of leading to /contact/. Visitors", /old$/, status(404)],
  ["/old: leads to https://www.example.com/, not to /contact/", /old$/, to("/")],
  ["/old: leads to /contact/ over https://www.example.com/contact. Each", /old$/, to("/contact")],
  ["/old: answers 302, not 301. Search engines may keep", /old$/, to("/contact/", 302)],
  ["/fair: answers 308, not 302. Browsers remember", /fair$/, to("/contact/", 308)],
  ["lacks the header Content-Security-Policy: ", pages, header("Content-Security-Policy")],
  [
    "Cache-Control: max-age=9, not no-cache. Visitors may",
    pages,
    header("Cache-Control", "max-age=9"),
  ],
  ["has the type text/plain. Browsers", pages, header("content-type", "text/plain")],
  ["is sent without compression. Pages", pages, header("content-encoding")],
  ["sets a cookie", pages, header("set-cookie", "a=b")],
  ["The share picture /share/home.png is no picture", /share/, header("content-type", "text/html")],
  [`The link ${otherSite} on / and /contact/ answers 410. Visitors`, /partner/, status(410)],
  [
    `The link ${otherSite} on / and /contact/ redirects to https://partner.example/ (301)`,
    /partner/,
    to("/"),
  ],
])("%s", async (said, where, change) => {
  const texts = await check(wrong(where, change))
  expect(texts).toContainEqual(expect.stringContaining(said))
  expect(texts.length).toBeLessThan(3)
})

test("a host without headers and redirects of the site is judged by what it can do", async () => {
  const redirectPage =
    '<meta http-equiv="refresh" content="0; url=/contact/"><title>Contact</title>'
  const own = { "x-github-request-id": "1", "content-encoding": "gzip" }
  const type = { "content-type": "text/html; charset=utf-8", "cache-control": "max-age=600" }
  const pagesHost: World = url => {
    if (/^\/(?:old|fair)$/.test(url.pathname)) return [301, { location: `${url.pathname}/` }]
    if (/^\/(?:old|fair)\/$/.test(url.pathname)) return [200, { ...own, ...type }, redirectPage]
    const [code, headers, body] = right(url)
    return headers && "Referrer-Policy" in headers
      ? [code, { ...own, ...type }, body]
      : [code, headers, body]
  }
  const redirects = [
    { from: "/old", to: "/contact", isTemporary: false },
    { from: "/blog/*", to: "/contact", isTemporary: false },
  ]
  const said = "GitHub Pages sends headers of its own, so other sites may frame the pages."
  expect(await check(pagesHost, { redirects })).toEqual([said])
  const withoutOld: World = url => (url.pathname === "/old/" ? [404] : pagesHost(url))
  expect(await check(withoutOld, { redirects })).toEqual([
    expect.stringContaining("/old: answers 404 instead of leading to /contact/"),
    said,
  ])
})

test.each([
  ["news.ibm.com", false],
  ["news.co.uk", true],
])("%s is asked for with www only if it is a domain of its own", async (host, isAsked) => {
  const asked: string[] = []
  await check(right, {
    address: `https://${host}/`,
    ask: url => {
      asked.push(new URL(url).origin)
      return ask(right, url)
    },
  })
  expect(asked.includes(`https://www.${host}`)).toBe(isAsked)
})

test("a page that states its own character set needs none in its type", async () => {
  expect(await check(wrong(pages, header("content-type", "text/html")))).toEqual([])
})

test("a server that only refuses programs has no dead links", async () => {
  expect(await check(wrong(/partner/, status(403)))).toEqual([])
})

test("what costs most comes first", async () => {
  const both: World = url => {
    if (url.pathname === "/contact/") return [404]
    return url.pathname.startsWith("/no-such") ? [200] : right(url)
  }
  expect((await check(both)).map(text => text.slice(0, 9))).toEqual(["/contact/", "An unknow"])
})

test("a site that does not answer is one sentence", async () => {
  await expect(check(() => [0])).rejects.toThrow(
    "https://www.example.com/ cannot be reached (ENOTFOUND). Check the address and your connection.",
  )
})

test("a site that is asked at another address leads to its own pages there", async () => {
  const address = "http://localhost:8080/"
  const staging: World = url =>
    url.host === "localhost:8080" ? right(new URL(url.pathname, origin)) : right(url)
  expect(await check(staging, { address })).toEqual([])
})

describe("asking", () => {
  let tries = 0
  const server = createServer(({ url }, response) => {
    if (url === "/latin")
      response
        .writeHead(200, { "content-type": "text/html; charset=iso-8859-1" })
        .end(Buffer.from("Café", "latin1"))
    else if (url === "/meta")
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(Buffer.from('<meta charset="windows-1252">Café', "latin1"))
    else if (url === "/sitemap.xml.gz")
      response.writeHead(200, { "content-type": "application/gzip" }).end(gzipSync("<urlset/>"))
    else if (url === "/long") response.writeHead(200).end("x".repeat(3_000_000))
    else if (tries++ === 0) response.writeHead(429, { "retry-after": "0" }).end()
    else response.writeHead(301, { location: "/next" }).end()
  })
  const at = (path: string): string => {
    const bound = server.address()
    return typeof bound === "object" && bound ? `http://127.0.0.1:${bound.port}${path}` : ""
  }

  beforeAll(done => {
    server.listen(0, "127.0.0.1", done)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test.each([
    ["a character set that the server names", "/latin", "Café"],
    ["a character set that the page names", "/meta", '<meta charset="windows-1252">Café'],
    ["a compressed file", "/sitemap.xml.gz", "<urlset/>"],
  ])("reads %s", async (_, path, text) => {
    expect((await makeAsk()(at(path))).text).toBe(text)
  })

  test("reads no more of a long answer than a crawler does", async () => {
    expect((await makeAsk()(at("/long"))).text.length).toBeLessThan(2_100_000)
  })

  test("waits where a server asks for it, and does not follow redirects", async () => {
    expect(await makeAsk()(at("/busy"))).toMatchObject({ status: 301, url: at("/busy") })
    expect(tries).toBe(2)
  })

  test("pauses between two requests to a host", async () => {
    const asking = makeAsk(120)
    const start = performance.now()
    await Promise.all([asking(at("/latin")), asking(at("/latin"))])
    expect(performance.now() - start).toBeGreaterThan(100)
  })
})
