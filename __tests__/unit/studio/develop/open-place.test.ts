/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request, type RequestOptions, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import launchEditor from "launch-editor"
import { openPlace } from "../../../../src/studio/develop/open-place"

jest.mock("launch-editor")
const launch = jest.mocked(launchEditor)

const finding = {
  file: "content/site.json",
  line: 3,
  column: 7,
  severity: "warning",
  field: "site.names",
  message: "Mend it.",
  excerpt: "",
}
const place = "content/site.json:3:7"

let folder: string
let server: Server
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "open-"))
  const report = join(folder, "report.json")
  writeFileSync(report, JSON.stringify({ findings: [finding], shown: 1 }))
  server = createServer((message, response) => {
    void openPlace(message, response, { report, root: "/project" })
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  port = typeof address === "object" && address ? address.port : 0
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

beforeEach(() => launch.mockReset())

/** Sends a request as a page of a host would; undefined leaves a header out. */
const ask = (wanted: string, origin: string | undefined, host = `localhost:${port}`) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options: RequestOptions = {
      port,
      host: "127.0.0.1",
      method: "POST",
      path: `/?place=${encodeURIComponent(wanted)}`,
      headers: { host, ...(origin !== undefined && { origin }) },
    }
    request(options, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on("error", reject)
      .end()
  })

test("a place of the report is opened for a page of the develop server", async () => {
  expect(await ask(place, `http://localhost:${port}`)).toBe(204)
  expect(launch.mock.calls.map(([file]) => file)).toEqual([join("/project", place)])
})

test.each([
  ["another site", "https://evil.example", undefined],
  ["another port", "http://localhost:1", undefined],
  ["no page at all", undefined, undefined],
  ["a foreign name that leads here", "http://evil.example", "evil.example"],
])("a request of %s opens nothing", async (_, origin, host) => {
  expect(await ask(place, origin, host)).toBe(403)
  expect(launch).not.toHaveBeenCalled()
})

test.each(["/etc/passwd:1:1", "content/site.json:9:9", "", "content/../package.json:1:1"])(
  "%j, which the report does not name, is not opened",
  async wanted => {
    expect(await ask(wanted, `http://localhost:${port}`)).toBe(404)
    expect(launch).not.toHaveBeenCalled()
  },
)

test("that no editor could be started is told", async () => {
  launch.mockImplementation((...[file, , tell]) => tell?.(file, null))

  expect(await ask(place, `http://localhost:${port}`)).toBe(501)
})
