/** `npm run seo -- --since`: the built site, compared with live sites and with older builds. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type RequestListener } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  readBuiltFiles,
  type BuiltFiles,
} from "../../plugins/gatsby-plugin-plain-html/read/built-files"
import { compareSince } from "../../plugins/gatsby-plugin-site-audit/audit/since/since"
import { answerFrom, listen, type ListeningServer } from "../../scripts/serve/serve-site"
import { builtProject, publicFolder } from "../fixtures/built-site"
import { startCommand } from "../fixtures/command"

let files: BuiltFiles
/** The folder of the live site. */
let live = ""
let answer: RequestListener
let server: ListeningServer
let address = ""
/** What the live site was asked, as paths, and by whom. */
const asked: string[] = []
const agents = new Set<string | undefined>()

const build = { origin: "https://www.example.com", pathPrefix: "" }

beforeAll(async () => {
  files = await readBuiltFiles(publicFolder)
  server = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? "")
      agents.add(request.headers["user-agent"])
      answer(request, response)
    }),
    0,
  )
  address = `${server.address}/`
})

afterAll(() => server.close())

beforeEach(() => {
  live = mkdtempSync(join(tmpdir(), "live-"))
  cpSync(publicFolder, live, {
    recursive: true,
    filter: path => !/\.(?:br|gz|avif|webp|jpg|png)$/.test(path),
  })
  answer = answerFrom(live, "")
})

afterEach(() => {
  jest.restoreAllMocks()
  rmSync(live, { recursive: true })
})

const change = (file: string, edit: (text: string) => string): void => {
  writeFileSync(join(live, file), edit(readFileSync(join(live, file), "utf8")))
}

const compare = async (since = address): Promise<string[]> => {
  const { changes } = await compareSince(since, files, build)
  return changes.map(({ text }) => text)
}

test("a build that is live already changes nothing", async () => {
  expect(await compare()).toEqual([])
})

test("the live site is asked by name, a few pages at a time, and each page once", async () => {
  asked.length = 0
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
  expect([...agents]).toEqual([expect.stringContaining("gatsby-plugin-site-audit")])
  expect(mostOpen).toBeLessThanOrEqual(4)
  expect(new Set(asked).size).toBe(asked.length)
})

test("a connection that the server closes is opened again", async () => {
  const inOrder = answer
  let isFirst = true
  answer = (request, response) => {
    if (request.url === "/contact/" && isFirst) {
      isFirst = false
      request.socket.destroy()
    } else inOrder(request, response)
  }
  expect(await compare()).toEqual([])
})

test("what the build changes for crawlers and networks is listed", async () => {
  change("index.html", html => html.replace(/<title>[^<]*/, "<title>Old news"))
  change("robots.txt", text => text.replace("User-agent: GPTBot\n", ""))
  change("llms.txt", () => "")
  change("sitemap.xml", xml =>
    xml.replace("<url>", "<url><loc>https://www.example.com/pricing/</loc></url><url>"),
  )
  cpSync(join(live, "contact"), join(live, "pricing"), { recursive: true })
  rmSync(join(live, "contact"), { recursive: true })
  change("_redirects", text => text.replace(/^\/talk-to-us\/? .*\n/gm, ""))
  rmSync(join(live, "BingSiteAuth.xml"))
  const inOrder = answer
  answer = (request, response) => {
    response.setHeader("X-Robots-Tag", "noindex")
    inOrder(request, response)
  }
  const found = await compare()
  const expected = [
    /^The title of \/ is now “.*”, before “Old news”\./,
    /^The list of crawlers for AI training .* is now “GPTBot, /,
    /^The list of pages in llms\.txt is now .* before none/,
    /^\/pricing\/ is gone and has no redirect\./,
    /^\/contact\/ is new\./,
    /^\/talk-to-us\/ redirects to \/contact\/\.$/,
    /^The list of files that verify the site is now “BingSiteAuth\.xml”/,
    /^The header X-Robots-Tag of \/\* is gone\. It was “noindex”\.$/,
  ]
  for (const text of expected) expect(found).toContainEqual(expect.stringMatching(text))
})

test("a live site below a path, which writes addresses without a slash at the end, is compared page by page", async () => {
  const inOrder = answerFrom(live, "/news")
  answer = (request, response) => {
    const [path = ""] = (request.url ?? "").split("?")
    if (!/\/news\/.+\/$/.test(path)) {
      request.url = /\.\w+$|\/$/.test(path) ? path : `${path}/`
      inOrder(request, response)
    } else response.writeHead(308, { location: path.replace(/\/$/, "") }).end()
  }
  change("contact/index.html", html => html.replace(/<title>[^<]*/, "<title>Old contact"))
  const found = await compare(`${address}news`)
  expect(found).toContainEqual(expect.stringMatching(/^The title of \/contact\/ is now/))
  expect(found).not.toContainEqual(expect.stringMatching(/is new|is gone and/))
})

test("an older build in a folder is compared, with the address that it was built for", async () => {
  change("index.html", html =>
    html
      .replace(/<title>[^<]*/, "<title>Old news")
      .replaceAll("https://www.example.com", "https://old.example"),
  )
  const found = await compare(live)
  expect(found).toContain(
    "The address of the site is now https://www.example.com/, before https://old.example/.",
  )
  expect(found).toContainEqual(expect.stringMatching(/before “Old news”/))
})

describe("one sentence says why nothing can be compared with", () => {
  test("a site that cannot be reached", async () => {
    const closed = await listen(createServer(), 0)
    await closed.close()
    await expect(compare(closed.address)).rejects.toThrow(
      `${closed.address}/ cannot be reached (ECONNREFUSED). Check the address and your connection.`,
    )
  })

  test("a page that does not answer in time", async () => {
    const inTime = answer
    const late = new AbortController()
    answer = (request, response) => {
      if (request.url === "/contact/") late.abort(new DOMException("Late", "TimeoutError"))
      else inTime(request, response)
    }
    const wait = AbortSignal.timeout.bind(AbortSignal)
    jest
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(time => (time === 15_000 ? late.signal : wait(time)))
    await expect(compare()).rejects.toThrow(
      /^http:\S+ did not answer within 15 seconds\. Try again later\.$/,
    )
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

  test("what is neither an address nor a folder", async () => {
    await expect(compare("v1.2")).rejects.toThrow(
      /^“v1\.2” is neither a web address nor a folder\./,
    )
  })

  test("a folder without a site", async () => {
    await expect(compare(join(publicFolder, "share"))).rejects.toThrow(/it has no index\.html\.$/)
  })
})

test("the command says with what it compares", async () => {
  change("index.html", html => html.replace(/<title>[^<]*/, "<title>Old news"))
  const command = startCommand(["seo.ts", "--since", address], builtProject, {
    TSX_TSCONFIG_PATH: join(process.cwd(), "tsconfig.json"),
  })
  const { code } = await command.waitForEnd()

  expect(command.readOutput()).toContain(`Compared with ${address}: 1 change, `)
  expect(command.readOutput()).toContain("before “Old news”.")
  expect(code).toBe(0)
})
