/** @jest-environment node */
import { createHash } from "node:crypto"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { viewGatsby, type GatsbyView } from "../../../../src/studio/develop/gatsby-view"

const text = "pages/home.json"
const picture = "images/a.png"
const files = new Map([
  [text, Buffer.from("{}")],
  [picture, Buffer.from("picture")],
])

let folder: string
let server: Server
let stopping: AbortController
let view: GatsbyView

/* What the develop server answers: the files that it has read, what its pages hold, and which of them are stale. */
let read: ReadonlyMap<string, Buffer>
let pageData: unknown
let stale: readonly string[]
/* How many questions for pages it forgets to answer. */
let forgotten: number

const digestOf = (bytes: Buffer): string => createHash("md5").update(bytes).digest("hex")

const answer = (url = ""): unknown => {
  if (url.startsWith("/page-data/")) return { result: { data: pageData } }
  if (url === "/___stale-pages") return stale
  const nodes = [...read].map(([relativePath, bytes]) => ({
    relativePath,
    internal: { contentDigest: digestOf(bytes) },
    children: relativePath === text ? [{}] : [],
  }))
  return { data: { allFile: { nodes } } }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "view-"))
  mkdirSync(join(folder, "pages"))
  read = new Map()
  pageData = { homePage: {} }
  stale = []
  forgotten = 0
  for (const [path, bytes] of [...files].slice(0, 1)) writeFileSync(join(folder, path), bytes)
  server = createServer((request, response) => {
    if (request.url?.startsWith("/page-data/") && forgotten > 0) forgotten--
    else response.end(JSON.stringify(answer(request.url)))
  })
  server.listen(0, "localhost")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  stopping = new AbortController()
  view = viewGatsby(new URL(`http://localhost:${port}`), folder, stopping.signal)
})

afterEach(() => {
  jest.restoreAllMocks()
  stopping.abort()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
  rmSync(`${folder}.draft`, { force: true })
})

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const waitFor = async (isSo: () => boolean): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("It did not come to this.")
    await wait(10)
  }
}

const readText = (): string => readFileSync(join(folder, text), "utf8")

test("Gatsby is ready before anything was passed on", () => {
  expect(view.isReady()).toBe(true)
})

test("Gatsby is not ready while its server does not answer", async () => {
  server.closeAllConnections()
  server.close()
  view.show(files)
  await wait(400)
  expect(view.isReady()).toBe(false)
})

test("Gatsby is ready as long as it has read nothing", async () => {
  view.show(files)
  expect(view.isReady()).toBe(false)
  await waitFor(view.isReady)
})

test("Gatsby is not ready when it has read a part", async () => {
  view.show(files)
  await waitFor(view.isReady)
  read = new Map([[picture, Buffer.from("picture")]])
  await waitFor(() => !view.isReady())
})

test("Gatsby is not ready while a page lacks its data, and ready when all are whole", async () => {
  read = files
  pageData = { homePage: null }
  view.show(files)
  await wait(300)
  expect(view.isReady()).toBe(false)
  pageData = { homePage: {} }
  await waitFor(view.isReady)
  expect(readText()).toBe("{}")
})

test("a page that Gatsby leaves waiting is asked for anew", async () => {
  read = files
  forgotten = 2
  view.show(files)
  await wait(200)
  expect(view.isReady()).toBe(false)
  await waitFor(view.isReady)
  expect(readText()).toBe("{}")
})

test("an answer that never comes to its end does not hold up the next change for good", async () => {
  read = files
  const ask = globalThis.fetch
  let lost = 2
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      input instanceof URL && input.pathname.startsWith("/page-data/") && lost-- > 0
        ? new Promise<never>(() => undefined)
        : ask(input, init),
    )
  view.show(files)
  await waitFor(view.isReady)
  expect(lost).toBeLessThan(0)
})

test("a file that Gatsby does not take is written again", async () => {
  read = new Map([...files, [text, Buffer.from("before")]])
  view.show(files)
  await waitFor(() => readText() !== "{}")
  expect(JSON.parse(readText())).toEqual({})
  read = new Map([...files, [text, readFileSync(join(folder, text))]])
  await wait(300)
  expect(view.isReady()).toBe(true)
})

test("texts are written again when a page has missed them", async () => {
  read = files
  stale = ["/"]
  view.show(files)
  await waitFor(() => readText() !== "{}")
  expect(JSON.parse(readText())).toEqual({})
})

test("a page that stays broken does not hold up the next change for good", async () => {
  read = files
  pageData = { homePage: null }
  view.show(files)
  await waitFor(() => {
    read = new Map([...files, [text, readFileSync(join(folder, text))]])
    return view.isReady()
  })
})
