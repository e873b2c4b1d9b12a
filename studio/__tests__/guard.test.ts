import { once } from "node:events"
import { createServer } from "node:http"
import { z } from "zod"
import { judgeRequest, type RequestFacts } from "../server/guard"
import { Refusal } from "../server/refusal"
import { answerBy, type Call } from "../server/routes"

type Headers = RequestFacts["headers"]

const session = { port: 8001, secret: "secret", token: "token" }
const own = "http://127.0.0.1:8001"
const reading: RequestFacts = {
  method: "GET",
  target: "/state",
  headers: { host: "127.0.0.1:8001", cookie: "theme=dark; studio-8001=secret" },
}
const writing: RequestFacts = {
  method: "POST",
  target: "/save",
  headers: {
    ...reading.headers,
    origin: own,
    "content-type": "application/json; charset=utf-8",
    "content-length": "2",
  },
}

const judge = (facts: RequestFacts, headers: Headers = {}) =>
  judgeRequest({ ...facts, headers: { ...facts.headers, ...headers } }, session)?.status

const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" } as const

test.each<[string, RequestFacts, Headers]>([
  ["that reads", reading, {}],
  ["that writes", writing, {}],
  [
    "that opens the printed address",
    { ...reading, target: "/?token=token" },
    { ...visit, cookie: undefined, "sec-fetch-dest": "document" },
  ],
  [
    "that visits the studio from elsewhere",
    { ...reading, target: "/" },
    { ...visit, "sec-fetch-dest": "document" },
  ],
  ["with a picture", { ...writing, target: "/pictures/a.png" }, { "content-type": "image/png" }],
])("a request %s passes", (_, facts, headers) => {
  expect(judge(facts, headers)).toBeUndefined()
})

test.each<[string, Headers, number]>([
  ["from another site", { origin: "https://evil.example" }, 403],
  ["from no page at all", { origin: undefined }, 403],
  ["from a host that begins like this one", { origin: "http://127.0.0.1:8001.evil.com" }, 403],
  ["that a browser calls cross-site", { "sec-fetch-site": "cross-site" }, 403],
  ["that nobody sent from a page", { "sec-fetch-site": "none" }, 403],
  ["without a cookie", { cookie: undefined }, 401],
  ["with another secret", { cookie: "studio-8001=other" }, 401],
  ["with an empty secret", { cookie: "studio-8001=" }, 401],
  ["with the cookie of another port", { cookie: "studio-8002=secret" }, 401],
  ["as a form's text", { "content-type": "text/plain" }, 415],
  ["as JSON in disguise", { "content-type": "text/plain; application/json" }, 415],
  ["without a length", { "content-length": undefined }, 411],
  ["in parts", { "transfer-encoding": "chunked" }, 411],
  ...["-1", "1e9", "99999999", "", "0x10"].map((length): [string, Headers, number] => [
    `of the length “${length}”`,
    { "content-length": length },
    413,
  ]),
])("a request that writes %s is refused", (_, headers, status) => {
  expect(judge(writing, headers)).toBe(status)
})

test.each<[string, string, Headers]>([
  ["of another site", "state", { origin: "https://evil.example" }],
  ["that a browser calls cross-site", "state", { "sec-fetch-site": "cross-site" }],
  ["that a browser calls same-site", "state", { "sec-fetch-site": "same-site" }],
  ["that visits what is no page", "state", { ...visit, "sec-fetch-dest": "document" }],
  ["that frames the studio", "", { ...visit, "sec-fetch-dest": "iframe" }],
])("a request that reads %s is refused", (_, path, headers) => {
  expect(judge({ ...reading, target: `/${path}` }, headers)).toBe(403)
})

test.each(["DELETE", "PATCH", "OPTIONS", "TRACE"])("the method %s is refused", method => {
  expect(judge({ ...writing, method })).toBe(405)
})

test.each(["/pictures/../../a", "/..\\a", "/pictures%2fa.png", "//etc/passwd", "/a.png%00.svg"])(
  "the address %j is refused",
  target => {
    expect(judge({ ...reading, target })).toBe(400)
  },
)

test.each(["application/json", "text/plain"])("a picture as %s is refused", type => {
  const facts = { ...writing, target: "/pictures/a.png" }
  expect(judge(facts, { "content-type": type })).toBe(415)
})

test.each(["/?token=", "/?token=wrong", "/state?token=token", "/frame", "/pictures/a.png"])(
  "%s opens nothing without a cookie",
  target => {
    expect(judge({ ...reading, target }, { cookie: undefined })).toBe(401)
  },
)

test.each([
  undefined,
  "",
  "evil.example:8001",
  "localhost:8001",
  "127.0.0.1:8000",
  "user@127.0.0.1:8001",
  "127.0.0.1:8001.evil.com",
])("the host %j is refused", host => {
  expect(judge(reading, { host })).toBe(403)
})

test("a studio that could not be opened is opened by the next request", async () => {
  let opened = 0
  const open = () =>
    (opened += 1) === 1
      ? Promise.reject(new Refusal(503, "The disk is full."))
      : Promise.resolve([
          {
            method: "GET" as const,
            path: "state",
            answer: ({ response }: Call) => void response.end(),
          },
        ])
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = z.object({ port: z.number() }).parse(server.address())
  server.on("request", answerBy({ ...session, port }, open))
  const headers = { cookie: `studio-${port}=secret` }
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/state`, { headers })).status
  const statuses = [await ask(), await ask()]
  server.close()
  server.closeAllConnections()
  expect(statuses).toEqual([503, 200])
})
