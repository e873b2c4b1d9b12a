/** @jest-environment node */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { refusalAnswer, studioPath, tokenHeader } from "../../../../src/studio/protocol"
import { judgeRequest, type RequestFacts } from "../../../../src/studio/server/guard"
import {
  startStudio,
  type Asked,
  type RunningStudio,
  type StudioAnswer,
} from "../../../fixtures/studio"

let studio: RunningStudio
let disk = ""

beforeAll(async () => {
  studio = await startStudio()
  disk = await studio.describeDisk()
})

afterAll(() => studio.close())

const ownHeaders = () => ({
  origin: studio.origin,
  [tokenHeader]: studio.token,
  "content-type": "application/json",
})

const draft = {
  file: "pages/home.json",
  revision: 0,
  draft: { base: "{}", value: { seo: {} } },
}

/** A request that would pass, but for one thing. */
const write = (change: Asked = {}, target = `${studioPath}drafts`): Promise<StudioAnswer> =>
  studio.ask(target, {
    method: "PUT",
    body: JSON.stringify(draft),
    ...change,
    headers: { ...ownHeaders(), ...change.headers },
  })

const messageOf = ({ json }: StudioAnswer): string => refusalAnswer.parse(json).message

/** Expects a refusal in a sentence, which no other site may read, and that nothing was written. */
const expectRefusal = async (answer: StudioAnswer): Promise<void> => {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(messageOf(answer)).toMatch(/\.$/)
  expect(Object.keys(answer.headers).join()).not.toContain("access-control-")
  expect(await studio.describeDisk()).toBe(disk)
}

test("the studio's own page may read, and is told its secret in a page that no other frames or reads", async () => {
  const { status, headers, body } = await studio.ask(studioPath)
  expect(status).toBe(200)
  expect(body.toString()).toContain(studio.token)
  expect(studio.token.length).toBeGreaterThan(30)
  expect(headers).toMatchObject({
    "cache-control": "no-store, no-transform",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  })
  expect(headers["content-security-policy"]).toMatch(
    /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  )
  expect(headers["content-security-policy"]).not.toContain("unsafe")
})

test("no other answer holds the secret", async () => {
  for (const path of ["state", "app/app.js", "nothing"]) {
    const { body } = await studio.ask(`${studioPath}${path}`)
    expect(body.toString()).not.toContain(studio.token)
  }
})

test("what is not the studio's is left to Gatsby", async () => {
  const { body } = await studio.ask("/___studios")
  expect(body.toString()).toBe("Gatsby")
})

describe("a request that writes is refused", () => {
  test.each<[string, Asked["headers"]]>([
    ["from another site", { origin: "https://evil.example" }],
    ["from a page without an origin", { origin: "null" }],
    ["from a host that only begins like this one", { origin: "http://localhost:8000.evil.com" }],
    ["from another port", { origin: "http://localhost:1" }],
    ["over another protocol", { origin: "https://localhost" }],
    ["that a browser says to be of another site", { "sec-fetch-site": "cross-site" }],
    ["that a browser says to be of another port", { "sec-fetch-site": "same-site" }],
    ["that nobody sent from a page", { "sec-fetch-site": "none" }],
    ["with another secret", { [tokenHeader]: "0".repeat(43) }],
    ["with an empty secret", { [tokenHeader]: "" }],
    ["under a foreign name that leads here", { host: "evil.example" }],
    ["under a foreign name and port that lead here", { host: "evil.example:8000" }],
    ["under a name that only begins like this one", { host: "localhost:8000.evil.com" }],
    ["under no name of a host at all", { host: "[::1" }],
    ["under a name with a user", { host: "user@localhost" }],
    ["as a form's text", { "content-type": "text/plain" }],
    ["as a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["as a form with files", { "content-type": "multipart/form-data; boundary=a" }],
    ["as JSON in disguise", { "content-type": "text/plain; application/json" }],
  ])("%s", async (_, headers) => {
    await expectRefusal(await write(headers ? { headers } : {}))
  })

  test("from no page at all", async () => {
    const { origin, ...headers } = ownHeaders()
    await expectRefusal(
      await studio.ask(`${studioPath}drafts`, {
        method: "PUT",
        body: JSON.stringify(draft),
        headers,
      }),
    )
    expect(origin).toBe(studio.origin)
  })

  test("without a secret", async () => {
    const { origin } = studio
    const headers = { origin, "content-type": "application/json" }
    await expectRefusal(
      await studio.ask(`${studioPath}drafts`, {
        method: "PUT",
        body: JSON.stringify(draft),
        headers,
      }),
    )
  })

  test.each(["DELETE", "PATCH", "OPTIONS", "TRACE"])("by the method %s", async method => {
    await expectRefusal(await write({ method }))
  })

  test("that is announced to be too large", async () => {
    const body = Buffer.alloc(5_000_000, " ")
    await expectRefusal(await write({ body }))
  })

  test("whose length is not told", async () => {
    await expectRefusal(await write({ isChunked: true }))
  })
})

describe("the question of another site whether it may ask is refused", () => {
  test.each([
    ["to write", "drafts", "PUT", "content-type,x-studio-token"],
    ["to save", "save", "POST", "content-type"],
    ["to send a picture", "pictures/a.png", "POST", ""],
    ["to read", "state", "GET", ""],
    ["for the studio's page", "", "GET", ""],
  ])("%s", async (_, path, method, headers) => {
    await expectRefusal(
      await studio.ask(`${studioPath}${path}`, {
        method: "OPTIONS",
        headers: {
          origin: "https://evil.example",
          "access-control-request-method": method,
          "access-control-request-headers": headers,
          "access-control-request-private-network": "true",
        },
      }),
    )
  })

  test("but not that for what is Gatsby's", async () => {
    expect((await studio.ask("/page-data/app-data.json", { method: "OPTIONS" })).status).toBe(204)
  })
})

describe("a request that reads is refused", () => {
  test.each<[string, Asked["headers"]]>([
    ["of another site", { origin: "https://evil.example" }],
    ["of a page without an origin", { origin: "null" }],
    ["of another port", { origin: "http://localhost:1" }],
    ["that a browser says to be of another site", { "sec-fetch-site": "cross-site" }],
    ["that a browser says to be of another port", { "sec-fetch-site": "same-site" }],
    ["under a foreign name that leads here", { host: "evil.example" }],
    [
      "that visits what is no page",
      {
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
      },
    ],
  ])("%s", async (_, headers) => {
    await expectRefusal(await studio.ask(`${studioPath}state`, headers ? { headers } : {}))
  })

  test("that frames the studio", async () => {
    const headers = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "iframe",
    }
    await expectRefusal(await studio.ask(studioPath, { headers }))
  })

  test("but not a link from elsewhere to the studio's page", async () => {
    const headers = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    }
    expect((await studio.ask(studioPath, { headers })).status).toBe(200)
  })
})

describe("an address that leads elsewhere is refused", () => {
  test.each([
    ["up", "pictures/images/../../../secret.txt"],
    ["up, in disguise", "pictures/images/%2e%2e/%2e%2e/secret.txt"],
    ["up, half in disguise", "pictures/images/.%2e/secret.txt"],
    ["up, twice in disguise", "pictures/images/%252e%252e/secret.txt"],
    ["up, with backslashes", "pictures/images/..\\..\\secret.txt"],
    ["up, with backslashes in disguise", "pictures/images/..%5c..%5csecret.txt"],
    ["through a slash in disguise", "pictures/images%2falert.png"],
    ["to the root", "pictures//etc/passwd"],
    ["to a drive", "pictures/C:/Windows/win.ini"],
    ["with a name that ends early", "pictures/images/alert.png%00.svg"],
    ["to a file that is no picture", "pictures/site.json"],
    ["to a hidden file", "pictures/images/.env"],
    ["far", `pictures/images/${"a".repeat(4000)}.png`],
    ["with letters that are not written so", "pictures/images/%zz.png"],
    ["nowhere", "nothing"],
  ])("%s", async (_, path) => {
    await expectRefusal(await studio.ask(`${studioPath}${path}`))
  })
})

describe("a file that the site does not have, and may not have, is refused", () => {
  test.each(
    [
      "pages/../../secret.json",
      "pages/../site.json",
      "pages/..\\..\\secret.json",
      "../secret.json",
      "/etc/secret.json",
      "C:\\secret.json",
      "pages/C:secret.json",
      "pages/a\0.json",
      "pages/.hidden.json",
      "pages/node_modules/.json",
      "pages/HOME.json",
      "pages/two words.json",
      "schema/page.schema.json",
      "words.txt",
      "package.json",
      "images/alert.png",
      `pages/${"a/".repeat(3000)}a.json`,
    ].map(file => [JSON.stringify(file).slice(0, 40), file]),
  )("%s", async (_, file) => {
    await expectRefusal(await studio.post("drafts", { ...draft, file }, "PUT"))
    await expectRefusal(await studio.post("save", { files: [file] }))
    await expectRefusal(
      await studio.post("rename", {
        from: "pages/guide/kinds.json",
        to: file,
        withRedirect: false,
      }),
    )
    await expectRefusal(await studio.post("delete", { file, redirectTo: null }))
  })
})

describe("a body that is not what it should be is refused", () => {
  test.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["another question's", JSON.stringify({ files: [] })],
    [
      "a field of all objects",
      '{"file":"site.json","revision":0,"draft":{"base":null,"value":{"__proto__":{"a":1}}}}',
    ],
    [
      "groups in groups without end",
      `{"file":"site.json","revision":0,"draft":{"base":null,"value":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}}`,
    ],
    [
      "lists in lists without end",
      `{"file":"site.json","revision":0,"draft":{"base":null,"value":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`,
    ],
    [
      "larger than a file may be",
      JSON.stringify({ ...draft, draft: { base: null, value: "a".repeat(600_000) } }),
    ],
    ["begun from what is no JSON", JSON.stringify({ ...draft, draft: { base: "{", value: {} } })],
  ])("%s", async (_, body) => {
    await expectRefusal(await studio.post("drafts", body, "PUT"))
  })
})

const svg = (inner: string, attributes = ""): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inner}</svg>`,
  )

describe("a picture that is not what it says is refused", () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a script", () => Buffer.from("alert(1)")],
    ["nothing", () => Buffer.alloc(0)],
    [
      "half of a picture",
      async () =>
        (
          await sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
            .png()
            .toBuffer()
        ).subarray(0, 80),
    ],
    [
      "a format that pages do not show",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
    ],
    [
      "more pixels than bytes tell",
      () =>
        sharp({
          create: { width: 16_000, height: 9000, channels: 3, background: "red" },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 1 })
          .toBuffer(),
    ],
    ["more bytes than a picture may have", () => Buffer.alloc(21_000_000)],
    ["more bytes than the studio takes", () => Buffer.alloc(25_000_000)],
    [
      "a drawing that declares entities",
      () =>
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>").toString()}`,
        ),
    ],
    ["a drawing that is no drawing", () => Buffer.from("<svg")],
    [
      "a drawing without a size",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'),
    ],
    [
      "a drawing that is a page",
      () =>
        svg(
          '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">a</body></foreignObject>',
        ),
    ],
    [
      "a drawing that shows another picture",
      () => svg('<image href="https://evil.example/a.png" width="9" height="9"/>'),
    ],
    ["a drawing larger than pages show", () => svg(`<path d="M0 0${"h1".repeat(300_000)}"/>`)],
  ])("%s", async (_, make) => {
    await expectRefusal(await studio.upload("a.png", await make()))
  })
})

describe("with a folder that is a link to elsewhere", () => {
  const outside = join(tmpdir(), `outside-${process.pid}`)
  beforeAll(() => {
    mkdirSync(outside)
    writeFileSync(join(outside, "secret.json"), "{}")
    writeFileSync(join(outside, "secret.png"), "secret")
    renameSync(join(studio.content, "images"), join(studio.root, "images"))
    symlinkSync(outside, join(studio.content, "images"))
    symlinkSync(outside, join(studio.content, "pages", "linked"))
    symlinkSync(join(outside, "secret.json"), join(studio.content, "pages", "secret.json"))
  })

  afterAll(() => {
    rmSync(join(studio.content, "images"))
    rmSync(join(studio.content, "pages", "linked"))
    rmSync(join(studio.content, "pages", "secret.json"))
    renameSync(join(studio.root, "images"), join(studio.content, "images"))
    rmSync(outside, { recursive: true })
  })

  const expectSentence = (answer: StudioAnswer): void => {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(messageOf(answer)).toMatch(/\.$/)
  }

  test("no picture is put there", async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer()
    expectSentence(await studio.upload("a.png", picture))
    expectSentence(await studio.upload("a.png?replace=images/secret.png", picture))
  })

  test("no picture is shown from there", async () => {
    expectSentence(await studio.ask(`${studioPath}pictures/images/secret.png`))
  })

  test.each(["pages/linked/new.json", "pages/linked/secret.json", "pages/secret.json"])(
    "%s is not written",
    async file => {
      expectSentence(
        await studio.post("drafts", { ...draft, file, draft: { base: null, value: {} } }, "PUT"),
      )
      expectSentence(
        await studio.post("rename", {
          from: "pages/guide/kinds.json",
          to: file,
          withRedirect: false,
        }),
      )
    },
  )
})

describe("the judgement itself", () => {
  const token = "secret"
  const facts: RequestFacts = {
    peer: "127.0.0.1",
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
  const judge = (change: Partial<RequestFacts>, host = "127.0.0.1", port = 8000) =>
    judgeRequest({ ...facts, ...change }, { host, port, token })?.status

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.3.2.1"])("lets %s pass", peer => {
    expect(judge({ peer })).toBeUndefined()
  })

  test.each([
    "192.168.1.7",
    "::ffff:192.168.1.7",
    "10.0.0.1",
    "127.0.0.1.evil.example",
    "fe80::1",
    "",
    undefined,
  ])("refuses the machine %s, whatever its headers say", peer => {
    expect(judge({ peer })).toBe(403)
  })

  test.each(["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])("knows the name %s", host => {
    expect(judge({ headers: { ...facts.headers, host, origin: `http://${host}` } })).toBeUndefined()
  })

  test("knows its name without the port that all know", () => {
    const headers = { ...facts.headers, host: "localhost", origin: "http://localhost" }
    expect(judge({ headers }, "127.0.0.1", 80)).toBeUndefined()
    expect(judge({ headers })).toBe(403)
  })

  test("refuses an origin under another of its names than the one that was asked", () => {
    expect(judge({ headers: { ...facts.headers, origin: "http://127.0.0.1:8000" } })).toBe(403)
  })

  test.each([
    undefined,
    "",
    "[",
    "[::1",
    "http://",
    "\0",
    "a".repeat(9999),
    "localhost:8000, evil",
    "localhost:99999999",
  ])("refuses the host %j without failing at it", host => {
    expect(judge({ headers: { ...facts.headers, host } })).toBe(403)
  })

  test.each(["0.0.0.0", "::", "192.168.1.7", "localhost.example"])(
    "says that the studio is off where develop listens on %s",
    host => {
      const refusal = judgeRequest(
        { ...facts, method: "GET", target: studioPath },
        { host, port: 8000, token },
      )
      expect(refusal?.status).toBe(403)
      expect(refusal?.message).toContain("The studio is off")
    },
  )

  test.each([
    ["image/png", undefined],
    ["application/octet-stream", undefined],
    ["application/json", 415],
    ["text/plain", 415],
  ])("takes a picture as %s: %s", (type, status) => {
    const headers = { ...facts.headers, "content-type": type }
    expect(judge({ target: `${studioPath}pictures/a.png`, headers })).toBe(status)
  })

  test.each(["-1", "1e9", "99999999", "", "0x10"])("refuses the length %j", length => {
    expect(judge({ headers: { ...facts.headers, "content-length": length } })).toBe(413)
  })
})
