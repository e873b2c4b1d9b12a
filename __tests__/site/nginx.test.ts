/** The built site, served by a real nginx with the configuration in `deploy/nginx`; only ports and paths are changed. */
import { brotliDecompressSync } from "node:zlib"
import { answerHeaders, headersOfFile } from "@tools/hosts"
import { builtFiles, readBuilt } from "../fixtures/built-site"
import { describeNginx, serveBuiltSite } from "../fixtures/serve-by-nginx"
import { movedAnswers } from "@tools/test-kit/redirects"

const findBuilt = (pattern: RegExp): string => builtFiles.find(file => pattern.test(file)) ?? ""
const processed = findBuilt(/^static\/.*\.svg$/)
const shared = findBuilt(/^share\/contact\./)

const files = [
  ["/", "index.html", 200],
  ["/contact/", "contact/index.html", 200],
  ["/robots.txt", "robots.txt", 200],
  [`/${processed}`, processed, 200],
  [`/${shared}`, shared, 200],
  ["/static/none.svg", "404.html", 404],
  ["/no/such/page", "404.html", 404],
  ["/_headers", "404.html", 404],
  ["/index.html.br", "404.html", 404],
  ["/ar/", "ar/index.html", 200],
  ["/ar/no/such/page/", "ar/404.html", 404],
  ["/ar/404.html", "ar/404.html", 404],
] as const

describeNginx("nginx", () => {
  describe.each(["", "/news"])("with the site below “%s”", prefix => {
    const request = serveBuiltSite(prefix)

    test.each(files)(
      "answers %s with %s, status %i and the headers of the table",
      async (target, file, status) => {
        const answer = await request(`${prefix}${target}`)
        const expected = Object.entries({ ...answerHeaders(false), ...headersOfFile(`/${file}`) })
        expect([answer.status, answer.body.toString()]).toEqual([status, readBuilt(file)])
        expect(answer.headers["content-language"]).toBe(file.startsWith("ar/") ? "ar" : undefined)
        expect(answer.headers).toMatchObject(
          Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
        )
      },
    )

    test("sends the compressed copy where it is accepted", async () => {
      const { headers, body } = await request(`${prefix}/`, { "Accept-Encoding": "gzip, br" })
      expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" })
      expect(brotliDecompressSync(body).toString()).toBe(readBuilt("index.html"))
    })

    test.each([["/contact", 301, "/contact/"] as const, ...movedAnswers])(
      "answers %s with %i and %s",
      async (target, status, location) => {
        const { status: answered, headers } = await request(`${prefix}${target}`)
        const below = location.startsWith("/") ? `${prefix}${location}` : location
        expect([answered, headers.location]).toEqual([status, below])
      },
    )

    test.each([
      ["apple-app-site-association", "application/json"],
      ["token", "text/plain; charset=utf-8"],
    ])("sends .well-known/%s, which has no ending, as %s", async (name, type) => {
      const { headers, status } = await request(`${prefix}/.well-known/${name}`)
      expect([status, headers["content-type"]]).toEqual([200, type])
    })

    test.each(["/", "/contact/"])("answers %s beside its path with nothing", async target => {
      const { status } = await request(target)
      expect(status).toBe(prefix === "" ? 200 : 404)
    })
  })
})
