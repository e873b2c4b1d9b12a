/** What the studio's page makes of answers, from servers that answer as proxies and logins do. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import { explainFailure, serverApi } from "../editor/state/client/api"

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const html = { "content-type": "text/html; charset=utf-8" }
const json = { "content-type": "application/json" }
const page = "<!doctype html><title>Sign in</title>"
const saved = { kind: "saved", written: [], conflicts: [], refused: [] }

const isProgram = ({ accept, "x-requested-with": by }: IncomingHttpHeaders): boolean =>
  accept === "application/json" && by === "XMLHttpRequest"

let answer: (headers: IncomingHttpHeaders) => Answer
let server: Server
const browserFetch = fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, headers = {}, body = "" } = answer(request.headers)
    request.resume().once("end", () => response.writeHead(status, headers).end(body))
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  /* A page's relative addresses are below its own. */
  globalThis.fetch = (input, init) =>
    browserFetch(
      input instanceof Request ? input : new URL(input, `http://127.0.0.1:${port}/`),
      init,
    )
})
afterAll(() => {
  globalThis.fetch = browserFetch
  server.closeAllConnections()
  server.close()
})

test("the studio's own reply and refusal are passed on", async () => {
  answer = () => ({ status: 200, headers: json, body: JSON.stringify(saved) })
  await expect(serverApi.save([])).resolves.toEqual(saved)
  const refused = { kind: "refused", message: "No." }
  answer = () => ({ status: 403, headers: json, body: JSON.stringify(refused) })
  await expect(serverApi.save([])).resolves.toEqual(refused)
})

test.each<[login: string, answer: (headers: IncomingHttpHeaders) => Answer]>([
  ["oauth2-proxy’s page", () => ({ status: 403, headers: html, body: page })],
  [
    "oauth2-proxy that skips its page",
    headers =>
      isProgram(headers)
        ? { status: 401, headers: json, body: "{}" }
        : { status: 302, headers: { location: "https://provider.example/authorize" } },
  ],
  ["oauth2-proxy with JSON", () => ({ status: 401, headers: json, body: '{"message":"x"}' })],
  [
    "Cloudflare Access",
    headers =>
      isProgram(headers)
        ? { status: 401, headers: html, body: page }
        : { status: 302, headers: { location: "https://team.cloudflareaccess.com/cdn-cgi" } },
  ],
  [
    "a login that always redirects",
    () => ({ status: 302, headers: { location: "https://login.example/" } }),
  ],
  [
    "nginx with a password",
    () => ({
      status: 401,
      headers: { ...html, "www-authenticate": 'Basic realm="Studio"' },
      body: page,
    }),
  ],
  [
    "Azure",
    () => ({
      status: 401,
      headers: { "www-authenticate": 'Bearer realm="studio.azurewebsites.net"' },
      body: "You do not have permission to view this directory or page.",
    }),
  ],
  ["a login whose page is answered with 200", () => ({ status: 200, headers: html, body: page })],
])("%s means that nobody is signed in", async (_, answerAsLogin) => {
  answer = answerAsLogin
  const reply = await serverApi.save([])
  expect(reply).toEqual({ kind: "signed-out" })
  expect(explainFailure(reply)).toMatch(/^You are signed out\. Sign in again/)
})

test.each<[what: string, answer: Answer]>([
  ["a proxy without the studio behind it", { status: 502, headers: html, body: page }],
  ["another server at the port", { status: 404, headers: html, body: page }],
  ["a reply that breaks off", { status: 200, headers: json, body: '{"kind":"sav' }],
])("%s means that the studio cannot be reached", async (_, given) => {
  answer = () => given
  await expect(serverApi.save([])).resolves.toEqual({ kind: "unreachable" })
})

test("a connection that fails means that the studio cannot be reached", async () => {
  answer = () => {
    server.closeAllConnections()
    return { status: 200 }
  }
  await expect(serverApi.save([])).resolves.toEqual({ kind: "unreachable" })
})

test("a proxy that accepts no upload of this size is named", async () => {
  answer = () => ({ status: 413, headers: html, body: page })
  const reply = await serverApi.addFile("images/a.png", new Blob(["a"]))
  expect(explainFailure(reply)).toMatch(/in front of the studio accepts no upload of this size/)
})
