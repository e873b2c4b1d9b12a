/** The built site, served by a real nginx with the configuration in `deploy/nginx`; only ports and paths are changed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { answerHeaders, headersOfFile } from "@tools/hosts/headers"
import { listLanguageFolders } from "@tools/hosts/language-folders"
import { routesOf } from "@tools/content/routes"
import { prepareHosting } from "@tools/hosts/prepare-hosting"
import { readBuilt } from "../fixtures/built-site"
import { describeNginx, serveBuiltSite, serveByNginx } from "../fixtures/serve-by-nginx"
import { hostingOf } from "example/fixtures/hosting"
import { readFixtureRedirects, movedAnswers } from "example/fixtures/redirects"

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body></body></html>'

describeNginx("nginx", () => {
  const request = serveBuiltSite()

  test.each([
    ["/", "index.html", 200],
    ["/contact/", "contact/index.html", 200],
    ["/robots.txt", "robots.txt", 200],
    ["/no/such/page", "404.html", 404],
    ["/_headers", "404.html", 404],
    ["/index.html.br", "404.html", 404],
    ["/ar/", "ar/index.html", 200],
    ["/ar/no/such/page/", "ar/404.html", 404],
    ["/ar/404.html", "ar/404.html", 404],
  ])(
    "%s is answered with %s, status %i and the headers of the table",
    async (target, file, status) => {
      const answer = await request(target)
      const text = readBuilt(file)
      const expected = Object.entries({ ...answerHeaders(false), ...headersOfFile(`/${file}`) })
      expect([answer.status, answer.body.toString()]).toEqual([status, text])
      expect(answer.headers["content-language"]).toBe(file.startsWith("ar/") ? "ar" : undefined)
      expect(answer.headers).toMatchObject(
        Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
      )
    },
  )

  test("the compressed copy is sent where it is accepted", async () => {
    const { headers, body } = await request("/", { "Accept-Encoding": "gzip, br" })
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" })
    expect(brotliDecompressSync(body).toString()).toBe(readBuilt("index.html"))
  })

  test.each([["/contact", 301, "/contact/"] as const, ...movedAnswers])(
    "%s is answered with %i and %s",
    async (target, status, location) => {
      const { status: answered, headers } = await request(target)
      expect([answered, headers.location]).toEqual([status, location])
    },
  )
})

describeNginx("a site below a path", () => {
  const folder = mkdtempSync(join(tmpdir(), "below-"))
  const files = {
    "index.html": page,
    "contact/index.html": page,
    "404.html": "not found",
    "de/404.html": "nicht gefunden",
    "static/1/a.png": "a",
    "share/home.png": "a",
    ".well-known/apple-app-site-association": "{}",
    ".well-known/token": "a",
  }

  const request = serveByNginx(async () => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const languages = routesOf(["de/pages/home.json", "de/pages/not-found.json"])
    const hosting = hostingOf(
      { folders: listLanguageFolders(languages), redirects: readFixtureRedirects() },
      "/news",
    )
    await prepareHosting(folder, [], hosting, ["nginx"])
    return { site: folder, hosting }
  })

  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  test.each([
    ["/news/", 200, "no-cache"],
    ["/news/static/1/a.png", 200, "public, max-age=31536000, immutable"],
    ["/news/share/home.png", 200, "public, max-age=86400"],
    ["/news/static/none.png", 404, "no-cache"],
    ["/static/1/a.png", 404, "no-cache"],
    ["/", 404, "no-cache"],
  ])("%s is answered with %i and kept as %s says", async (target, status, caching) => {
    const answer = await request(target)
    expect([answer.status, answer.headers["cache-control"]]).toEqual([status, caching])
  })

  test.each([
    ["/news/no/such/page", "not found", undefined],
    ["/news/de/no/such/page/", "nicht gefunden", "de"],
  ])("%s, which is unknown, is answered with “%s” in its language", async (target, text, code) => {
    const { body, headers } = await request(target)
    expect([body.toString(), headers["content-language"]]).toEqual([text, code])
  })

  test("old addresses lead on below the path, and pages without their slash to themselves", async () => {
    const answers = [["/contact", 301, "/contact/"] as const, ...movedAnswers]
    for (const [target, status, location] of answers) {
      const { status: answered, headers } = await request(`/news${target}`)
      const below = location.startsWith("/") ? `/news${location}` : location
      expect([target, answered, headers.location]).toEqual([target, status, below])
    }
  })

  test.each([
    ["apple-app-site-association", "application/json"],
    ["token", "text/plain; charset=utf-8"],
  ])("/.well-known/%s, which has no ending, is %s", async (name, type) => {
    const { headers, status } = await request(`/news/.well-known/${name}`)
    expect([status, headers["content-type"]]).toEqual([200, type])
  })
})
