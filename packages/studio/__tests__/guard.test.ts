import { explainDiskFailure } from "../server/access/refusal"
import { addressOf, readPublicAddress } from "../server/access/address"
import { judgeRequest, type RequestFacts } from "../server/access/guard"
import { readAuthor } from "../server/access/author"
import { writeCookie } from "../server/access/session"

type Headers = RequestFacts["headers"]

const session = { address: addressOf(8001), secret: "secret", token: "token" }
const own = "http://127.0.0.1:8001"
const reading: RequestFacts = {
  method: "GET",
  target: "/state",
  users: [],
  headers: { host: "127.0.0.1:8001", cookie: "theme=dark; studio-8001=secret" },
}
const writing: RequestFacts = {
  users: [],
  method: "POST",
  target: "/save",
  headers: {
    ...reading.headers,
    origin: own,
    "content-type": "application/json; charset=utf-8",
  },
}

const judge = (facts: RequestFacts, headers: Headers = {}) =>
  judgeRequest({ ...facts, headers: { ...facts.headers, ...headers } }, session)?.status

const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" } as const

const picture = { ...writing, target: "/pictures/a.png" }
const withTarget = (target: string, facts = reading): RequestFacts => ({ ...facts, target })

test.each<[string, RequestFacts, Headers]>([
  ["that reads", reading, {}],
  ["that writes", writing, {}],
  [
    "that opens the printed address",
    withTarget("/?token=token"),
    { ...visit, cookie: undefined, "sec-fetch-dest": "document" },
  ],
  [
    "that visits the studio from elsewhere",
    withTarget("/"),
    { ...visit, "sec-fetch-dest": "document" },
  ],
  ["with a picture", picture, { "content-type": "image/png" }],
])("a request %s passes", (_, facts, headers) => {
  expect(judge(facts, headers)).toBeUndefined()
})

const refusedWriting: readonly (readonly [number, Headers])[] = [
  [403, { origin: "https://evil.example" }],
  [403, { origin: undefined }],
  [403, { origin: "http://127.0.0.1:8001.evil.com" }],
  [403, { "sec-fetch-site": "cross-site" }],
  [403, { "sec-fetch-site": "none" }],
  ...[undefined, "studio-8001=other", "studio-8001=", "studio-8002=secret"].map(
    cookie => [401, { cookie }] as const,
  ),
  [415, { "content-type": "text/plain" }],
  [415, { "content-type": "text/plain; application/json" }],
]

const refusals: readonly (readonly [number, RequestFacts, Headers])[] = [
  ...refusedWriting.map(([status, headers]) => [status, writing, headers] as const),
  [403, reading, { origin: "https://evil.example" }],
  [403, reading, { "sec-fetch-site": "cross-site" }],
  [403, reading, { "sec-fetch-site": "same-site" }],
  [403, reading, { ...visit, "sec-fetch-dest": "document" }],
  [403, withTarget("/"), { ...visit, "sec-fetch-dest": "iframe" }],
  ...["DELETE", "OPTIONS"].map(method => [405, { ...writing, method }, {}] as const),
  ...["/pictures/../../a", "/..\\a", "/pictures%2fa.png", "//etc/passwd", "/a.png%00.svg"].map(
    target => [400, withTarget(target), {}] as const,
  ),
  ...["application/json", "text/plain"].map(
    type => [415, picture, { "content-type": type }] as const,
  ),
  ...["/?token=", "/?token=wrong", "/state?token=token", "/frame", "/pictures/a.png"].map(
    target => [401, withTarget(target), { cookie: undefined }] as const,
  ),
  ...[undefined, "", "localhost:8001", "127.0.0.1:8000", "user@127.0.0.1:8001"].map(
    host => [403, reading, { host }] as const,
  ),
  [403, reading, { host: "127.0.0.1:8001.evil.com" }],
]

test.each(refusals)("%i answers %j with %j", (status, facts, headers) => {
  expect(judge(facts, headers)).toBe(status)
})

describe("behind a public address", () => {
  const openAt = (url: string, env: NodeJS.ProcessEnv = {}) => ({
    ...session,
    address: addressOf(8001, readPublicAddress({ ...env, STUDIO_URL: url })),
  })

  /** Judges a request to the prefixed studio, whose login names the user. */
  const judgePublic = (facts: Partial<RequestFacts>, headers: Headers = {}) =>
    judgeRequest(
      {
        ...writing,
        target: "/studio/save",
        users: ["ann@example.com"],
        ...facts,
        headers: {
          ...writing.headers,
          host: "example.com",
          origin: "https://example.com",
          cookie: "__Secure-studio=secret",
          ...headers,
        },
      },
      openAt("https://example.com/studio", { STUDIO_USER_HEADER: "X-Forwarded-Email" }),
    )?.status

  test.each<[string, Partial<RequestFacts>, Headers]>([
    ["of its own page", {}, {}],
    [
      "that a link from another site makes",
      { method: "GET", target: "/studio/" },
      { ...visit, origin: undefined, "sec-fetch-dest": "document" },
    ],
    [
      "with the token",
      { method: "GET", target: "/studio/?token=token" },
      { cookie: undefined, origin: undefined },
    ],
  ])("a request %s passes", (_, facts, headers) => {
    expect(judgePublic(facts, headers)).toBeUndefined()
  })

  test.each<[string, number, Partial<RequestFacts>, Headers]>([
    ["from another site", 403, {}, { origin: "https://evil.example" }],
    ["from the insecure page of the host", 403, {}, { origin: "http://example.com" }],
    ["from this machine's address", 403, {}, { origin: own }],
    ["for this machine's address", 403, {}, { host: "127.0.0.1:8001", origin: own }],
    ["for another host", 403, {}, { host: "evil.example" }],
    [
      "for another host that is called forwarded",
      403,
      {},
      { host: "evil.example", "x-forwarded-host": "example.com" },
    ],
    ["for a host that ends like this one", 403, {}, { host: "evil-example.com" }],
    ["outside the path", 404, { target: "/save" }, {}],
    ["for a path that begins like this one", 404, { target: "/studios/save" }, {}],
    ["out of the path", 400, { target: "/studio/../save" }, {}],
    ["with a whole address", 400, { target: "https://example.com/studio/save" }, {}],
    ["without a user", 403, { users: [] }, {}],
    ["with a second user", 403, { users: ["eve@example.com", "ann@example.com"] }, {}],
    [
      "with the token, without a user",
      403,
      { method: "GET", target: "/studio/?token=token", users: [] },
      {},
    ],
    ["without a cookie", 401, {}, { cookie: undefined }],
    ["with the cookie of loopback", 401, {}, { cookie: "studio-8001=secret" }],
    [
      "with the token of an earlier run",
      401,
      { method: "GET", target: "/studio/?token=older" },
      { cookie: undefined },
    ],
  ])("a request %s is answered with %i", (_, status, facts, headers) => {
    expect(judgePublic(facts, headers)).toBe(status)
  })

  test.each([
    [
      "https://example.com",
      "__Host-studio=secret; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=34560000",
    ],
    [
      "https://example.com/a",
      "__Secure-studio=secret; HttpOnly; SameSite=Lax; Secure; Path=/a/; Max-Age=34560000",
    ],
  ])("at %s the cookie is sent over https to this host and path alone", (url, cookie) => {
    expect(writeCookie(openAt(url))).toBe(cookie)
  })

  test.each([
    ["http://example.com/", "not an https address"],
    ["https://ann:secret@example.com/", "host and a path only"],
    ["https://example.com/?a", "host and a path only"],
    ["https://example.com/a b/", "letters, digits"],
  ])("STUDIO_URL=%s is refused", (url, message) => {
    expect(() => openAt(url)).toThrow(message)
  })

  test("without STUDIO_URL the studio stays on this machine, whatever else is set", () => {
    expect(readPublicAddress({ STUDIO_USER_HEADER: "X-User" })).toBeUndefined()
  })

  test.each([
    ["ann@example.com", "ann", "ann@example.com"],
    ["Ann Lee", "Ann Lee", "Ann-Lee@studio.example.com"],
    [Buffer.from("Zoë").toString("latin1"), "Zoë", "Zoë@studio.example.com"],
    ["Ann <eve@example.com>", "Ann <eve@example.com>", "Ann-eve-example.com-@studio.example.com"],
  ])("the user %j is the author", (value, name, email) => {
    expect(readAuthor(value, "studio.example.com:8443")).toEqual({ name, email })
  })
})

const draft = "/a/.home.json.0943d1ed-0f0f-4a4a-8b8b-123456789abc.draft"
const file = "/a/home.json"
const ofFile = "The studio may not replace or delete “home.json” (/a/home.json)."
const ofFolder = "The studio may not write into the folder of “home.json” (/a)."
const rights =
  "For a developer: change the owner or the permissions of this folder, then try again."

test.each<[name: string, error: object, ...sentences: string[]]>([
  [
    "is full",
    { code: "ENOSPC", path: draft },
    "is full. Free some space there, then try again. It is about /a/home.json.",
  ],
  ["can only be read", { code: "EROFS", path: file }, "can only be read."],
  [
    "refuses a temporary file",
    { code: "EACCES", syscall: "open", path: draft },
    `${ofFolder} ${rights}`,
  ],
  [
    "refuses to rename it",
    { code: "EACCES", syscall: "rename", path: draft, dest: file },
    `${ofFolder} ${rights}`,
  ],
  ["refuses to delete a file", { code: "EACCES", syscall: "unlink", path: file }, ofFolder, rights],
  ["refuses a new folder", { code: "EACCES", syscall: "mkdir", path: "/a/b" }, "of “b” (/a)."],
  [
    "protects the folder",
    { code: "EPERM", syscall: "open", path: draft },
    ofFolder,
    "whether this folder is locked (lsattr on Linux",
  ],
  [
    "protects the file",
    { code: "EPERM", syscall: "rename", path: draft, dest: file },
    ofFile,
    "whether this file or its folder is locked (lsattr on Linux",
    "open in another program",
    "owned by somebody else",
  ],
  [
    "refuses to open a file",
    { code: "EACCES", syscall: "open", path: file },
    "The studio may not open “home.json” (/a/home.json). For a developer: change the owner or the permissions of this file",
  ],
])("a disk that %s is told from other errors, with the place", (_, facts, ...sentences) => {
  const said = explainDiskFailure(Object.assign(new Error("failed"), facts))?.message
  for (const sentence of sentences) expect(said).toContain(sentence)
  expect(said).not.toContain(".draft")
  expect(explainDiskFailure(new Error("other"))).toBeUndefined()
})
