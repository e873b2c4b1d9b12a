/** The studio with a site that it does not know. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { declareContent } from "@tools/content/content-model"
import { content } from "example/src/model"

declareContent(content)

const example = dirname(require.resolve("example/package.json"))
const folder = mkdtempSync(join(tmpdir(), "example-"))

afterAll(() => rmSync(folder, { recursive: true }))

describe("the studio", () => {
  const own = join(folder, "content")
  const home = join(own, "pages", "home.json")
  let studio: ReturnType<typeof spawn>
  let base = ""
  let headers: Record<string, string> = {}

  const ask = (path: string, value?: object): Promise<Response> =>
    fetch(base + path, {
      headers,
      ...(value && { method: "POST", body: JSON.stringify(value) }),
    })

  beforeAll(async () => {
    cpSync(join(example, "content"), own, { recursive: true })
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = z.object({ port: z.number() }).parse(server.address())
    await promisify(server.close.bind(server))()
    const started = spawn(
      process.execPath,
      ["--require", "tsx/cjs", join(__dirname, "example", "studio.ts")],
      {
        cwd: example,
        env: { ...process.env, NODE_ENV: "production", PORT: String(port), CONTENT_DIRECTORY: own },
        stdio: ["ignore", "pipe", "inherit"],
      },
    )
    studio = started
    const [printed] = z.tuple([z.instanceof(Buffer)]).parse(await once(started.stdout, "data"))
    const address = new URL(printed.toString().trim())
    base = `${address.origin}/`
    const opened = await fetch(address, { redirect: "manual" })
    const cookie = opened.headers.get("set-cookie")?.replace(/;.*/s, "") ?? ""
    headers = {
      cookie,
      origin: address.origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    }
  })

  afterAll(async () => {
    studio.kill()
    await once(studio, "exit")
  })

  test("bundles the site's component and styles for the page in its frame", async () => {
    const frame = await (await ask("frame")).text()
    expect(frame).toContain(".prices div")
    expect(frame).toContain('"footer time"')
  })

  test("finds a mistake in a section of the site's own", async () => {
    const base = readFileSync(home, "utf8")
    const value: unknown = JSON.parse(base.replace('"price": "$1"', '"prise": "$1"'))
    const answer = await ask("check", { drafts: [{ file: "pages/home.json", base, value }] })
    expect(await answer.text()).toMatch(/"rule":"unknown-field".*prise.*price/)
  })

  test("saves a text", async () => {
    const base = readFileSync(home, "utf8")
    const value: unknown = JSON.parse(base.replace("Rye bread", "Oat bread"))
    const saved = await ask("save", { changes: [{ file: "pages/home.json", base, value }] })
    expect(await saved.json()).toMatchObject({ kind: "saved", conflicts: [], refused: [] })
    expect(readFileSync(home, "utf8")).toBe(base.replace("Rye bread", "Oat bread"))
  })
})
