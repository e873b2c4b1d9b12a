import { createHash } from "node:crypto"
import { once } from "node:events"
import { cpSync, existsSync, renameSync, rmSync } from "node:fs"
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  createServer,
  request,
} from "node:http"
import type * as timers from "node:timers/promises"
import type { Node } from "gatsby"
import { exampleContent } from "@tools/test-kit/content"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import type { Finding } from "@tools/check/findings"
import type { ContentBytes } from "@tools/content/read"
import { watchContent, type HandOver, prepareHandOver, serveReport } from "../develop"
import { reportPath } from "../protocol"

/* The folder is looked at ten times as often. */
jest.mock("node:timers/promises", () => {
  const actual = jest.requireActual<typeof timers>("node:timers/promises")
  const setTimeout: typeof timers.setTimeout = (delay = 0, ...rest) =>
    actual.setTimeout(delay / 10, ...rest)
  return { ...actual, setTimeout }
})

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const waitFor = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await wait(5)
}

describe("the route of develop", () => {
  const found: Finding[] = []
  let server: Server
  let port: number

  beforeAll(async () => {
    const routes = new Map<string, RequestListener>()
    serveReport({ get: (path, answer) => routes.set(path, answer) }, "127.0.0.1", () => found)
    server = createServer((message, response) => {
      /* As Gatsby lets any site read its answers. */
      response.setHeader("access-control-allow-origin", "*")
      routes.get(message.url ?? "")?.(message, response)
    })
    server.listen(0, "localhost")
    await once(server, "listening")
    const address = server.address()
    port = typeof address === "object" && address ? address.port : 0
  })

  afterAll(() => {
    server.close()
  })

  /** Sends a request as a page of a host would, and returns the first of its answer. */
  const send = (headers: OutgoingHttpHeaders) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: "localhost", path: reportPath, headers }, response => {
        response.destroy()
        resolve(response)
      })
        .on("error", reject)
        .end()
    })

  test.each<[string, number, OutgoingHttpHeaders]>([
    ["of this machine", 200, {}],
    ["of an address in the network", 200, { host: "192.168.1.7:8000" }],
    ["of a page of its own", 200, { origin: "http://localhost:8000" }],
    ["of another site", 403, { origin: "https://evil.example" }],
    ["of another port", 403, { origin: "http://localhost:1" }],
    ["that a browser calls cross-site", 403, { "sec-fetch-site": "cross-site" }],
    ["under a foreign name that leads here", 403, { host: "evil.example:8000" }],
  ])("a request %s is answered with %i, and no other site may read it", async (_, status, more) => {
    const { statusCode, headers } = await send({ host: "localhost:8000", ...more })
    expect(statusCode).toBe(status)
    if (status === 200) expect(Object.keys(headers).join()).not.toContain("access-control-")
  })
})

describe("handing content over to Gatsby", () => {
  const text = "pages/home.json"

  const folder = setUpFolder()
  let handOver: HandOver

  /* Gatsby's state: its nodes by id, what its queries do, and how often it was asked to refresh. */
  let nodes: ReadonlyMap<string, Node>
  let running: number
  let refreshes: number
  let now = 0

  beforeEach(() => {
    jest.spyOn(Date, "now").mockImplementation(() => now)
    nodes = new Map()
    running = 0
    refreshes = 0
    handOver = prepareHandOver(
      {
        emitter: { emit: () => ++refreshes > 0 },
        store: { getState: () => ({ queries: { trackedQueries: new Map([["/", { running }]]) } }) },
        getNode: id => nodes.get(id),
        getNodesByType: type => [...nodes.values()].filter(node => node.internal.type === type),
      },
      folder.at(),
    )
  })

  afterEach(() => jest.restoreAllMocks())

  /* Longer than Gatsby is given to notice a file. */
  const patience = 1001

  const makeNode = (id: string, type: string, bytes: string, children: string[] = []): Node => ({
    id,
    parent: null,
    children,
    relativePath: text,
    internal: { type, contentDigest: createHash("md5").update(bytes).digest("hex"), owner: "test" },
  })

  /** Lets Gatsby read the file, and make a node of it or not yet. */
  const read = (bytes: string, isWhole: boolean): void => {
    const file = makeNode("file", "File", bytes, ["page"])
    nodes = new Map([
      ["file", file],
      ...(isWhole ? ([["page", makeNode("page", "Page", "")]] as const) : []),
    ])
  }

  const offer = (bytes: string): void => {
    handOver.offer({ files: new Map([[text, Buffer.from(bytes)]]), pictures: new Map() })
  }

  test("Gatsby is asked to refresh once, and not while a query runs, which would miss the change", () => {
    handOver.ask()
    offer("{}")
    running = 1
    handOver.ask()
    expect(refreshes).toBe(0)
    running = 0
    handOver.ask()
    handOver.ask()
    expect(refreshes).toBe(1)
  })

  test("the last offer is written, and queries wait until Gatsby has made its nodes anew", async () => {
    read("before", true)
    offer("never taken")
    offer("{}")
    const isTaken = jest.fn()
    const taken = handOver.take().then(isTaken)
    await waitFor(() => existsSync(folder.at(text)))
    expect(folder.read(text)).toBe("{}")
    read("{}", false)
    await wait(50)
    expect(isTaken).not.toHaveBeenCalled()
    read("{}", true)
    await taken
    handOver.ask()
    expect(refreshes).toBe(0)
  })

  test("a file whose change Gatsby misses is written again", async () => {
    offer("{}")
    const taken = handOver.take()
    await waitFor(() => existsSync(folder.at(text)))
    rmSync(folder.at(text))
    await waitFor(() => {
      now += patience
      return existsSync(folder.at(text))
    })
    read("{}", true)
    await taken
  })

  test("queries do not wait for ever for a file that Gatsby does not notice, which is said", async () => {
    const said = jest.spyOn(console, "error").mockReturnValue()
    offer("{}")
    let isTaken = false
    const taken = handOver.take().then(() => (isTaken = true))
    await waitFor(() => {
      now += patience
      return isTaken
    })
    await taken
    expect(said.mock.calls).toEqual([[expect.stringContaining(`does not notice that ${text}`)]])
  })
})

describe("validation of content", () => {
  const headline = "Fresh Bread Every Morning"
  const folder = setUpFolder()
  let stop: () => Promise<void>
  let states: (readonly Finding[])[]
  let passed: ContentBytes[]

  beforeEach(async () => {
    cpSync(exampleContent, folder.at("content"), { recursive: true })
    states = []
    passed = []
    stop = watchContent({
      root: folder.at(),
      content: folder.at("content"),
      passOn: ({ files }) => Promise.resolve(void passed.push(files)),
      onFindings: findings => states.push(findings),
    })
    await waitFor(() => states.length === 1)
  })

  afterEach(() => stop())

  const home = "content/pages/home.json"
  const saveHeadline = (text: string): void => {
    folder.write(home, folder.read(home).replace(headline, text))
  }
  const readPassed = (): string =>
    Buffer.from(passed.at(-1)?.get("pages/home.json") ?? "").toString()
  const readRules = (): string[] => states.at(-1)?.map(({ rule }) => rule) ?? []

  test("a folder that is moved away is missed, and watched again when it is back", async () => {
    renameSync(folder.at("content"), folder.at("away"))
    await waitFor(() => readRules().includes("missing-file"))
    renameSync(folder.at("away"), folder.at("content"))
    await waitFor(() => readRules().length === 0)
    saveHeadline("Back")
    await waitFor(() => readPassed().includes("Back"))
  })

  test("a file to link to that comes into the project is noticed", async () => {
    folder.write("static/press-kit.pdf", "")
    await waitFor(() => states.length === 2)
  })

  test("a hundred saves in a row end with the last one", async () => {
    const text = folder.read(home)
    for (let save = 0; save < 100; save++) {
      folder.write(home, text.replace(headline, save % 2 ? `Headline ${save}` : ""))
      if (save % 10 === 0) await wait(3)
    }
    await waitFor(() => readPassed().includes("Headline 99"))
    expect(readRules()).toEqual([])
  })
})
