/** The built site, served by a real nginx with the configuration in `deploy/nginx`. */
import { readFileSync } from "node:fs"
import { connect as connectHttp2, constants } from "node:http2"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { findNginx } from "../fixtures/find-nginx"
import { isVisited } from "../../src/hosts/addresses"
import { policyOf } from "../../src/hosts/csp"
import { headersOfAnswer } from "../../src/hosts/headers"
import { mediaTypeOf } from "../../src/hosts/media-types"
import { builtFiles, publicFolder, readBuilt } from "../fixtures/built-site"
import { describeLongWith, isLong } from "../fixtures/cases"
import { startNginx, type Nginx } from "../fixtures/nginx"
import { ask, sendRaw, type RawAnswer } from "../fixtures/raw-request"
import { movedAnswers, unmoved } from "../fixtures/redirects"
import { redirections, refusedTargets } from "../fixtures/requests"

const program = isLong ? findNginx() : undefined

const served = builtFiles.filter(file => isVisited(file) && file !== "404.html")
const addressOf = (file: string): string => `/${file.replace(/(?<=^|\/)index\.html$/, "")}`
const read = (file: string): Buffer => readFileSync(join(publicFolder, file))
const policyOfFile = (file: string): string =>
  policyOf(file.endsWith(".html") ? readBuilt(file) : "")
const notFoundPage = read("404.html")

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const isNotFound = ({ status, body, headers }: RawAnswer): void => {
  expect(status).toBe(404)
  expect(headers.location).toBeUndefined()
  expect(body.equals(notFoundPage)).toBe(true)
}

describeLongWith(program, "nginx")("nginx", () => {
  let nginx: Nginx
  const get = (target: string, headers?: Record<string, string>, method?: string) =>
    ask(nginx.http, target, headers, method)

  beforeAll(async () => {
    nginx = await startNginx(program ?? "", publicFolder)
  })

  afterAll(() => nginx.stop())

  describe.each(served)("%s", file => {
    test("is sent as it is, with its type and the headers of the table", async () => {
      const { status, headers, body } = await get(addressOf(file))
      expect(status).toBe(200)
      expect(body.equals(read(file))).toBe(true)
      expect(headers["content-type"]).toBe(mediaTypeOf(file).type)
      expect(headers).toMatchObject(lowerCase(headersOfAnswer(`/${file}`, policyOfFile(file))))
      expect(headers["set-cookie"]).toBeUndefined()
    })

    test("is not sent again to those who have it", async () => {
      const { headers } = await get(addressOf(file), { "Accept-Encoding": "br" })
      const known = { "Accept-Encoding": "br", "If-None-Match": headers.etag ?? "" }
      const again = await get(addressOf(file), known)
      expect([again.status, again.body.length]).toEqual([304, 0])
    })
  })

  test.each(served.filter(file => mediaTypeOf(file).isText))(
    "%s is sent compressed where that is accepted",
    async file => {
      const { type } = mediaTypeOf(file)
      const [plain, brotli, gzip] = [
        await get(addressOf(file)),
        await get(addressOf(file), { "Accept-Encoding": "gzip, deflate, br, zstd" }),
        await get(addressOf(file), { "Accept-Encoding": "gzip, br;q=0" }),
      ]
      const sent = [plain, brotli, gzip].map(({ headers }) => [
        headers.vary,
        headers["content-encoding"],
        headers["content-type"],
      ])
      expect(sent).toEqual([
        ["Accept-Encoding", undefined, type],
        ["Accept-Encoding", "br", type],
        ["Accept-Encoding", "gzip", type],
      ])
      expect(brotliDecompressSync(brotli.body).equals(read(file))).toBe(true)
      expect(gunzipSync(gzip.body).equals(read(file))).toBe(true)
      expect(brotli.headers["content-security-policy"]).toBe(policyOfFile(file))
      expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    },
  )

  test.each(["/no/such/page", "/no-such-page.html", "/contact/nothing/", "/static/nothing.png"])(
    "%s is answered with status 404 and the not-found page, which nobody keeps",
    async target => {
      const answer = await get(target)
      isNotFound(answer)
      expect(answer.headers["cache-control"]).toBe("no-cache")
      expect(answer.headers["content-security-policy"]).toBe(policyOf(notFoundPage.toString()))
    },
  )

  test("the not-found page is sent compressed where that is accepted", async () => {
    const { status, headers, body } = await get("/nothing", { "Accept-Encoding": "br" })
    expect([status, headers["content-encoding"]]).toEqual([404, "br"])
    expect(brotliDecompressSync(body).equals(notFoundPage)).toBe(true)
  })

  test.each(redirections)("%s leads to %s in one step", async (from, to) => {
    const { status, headers } = await get(from)
    expect([status, headers.location]).toEqual([301, to])
    expect((await get(to)).status).toBe(200)
  })

  test.each(movedAnswers)("the old address %s is answered with %i and %s", async (...moved) => {
    const [target, status, location] = moved
    const answer = await get(target)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  test.each(unmoved)("%s is no old address", async target => {
    isNotFound(await get(target))
  })

  describe.each(refusedTargets)("%s", (_, target) => {
    test.each([{}, { "Accept-Encoding": "br" }])(
      `is answered to ${target} with nothing of the server's, and no redirect: %j`,
      async headers => {
        const answer = await get(target, headers)
        expect([400, 404]).toContain(answer.status)
        expect(answer.headers.location).toBeUndefined()
        expect(answer.body.toString()).not.toMatch(/nginx\/|root:|"name"/)
      },
    )
  })

  test.each(["POST", "DELETE", "OPTIONS"])("the method %s is not allowed", async method => {
    const { status, headers } = await get("/", { "Content-Length": "0" }, method)
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"])
  })

  test("HEAD has the headers of GET and no body", async () => {
    const whole = await get("/contact/")
    const head = await get("/contact/", {}, "HEAD")
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" })
  })

  test.each([
    ["a target of 100 kB", `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    ["a header of 100 kB", `GET / HTTP/1.1\r\nHost: a\r\nA: ${"a".repeat(100_000)}\r\n\r\n`, 400],
    ["a body of 100 kB", `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n`, 413],
  ])("%s is refused", async (_, request, expected) => {
    const { status, headers, body } = await sendRaw(nginx.http, request)
    expect(status).toBe(expected)
    expect(headers.server).toBe("nginx")
    expect(body.toString()).not.toMatch(/nginx\//)
  })

  test("a foreign host's name appears in no answer", async () => {
    for (const target of ["/contact", "/index.html", "/", "/nothing"]) {
      const { headers, body } = await get(target, { Host: "evil.example" })
      expect(JSON.stringify(headers) + body.toString()).not.toContain("evil.example")
    }
  })

  test("a whole address as target is answered like its path", async () => {
    const { status, headers } = await get("http://evil.example/contact")
    expect([status, headers.location]).toEqual([301, "/contact/"])
  })

  test("many ranges at once are answered with the whole", async () => {
    const ranges = `bytes=${Array.from({ length: 200 }, (_, i) => `${i}-`).join(",")}`
    const { status, body } = await get("/share/home.png", { Range: ranges })
    expect([status, body.length]).toEqual([200, read("share/home.png").length])
  })

  test("the tag of the plain file does not stand for the compressed one", async () => {
    const { headers } = await get("/")
    const compressed = { "Accept-Encoding": "br", "If-None-Match": headers.etag ?? "" }
    expect((await get("/", compressed)).status).toBe(200)
  })

  test("a condition does not turn a missing page into a kept one", async () => {
    expect((await get("/nothing", { "If-None-Match": "*" })).status).toBe(404)
  })

  test.each(["/contact", "/nothing", "/share/home.png"])(
    "%s carries a policy too, whatever the status",
    async target => {
      const { headers } = await get(target)
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
      expect(headers["strict-transport-security"]).toBeDefined()
    },
  )

  test("the encrypted server speaks HTTP/2 and sends the same pages", async () => {
    const client = connectHttp2(`https://127.0.0.1:${nginx.https}`, { rejectUnauthorized: false })
    const request = client.request({ [constants.HTTP2_HEADER_PATH]: "/contact/" })
    const parts: Buffer[] = []
    const status = await new Promise<unknown>((resolve, reject) => {
      let answered: unknown
      request
        .on("response", headers => (answered = headers[constants.HTTP2_HEADER_STATUS]))
        .on("data", (part: Buffer) => parts.push(part))
        .on("error", reject)
        .on("end", () => resolve(answered))
        .end()
    })
    client.close()
    expect(status).toBe(200)
    expect(Buffer.concat(parts).equals(read("contact/index.html"))).toBe(true)
  })

  test("nothing of all this was an error to it", () => {
    expect(nginx.readErrors().match(/\[(?:alert|crit|emerg)\].*/g) ?? []).toEqual([])
  })
})
