import { createHash } from "node:crypto"
import { once } from "node:events"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  createServer,
  request,
} from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Node } from "gatsby"
import { fixtureContent } from "../../../__tests__/fixtures/content-folder"
import type { Finding } from "../check/finding"
import { type Validation, watchContent } from "../develop/content-validation"
import { addDevelopRoutes } from "../develop/develop-routes"
import { type GatsbyView, viewGatsby } from "../develop/gatsby-view"
import { type Nodes, listStalePages, makeContentResolvers } from "../develop/served-content"
import { feedPath, stalePagesPath } from "../develop/paths"

/** Starts a server, and gives its port. */
const listen = async (server: Server): Promise<number> => {
  server.listen(0, "localhost")
  await once(server, "listening")
  const address = server.address()
  return typeof address === "object" && address ? address.port : 0
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const waitFor = async (isSo: () => boolean): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("It did not come to this.")
    await wait(10)
  }
}

describe("the routes of develop", () => {
  let folder: string
  let server: Server
  let port: number

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "report-"))
    const report = join(folder, "report.json")
    writeFileSync(report, JSON.stringify({ findings: [], shown: 1 }))
    const routes = new Map<string, RequestListener>()
    addDevelopRoutes(
      { get: (path, answer) => routes.set(path, answer) },
      { host: "127.0.0.1", report, getNode: () => undefined, getNodesByType: () => [] },
    )
    server = createServer((message, response) => {
      /* As Gatsby lets any site read its answers. */
      response.setHeader("access-control-allow-origin", "*")
      routes.get(message.url ?? "")?.(message, response)
    })
    port = await listen(server)
  })

  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  /** Sends a request as a page of a host would, and returns the first of its answer. */
  const send = (path: string, headers: OutgoingHttpHeaders) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: "localhost", path, headers }, response => {
        response.destroy()
        resolve(response)
      })
        .on("error", reject)
        .end()
    })

  const paths = [feedPath, stalePagesPath]

  test.each<[string, OutgoingHttpHeaders]>([
    ["this machine", { host: "localhost:8000" }],
    ["an address in the network", { host: "192.168.1.7:8000" }],
    ["a page of its own", { host: "localhost:8000", origin: "http://localhost:8000" }],
  ])("all is served under %s, and no other site may read it", async (_, headers) => {
    for (const path of paths) {
      const answer = await send(path, headers)
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.headers).join()).not.toContain("access-control-")
    }
  })

  test.each<[string, OutgoingHttpHeaders]>([
    ["of another site", { origin: "https://evil.example" }],
    ["of another port", { origin: "http://localhost:1" }],
    ["that a browser calls cross-site", { "sec-fetch-site": "cross-site" }],
    ["under a foreign name that leads here", { host: "evil.example:8000" }],
  ])("a request %s is refused", async (_, headers) => {
    for (const path of paths) {
      const { statusCode } = await send(path, { host: "localhost:8000", ...headers })
      expect(statusCode).toBe(403)
    }
  })
})

describe("the view of Gatsby", () => {
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

  /* The state of the develop server: the files that it has read, and its page data. */
  let read: ReadonlyMap<string, Buffer>
  let pageData: unknown
  let isBundled: boolean
  let requests: number

  const digestOf = (bytes: Buffer): string => createHash("md5").update(bytes).digest("hex")

  const answer = (url = ""): unknown => {
    if (url.startsWith("/page-data/")) return { result: { data: pageData } }
    if (url === "/___stale-pages") return []
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
    isBundled = true
    requests = 0
    writeFileSync(join(folder, text), "{}")
    server = createServer((request, response) => {
      requests++
      response.end(JSON.stringify(answer(request.url)))
    })
    const port = await listen(server)
    stopping = new AbortController()
    const address = new URL(`http://localhost:${port}`)
    view = viewGatsby(address, folder, () => isBundled, stopping.signal)
  })

  afterEach(() => {
    stopping.abort()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })

  const readText = (): string => readFileSync(join(folder, text), "utf8")

  test("Gatsby is asked for nothing before its bundle is there, which it would report each time", async () => {
    isBundled = false
    read = files
    view.show(files)
    await wait(300)
    expect([requests, view.isReady()]).toEqual([0, false])
    isBundled = true
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

  test("a file that Gatsby does not take is written again", async () => {
    read = new Map([...files, [text, Buffer.from("before")]])
    view.show(files)
    await waitFor(() => readText() !== "{}")
    expect(JSON.parse(readText())).toEqual({})
    read = new Map([...files, [text, readFileSync(join(folder, text))]])
    await wait(300)
    expect(view.isReady()).toBe(true)
  })
})

describe("validation of content", () => {
  const headline = "Get Alerts As Events Happen"
  let isReady = true
  let folder: string
  let validation: Validation
  let stop: () => Promise<void>
  let states: (readonly Finding[])[]

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "validation-"))
    validation = {
      content: join(folder, "content"),
      checked: join(folder, "checked"),
      report: join(folder, "report.json"),
      connect: () => ({ show: () => undefined, isReady: () => isReady, countShown: () => 0 }),
    }
    cpSync(fixtureContent, validation.content, { recursive: true })
    states = []
    stop = watchContent(validation, findings => states.push(findings))
    await waitFor(() => states.length === 1)
  })

  afterEach(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })

  const home = (): string => join(validation.content, "pages", "home.json")
  const readHome = (): string => readFileSync(home(), "utf8")
  const saveHeadline = (text: string): void => {
    writeFileSync(home(), readHome().replace(headline, text))
  }
  const readPassed = (): string =>
    readFileSync(join(validation.checked, "pages", "home.json"), "utf8")
  const readRules = (): string[] => states.at(-1)?.map(({ rule }) => rule) ?? []

  const readReport = (): unknown => JSON.parse(readFileSync(validation.report, "utf8"))

  test("a right save waits until Gatsby is ready, and only the last one passes", async () => {
    isReady = false
    saveHeadline("Never shown")
    await waitFor(() => states.length === 2)
    expect(readPassed()).toContain(headline)
    writeFileSync(home(), readHome().replace("Never shown", "Shown"))
    await waitFor(() => states.length === 3)
    isReady = true
    await waitFor(() => readPassed().includes('"Shown"'))
  })

  test("a wrong save is reported and does not pass", async () => {
    saveHeadline("")
    await waitFor(() => states.length === 2)
    expect(readRules()).toEqual(["empty-text"])
    expect(readReport()).toEqual({ findings: states.at(-1), shown: 0 })
    expect(readPassed()).toContain(headline)
  })

  test("a folder that is moved away is missed, and watched again when it is back", async () => {
    renameSync(validation.content, join(folder, "away"))
    await waitFor(() => readRules().includes("missing-file"))
    renameSync(join(folder, "away"), validation.content)
    await waitFor(() => readRules().length === 0)
    saveHeadline("Back")
    await waitFor(() => readPassed().includes("Back"))
  })

  test("a hundred saves in a row end with the last one", async () => {
    const text = readHome()
    for (let save = 0; save < 100; save++) {
      writeFileSync(home(), text.replace(headline, save % 2 ? `Headline ${save}` : ""))
      if (save % 10 === 0) await wait(30)
    }
    await waitFor(() => readPassed().includes("Headline 99"))
    expect(readRules()).toEqual([])
  })
})

describe("content that Gatsby serves", () => {
  const home = "pages/home.json"

  const nodes = new Map<string, Node>()
  const gatsby: Nodes = {
    getNode: id => nodes.get(id),
    getNodesByType: type => [...nodes.values()].filter(node => node.internal.type === type),
  }

  const makeNode = (
    id: string,
    parent: string | null,
    type: string,
    contentDigest: string,
  ): Node => ({
    id,
    parent,
    children: [],
    internal: { type, contentDigest, owner: "test" },
  })

  const put = (file: string, contentDigest: string): void => {
    nodes.set(file, { ...makeNode(file, null, "File", contentDigest), relativePath: file })
    nodes.set(`${file} page`, makeNode(`${file} page`, file, "Page", contentDigest))
  }

  const ask = (path: string | undefined, original: () => unknown) =>
    makeContentResolvers(gatsby).Query.page?.resolve(
      {},
      { contentFile: { eq: home } },
      { path },
      { originalResolver: original },
    )

  test("a page waits for content that is read again", async () => {
    put("pages/contact.json", "1")
    const asked = jest.fn(() => nodes.get(`${home} page`))
    const answer = ask("/", asked)
    await wait(100)
    expect(asked).not.toHaveBeenCalled()
    put(home, "1")
    expect(await answer).toBe(nodes.get(`${home} page`))
  })

  test("a page is stale when its content has changed since", async () => {
    put(home, "1")
    await ask("/", () => nodes.get(`${home} page`))
    expect(listStalePages(gatsby)).toEqual([])
    put(home, "2")
    expect(listStalePages(gatsby)).toEqual(["/"])
    await ask("/", () => nodes.get(`${home} page`))
    expect(listStalePages(gatsby)).toEqual([])
  })
})
