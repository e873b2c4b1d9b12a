/** A built site of two pages, compared with live sites and with older builds. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { gzipSync } from "node:zlib"
import { dirname, join } from "node:path"
import { compareSince } from "../since"

const build = { origin: "https://www.example.com", pathPrefix: "" }

const writePage = (title: string, path: string): string =>
  `<html lang="en"><title>${title}</title><link rel="canonical" href="https://www.example.com${path}"><h1>${title}</h1></html>`

const writeSitemap = (...paths: readonly string[]): string =>
  `<urlset>${paths.map(path => `<url><loc>https://www.example.com${path}</loc></url>`).join("")}</urlset>`

const writeIndex = (...paths: readonly string[]): string =>
  `<sitemapindex>${paths.map(path => `<sitemap><loc>https://www.example.com${path}</loc></sitemap>`).join("")}</sitemapindex>`

const built: Readonly<Record<string, string>> = {
  "index.html": writePage("News", "/"),
  "contact/index.html": writePage("Contact", "/contact/"),
  "robots.txt": "User-agent: *\nDisallow:\n\nSitemap: https://www.example.com/sitemap.xml\n",
  "sitemap.xml": writeSitemap("/", "/contact/"),
  "llms.txt": "# News",
  "BingSiteAuth.xml": "<users/>",
  _redirects: "/talk /contact/ 301\n/talk/ /contact/ 301\n/blog/* /:splat 301\n",
}

const typeOf = (file: string): string =>
  file.endsWith(".html") ? "text/html" : file.endsWith(".gz") ? "application/gzip" : "text/plain"

/** The files of the live site, and its redirects. */
let live: Map<string, string | Uint8Array>
let moved: Map<string, string>
let headers: Record<string, string>
let server: Server
let address = ""
const asked: (string | undefined)[] = []
const agents = new Set<string | undefined>()

const answerInOrder = ({ url = "/" }: IncomingMessage, response: ServerResponse): void => {
  const target = moved.get(url)
  const file = `${url.slice(1)}${url.endsWith("/") ? "index.html" : ""}`
  const text = live.get(file)
  if (target !== undefined) response.writeHead(301, { location: target }).end()
  else if (text === undefined) response.writeHead(404).end()
  else response.writeHead(200, { "content-type": typeOf(file), ...headers }).end(text)
}

let answer = answerInOrder

describe("a build compared with what is live or older", () => {
  beforeAll(done => {
    server = createServer((request, response) => {
      asked.push(request.url)
      agents.add(request.headers["user-agent"])
      answer(request, response)
    }).listen(0, "127.0.0.1", done)
  })

  beforeEach(() => {
    const at = server.address()
    if (at === null || typeof at === "string") throw new Error("The server has no port.")
    address = `http://127.0.0.1:${at.port}/`
    live = new Map(Object.entries(built))
    moved = new Map([
      ["/talk", "/contact/"],
      ["/talk/", "/contact/"],
      ["/blog/", "/"],
    ])
    headers = {}
    answer = answerInOrder
    asked.length = 0
  })

  afterEach(() => jest.restoreAllMocks())
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const compare = async (since = address): Promise<string[]> => {
    const { changes } = await compareSince(since, new Map(Object.entries(built)), build)
    return changes.map(({ text }) => text)
  }

  test("a build that is live already changes nothing", async () => {
    expect(await compare()).toEqual([])
  })

  test("a live page that is gone for good is new in the build, and no obstacle", async () => {
    answer = (request, response) => {
      if (request.url === "/contact/") response.writeHead(410).end()
      else answerInOrder(request, response)
    }
    expect(await compare()).toEqual(["New: /contact/."])
  })

  test("the live site is asked by name, four pages at a time, and each address once", async () => {
    const pages = Array.from({ length: 30 }, (_, index) => `/page-${index}/`)
    const parts = ["/a.xml", "/b.xml", "/c.xml", "/d.xml", "/e.xml", "/f.xml"]
    live.set("sitemap.xml", writeIndex(...parts))
    for (const part of parts) live.set(part.slice(1), writeSitemap(...pages))
    const request = fetch
    let open = 0
    let mostOpen = 0
    jest.spyOn(globalThis, "fetch").mockImplementation(async (...args) => {
      mostOpen = Math.max(mostOpen, ++open)
      const response = await request(...args)
      open--
      return response
    })
    await compare()
    expect([...agents]).toEqual([expect.stringContaining("site-audit")])
    expect(mostOpen).toBe(4)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test("sitemaps that list one another end", async () => {
    live.set("sitemap.xml", writeIndex("/sitemap.xml", "/other.xml"))
    live.set("other.xml", writeIndex("/sitemap.xml", "/other.xml"))
    answer = (request, response) => {
      if (asked.length > 50) live.clear()
      answerInOrder(request, response)
    }
    await compare()
    expect(asked.filter(path => path?.endsWith(".xml"))).toHaveLength(3)
  })

  test("a connection that the server closes is opened again", async () => {
    let isFirst = true
    answer = (request, response) => {
      if (request.url === "/contact/" && isFirst) {
        isFirst = false
        request.socket.destroy()
      } else answerInOrder(request, response)
    }
    expect(await compare()).toEqual([])
  })

  test("what the build changes for crawlers and networks is listed", async () => {
    live.set("index.html", writePage("Old news", "/"))
    live.set("robots.txt", "User-agent: GPTBot\r\n# No training\r\nDisallow: /\r\n")
    live.set("sitemap.xml", writeSitemap("/pricing/", "/moved/"))
    live.set("pricing/index.html", writePage("Pricing", "/pricing/"))
    live.delete("contact/index.html")
    live.delete("llms.txt")
    live.delete("BingSiteAuth.xml")
    moved.delete("/talk/")
    moved.set("/moved/", "/pricing/")
    expect(await compare()).toEqual([
      "/pricing/ is gone and has no redirect.",
      "/moved no longer redirects to /pricing/.",
      "The title of / is now “News”, before “Old news”.",
      "The main heading (h1) of / is now “News”, before “Old news”.",
      "/talk redirects to /contact/.",
      "The proofs that the site is yours are now with /BingSiteAuth.xml.",
      "The sitemap in robots.txt is now /sitemap.xml, before none.",
      "New: /contact/.",
      "The crawlers for AI training that robots.txt refuses are now without “GPTBot”.",
      "The list of pages for assistants is now /llms.txt, before none.",
    ])
  })

  test("pages that a header keeps out of search results count as noindex", async () => {
    headers["x-robots-tag"] = "noindex"
    expect(await compare()).toEqual(["No longer noindex: / and /contact/."])
  })

  test("a live page that leads on by itself is a redirect", async () => {
    live.set("contact/index.html", '<meta http-equiv="refresh" content="0;url=/"><title>T</title>')
    expect(await compare()).toEqual(["New: /contact/."])
  })

  test("a live site below a path, which writes addresses without a slash at the end, is compared page by page", async () => {
    answer = (request, response) => {
      const path = request.url ?? ""
      if (/\/news\/.+\/$/.test(path)) {
        response.writeHead(308, { location: path.replace(/\/$/, "") }).end()
        return
      }
      const own = path.replace(/^\/news/, "")
      request.url = /\.\w+$|\/$/.test(own) ? own : `${own}/`
      answerInOrder(request, response)
    }
    live.set("contact/index.html", writePage("Old contact", "/contact/"))
    moved = new Map([...moved].map(([from, to]) => [from, `/news${to}`]))
    expect(await compare(`${address}news`)).toEqual([
      "The title of /contact/ is now “Contact”, before “Old contact”.",
      "The main heading (h1) of /contact/ is now “Contact”, before “Old contact”.",
    ])
  })

  const oldPage = (path: string, title: string): void => {
    live.set(`${path.slice(1)}index.html`, writePage(title, path))
  }

  test.each<[list: string, text: string]>([
    ["sitemap_index.xml", "<sitemapindex><sitemap><loc>/pages.xml</loc></sitemap></sitemapindex>"],
    ["wp-sitemap.xml", "<urlset><url><loc>/old-plans/</loc></url></urlset>"],
    ["rss.xml", "<rss><channel><item><link>/old-plans/</link></item></channel></rss>"],
    ["atom.xml", '<feed><entry><link href="/old-plans/"/></entry></feed>'],
    ["sitemap.xml", "https://www.example.com/old-plans/\nhttps://www.example.com/b/"],
    ["sitemap.xml.gz", "<urlset><url><loc>/old-plans/</loc></url></urlset>"],
  ])(
    "the pages in %s are read where robots.txt names no sitemap, over a redirect",
    async (list, text) => {
      live.delete("robots.txt")
      live.delete("sitemap.xml")
      live.set(`lists/${list}`, list.endsWith(".gz") ? gzipSync(text) : text)
      moved.set(`/${list}`, `/lists/${list}`)
      live.set("pages.xml", "<urlset><url><loc>/old-plans/</loc></url></urlset>")
      oldPage("/old-plans/", "Old plans")
      expect(await compare()).toContainEqual("/old-plans/ is gone and has no redirect.")
    },
  )

  test("an old address is asked for as it is listed, since its site may not know it with a slash", async () => {
    live.set("sitemap.xml", writeSitemap("/wiki/Help:Contents", "/a%20b", "/%D0%BF"))
    for (const file of ["wiki/Help:Contents", "a%20b", "%D0%BF"])
      live.set(file, writePage("Old", ""))
    headers = { "content-type": "text/html" }
    expect(await compare()).toEqual(
      expect.arrayContaining([
        "/wiki/Help:Contents/ is gone and has no redirect.",
        "/a%20b/ is gone and has no redirect.",
        "/%D0%BF/ is gone and has no redirect.",
      ]),
    )
  })

  test("pages to which others link are read, and a site without lists is said to have none", async () => {
    live.delete("robots.txt")
    live.delete("sitemap.xml")
    live.set("index.html", `${built["index.html"]}<a href="/a/">A</a>`)
    live.set("a/index.html", `${writePage("A", "/a/")}<a href="/a/b/">B</a>`)
    oldPage("/a/b/", "B")
    const [first, ...others] = await compare()
    expect(first).toMatch(/^No sitemap or feed lists the pages of this site/)
    expect(others).toContainEqual("/a/b/ is gone and has no redirect.")
  })

  test("addresses of a file are read, such as those of an export", async () => {
    const folder = mkdtempSync(join(tmpdir(), "addresses-"))
    const file = join(folder, "addresses.csv")
    writeFileSync(file, `Page,Clicks\n${address}old-prices/,12\n/old-offer/,1\n`)
    oldPage("/old-prices/", "Prices")
    oldPage("/old-offer/", "Offer")
    expect(await compare(file)).toEqual(
      expect.arrayContaining([
        "/old-prices/ is gone and has no redirect.",
        "/old-offer/ is gone and has no redirect.",
      ]),
    )
    rmSync(folder, { recursive: true })
  })

  test("a page that is gone has the page as its successor whose title, heading and address have most words in common", async () => {
    live.set("sitemap.xml", writeSitemap("/", "/contact/", "/contacting-us/"))
    oldPage("/contacting-us/", "Contacts")
    const { changes } = await compareSince(address, new Map(Object.entries(built)), build)
    expect(changes.map(({ successor }) => successor)).toContain("/contact/")
  })

  test("redirects of the content count in place of those of the build", async () => {
    live.set("sitemap.xml", writeSitemap("/", "/contact/", "/old-plans/"))
    oldPage("/old-plans/", "Old plans")
    const redirects = [{ from: "/old-plans", to: "/contact", isTemporary: false }]
    const { changes } = await compareSince(
      address,
      new Map(Object.entries(built)),
      build,
      redirects,
    )
    expect(changes.map(({ text }) => text)).toContain(
      "/old-plans/ is gone and redirects to /contact/.",
    )
  })

  test("redirects of the content that are live already are no change", async () => {
    const redirects = [
      { from: "/talk", to: "/contact?from=talk", isTemporary: true },
      { from: "/blog", to: "/", isTemporary: false },
      { from: "/blog/*", to: "/:splat", isTemporary: false },
    ]
    const files = new Map(Object.entries(built))
    expect(await compareSince(address, files, build, redirects)).toMatchObject({ changes: [] })
  })

  test("texts, prices, questions, links and pictures that changed are said", async () => {
    const faq = '{"@type":"FAQPage","mainEntity":[{"name":"How many seats?"}]}'
    const text = `<script type="application/ld+json">${faq}</script><main><p>Seats for ten people cost $49 a month.</p><a href='/old/'>Old</a><img alt='A desk'></main>`
    live.set("contact/index.html", `${built["contact/index.html"]}${text}`)
    expect(await compare()).toEqual([
      "The structured data of /contact/ are now without “FAQPage”.",
      "The text of /contact/ has 0 % of the words that it had.",
      "The prices of /contact/ are now without “$49”.",
      "The answered questions of /contact/ are now without “How many seats?”.",
      "The links of /contact/ are now without /old/.",
      "The pictures of /contact/ are now without “A desk”.",
    ])
  })

  describe("a folder", () => {
    const folder = mkdtempSync(join(tmpdir(), "older-"))

    afterAll(() => rmSync(folder, { recursive: true }))

    test("with an older build is compared, with the address that it was built for", async () => {
      for (const [file, text] of Object.entries(built)) {
        mkdirSync(join(folder, dirname(file)), { recursive: true })
        writeFileSync(
          join(folder, file),
          text.replaceAll("www.example.com", "old.example").replaceAll("<title>News", "<title>Old"),
        )
      }
      expect(await compare(folder)).toEqual([
        "The address of the site is now https://www.example.com/, before https://old.example/.",
        "The title of / is now “News”, before “Old”.",
      ])
    })

    test("that is not there is refused", async () => {
      await expect(compare("v1.2")).rejects.toThrow(
        /^“v1\.2” is neither a web address nor a folder\./,
      )
    })
  })

  describe("one sentence says why nothing can be compared with", () => {
    test("a site that cannot be reached", async () => {
      await expect(compare("http://127.0.0.1:1/")).rejects.toThrow(
        /^http:\/\/127\.0\.0\.1:1\/ cannot be reached.*\. Check the address and your connection\.$/,
      )
    })

    test("a page that does not answer in time is named first", async () => {
      answer = (request, response) => {
        if (request.url !== "/contact/") answerInOrder(request, response)
      }
      const wait = AbortSignal.timeout.bind(AbortSignal)
      jest
        .spyOn(AbortSignal, "timeout")
        .mockImplementation(time => wait(time === 15_000 ? 500 : time))
      expect(await compare()).toEqual(["Could not be read: /contact/."])
    })

    test("an address without a page", async () => {
      await expect(compare(`${address}nowhere/`)).rejects.toThrow(
        `There is no page at ${address}nowhere/ (404). Check the address.`,
      )
    })

    test("a site behind a password", async () => {
      answer = (_, response) => response.writeHead(401).end()
      await expect(compare()).rejects.toThrow(`${address} answered 401`)
    })
  })
})
