/** The server of `npm start`, which answers as nginx does. */
import { sendCopies, answerHeaders, headersOfFile } from "@tools/hosts"
import { chosenHosts } from "../fixtures/chosen-hosts"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findOtherAddress } from "@tools/test-kit/other-address"
import { createSiteServer, listen, type ListeningServer } from "../../scripts/lib/serve/serve-site"
import { publicFolder } from "../fixtures/built-site"
import { ask, type RawAnswer } from "../fixtures/raw-request"
import { someMoved, unmoved } from "@tools/test-kit/redirects"

const added = {
  "guide.pdf": "application/pdf",
  "downloads/pack.7z": "application/x-7z-compressed",
  "a?b#c.txt": "text/plain; charset=utf-8",
}
const hidden = ["_draft.pdf", "downloads/.hidden.pdf", "_private/guide.pdf"]

/** Request targets at which there is nothing, as they are sent. */
const refusedTargets = [
  ...hidden.map(file => ["a hidden file of static/", `/${file}`] as const),
  ["a folder above the site, in disguise", "/%2e%2e/%2e%2e/etc/passwd"],
  ["a folder above the site, with backslashes in disguise", "/..%5c..%5cpackage.json"],
  ["a slash in disguise", "/contact%2findex.html"],
  ["a name that ends early", "/index.html%00.png"],
  ["a new line in the path", "/%0d%0aSet-Cookie:a=1/index.html"],
  ["another host after two slashes", "//example.org"],
  ["another host after a slash and a backslash", "/\\example.org/"],
  ["a folder without an index", "/static/"],
  ["the files of hosts", "/_headers"],
  ["an old address with a slash in disguise", "/talk-to-us%2f"],
  ["a hidden file inside the one hidden folder that is public", "/.well-known/.env"],
  ["a compressed copy", "/index.html.br"],
  ["the not-found page itself", "/404.html"],
  ["a page in capitals", "/CONTACT/"],
  ...unmoved.map(target => ["no old address", target] as const),
] as const

let site = ""
let server: ListeningServer
let below: ListeningServer

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), "site-"))
  cpSync(publicFolder, site, { recursive: true })
  for (const folder of ["downloads", "_private"]) mkdirSync(join(site, folder))
  for (const file of [...Object.keys(added), ...hidden]) writeFileSync(join(site, file), file)
  server = await listen(createSiteServer(site, ""), 0)
  below = await listen(createSiteServer(site, "/news"), 0)
})

afterAll(async () => {
  await server.close()
  await below.close()
  rmSync(site, { recursive: true })
})

const read = (file: string): Buffer => readFileSync(join(site, file))

const isNotFound = ({ status, headers, body }: RawAnswer): void => {
  expect([status, headers.location]).toEqual([404, undefined])
  expect(body.equals(read("404.html"))).toBe(true)
}

test.each(Object.entries(added))("%s, a file of static/, is sent as %s", async (file, type) => {
  const { status, headers, body } = await ask(
    server.port,
    `/${file.split("/").map(encodeURIComponent).join("/")}`,
  )
  expect([status, headers["content-type"], body.toString()]).toEqual([200, type, file])
})

test.each([
  ["/", "index.html"],
  ["/contact/", "contact/index.html"],
  ["/icon-192.png", "icon-192.png"],
])("%s is sent with the headers that hosts send", async (address, file) => {
  const { status, headers, body } = await ask(server.port, address)
  const expected = Object.entries({ ...answerHeaders(false), ...headersOfFile(`/${file}`) }).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  expect([status, body.equals(read(file))]).toEqual([200, true])
  expect(headers).toMatchObject(Object.fromEntries(expected))
})

test.each(["/ar/no/such/page", "/ar/404.html"])(
  "%s is answered in the language of its folder",
  async address => {
    const { status, headers, body } = await ask(server.port, address)
    expect([status, headers["content-language"]]).toEqual([404, "ar"])
    expect(body.equals(read("ar/404.html"))).toBe(true)
  },
)

const testCopies = sendCopies(chosenHosts) ? test : test.skip

testCopies("the compressed copy is sent where it is accepted", async () => {
  const { headers, body } = await ask(server.port, "/", { "Accept-Encoding": "gzip, br" })
  expect(headers["content-encoding"]).toBe("br")
  expect(body.equals(read("index.html.br"))).toBe(true)
})

test("nothing but reading is allowed", async () => {
  expect((await ask(server.port, "/", {}, "POST")).status).toBe(405)
})

test.each([
  ["/contact", 301, "/contact/"] as const,
  ["/index.html", 301, "/"] as const,
  ["/contact/index.html?from=mail", 301, "/contact/?from=mail"] as const,
  ...someMoved,
])("%s is answered with %i and %s", async (target, status, location) => {
  const answer = await ask(server.port, target)
  expect([answer.status, answer.headers.location]).toEqual([status, location])
})

test.each(refusedTargets)("%s leads nowhere: %s", async (_, target) => {
  isNotFound(await ask(server.port, target))
})

describe("a site below a path", () => {
  test("answers with its pages, and leads to them", async () => {
    const { status, body } = await ask(below.port, "/news/contact/")
    expect([status, body.equals(read("contact/index.html"))]).toEqual([200, true])
    const { headers } = await ask(below.port, "/news/contact")
    expect(headers.location).toBe("/news/contact/")
  })

  test.each(["/", "/contact/", "/newspaper/", "/news%2f"])(
    "answers %s with nothing",
    async target => {
      isNotFound(await ask(below.port, target))
    },
  )
})

test("a server is reached from this machine only, unless HOST says otherwise", async () => {
  const everywhere = await listen(createSiteServer(site, ""), 0, "0.0.0.0")
  const reach = (port: number) =>
    fetch(`http://${findOtherAddress()}:${port}/`).then(
      () => true,
      () => false,
    )
  expect([await reach(server.port), await reach(everywhere.port)]).toEqual([false, true])
  await everywhere.close()
})
