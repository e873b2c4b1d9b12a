import { studioPath, tokenHeader } from "../../../src/studio/protocol"
import { judgeRequest, type RequestFacts } from "../../../src/studio/server/guard"

type Headers = RequestFacts["headers"]

const token = "secret"
const reading: RequestFacts = {
  peer: "127.0.0.1",
  method: "GET",
  target: `${studioPath}state`,
  headers: { host: "localhost:8000" },
}
const writing: RequestFacts = {
  ...reading,
  method: "POST",
  target: `${studioPath}save`,
  headers: {
    host: "localhost:8000",
    origin: "http://localhost:8000",
    [tokenHeader]: token,
    "content-type": "application/json; charset=utf-8",
    "content-length": "2",
  },
}

const judge = (facts: RequestFacts, headers: Headers = {}, host = "127.0.0.1", port = 8000) =>
  judgeRequest({ ...facts, headers: { ...facts.headers, ...headers } }, { host, port, token })
    ?.status

const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" } as const

test.each<[string, RequestFacts, Headers]>([
  ["that reads", reading, {}],
  ["that writes", writing, {}],
  ["under 127.0.0.1", writing, { host: "127.0.0.1:8000", origin: "http://127.0.0.1:8000" }],
  ["under [::1]", writing, { host: "[::1]:8000", origin: "http://[::1]:8000" }],
  [
    "that visits the studio from elsewhere",
    { ...reading, target: studioPath },
    { ...visit, "sec-fetch-dest": "document" },
  ],
  [
    "with a picture",
    { ...writing, target: `${studioPath}pictures/a.png` },
    { "content-type": "image/png" },
  ],
  [
    "with a picture of no type",
    { ...writing, target: `${studioPath}pictures/a.png` },
    { "content-type": "application/octet-stream" },
  ],
])("a request %s passes", (_, facts, headers) => {
  expect(judge(facts, headers)).toBeUndefined()
})

test.each<[string, Headers, number]>([
  ["from another site", { origin: "https://evil.example" }, 403],
  ["from a page without an origin", { origin: "null" }, 403],
  ["from no page at all", { origin: undefined }, 403],
  ["from a host that begins like this one", { origin: "http://localhost:8000.evil.com" }, 403],
  ["from another port", { origin: "http://localhost:1" }, 403],
  ["from another of its names", { origin: "http://127.0.0.1:8000" }, 403],
  ["over another protocol", { origin: "https://localhost:8000" }, 403],
  ["that a browser calls cross-site", { "sec-fetch-site": "cross-site" }, 403],
  ["that a browser calls same-site", { "sec-fetch-site": "same-site" }, 403],
  ["that nobody sent from a page", { "sec-fetch-site": "none" }, 403],
  ["without a secret", { [tokenHeader]: undefined }, 403],
  ["with another secret", { [tokenHeader]: "0".repeat(43) }, 403],
  ["with an empty secret", { [tokenHeader]: "" }, 403],
  ["as a form's text", { "content-type": "text/plain" }, 415],
  ["as a form", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["as a form with files", { "content-type": "multipart/form-data; boundary=a" }, 415],
  ["as JSON in disguise", { "content-type": "text/plain; application/json" }, 415],
  ["whose length is not told", { "content-length": undefined }, 411],
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
  ["of a page without an origin", "state", { origin: "null" }],
  ["of another port", "state", { origin: "http://localhost:1" }],
  ["that a browser calls cross-site", "state", { "sec-fetch-site": "cross-site" }],
  ["that a browser calls same-site", "state", { "sec-fetch-site": "same-site" }],
  ["that visits what is no page", "state", { ...visit, "sec-fetch-dest": "document" }],
  ["that frames the studio", "", { ...visit, "sec-fetch-dest": "iframe" }],
])("a request that reads %s is refused", (_, path, headers) => {
  expect(judge({ ...reading, target: studioPath + path }, headers)).toBe(403)
})

test.each(["DELETE", "PATCH", "OPTIONS", "TRACE"])("the method %s is refused", method => {
  expect(judge({ ...writing, method })).toBe(405)
})

test.each(["application/json", "text/plain"])("a picture as %s is refused", type => {
  const facts = { ...writing, target: `${studioPath}pictures/a.png` }
  expect(judge(facts, { "content-type": type })).toBe(415)
})

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.3.2.1"])("the peer %s may ask", peer => {
  expect(judge({ ...writing, peer })).toBeUndefined()
})

test.each([
  "192.168.1.7",
  "::ffff:192.168.1.7",
  "10.0.0.1",
  "127.0.0.1.evil.example",
  "fe80::1",
  "",
  undefined,
])("the peer %s is refused, whatever its headers say", peer => {
  expect(judge({ ...writing, peer })).toBe(403)
})

test("the port that all know may be left out, and no other", () => {
  const headers = { host: "localhost", origin: "http://localhost" }
  expect(judge(writing, headers, "127.0.0.1", 80)).toBeUndefined()
  expect(judge(writing, headers)).toBe(403)
})

test.each([
  undefined,
  "",
  "[",
  "[::1",
  "http://",
  "\0",
  "a".repeat(9999),
  "evil.example",
  "evil.example:8000",
  "user@localhost",
  "localhost:8000.evil.com",
  "localhost:8000, evil",
  "localhost:99999999",
])("the host %j is refused", host => {
  expect(judge(reading, { host })).toBe(403)
})

test.each(["0.0.0.0", "::", "192.168.1.7", "localhost.example"])(
  "the studio is off where develop listens on %s, and says so",
  host => {
    const refusal = judgeRequest({ ...reading, target: studioPath }, { host, port: 8000, token })
    expect(refusal).toMatchObject({ status: 403 })
    expect(refusal?.message).toContain("The studio is off")
  },
)
