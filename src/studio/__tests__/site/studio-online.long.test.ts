/** The studio behind nginx with TLS and a login, as `docs/studio-online.md` describes it; only ports and paths are changed. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http"
import { request } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout as wait } from "node:timers/promises"
import { findOnPath, installDebianPackage } from "../../../../scripts/browser/debian"
import { findPort } from "../../../../__tests__/fixtures/find-port"
import { describeLongWith, isLong } from "example/fixtures/cases"
import {
  startStudio,
  type RunningStudio,
} from "../../../../packages/studio/__tests__/fixtures/studio"

const findNginx = (): string | undefined =>
  findOnPath(["nginx"], ["/usr/sbin", "/usr/local/sbin"]).find(path => existsSync(path))

if (isLong && findNginx() === undefined) installDebianPackage("nginx-light")
const program = findNginx()

const writeConfiguration = (folder: string, port: number, studioPort: number): void => {
  const [, recipe = ""] =
    /```nginx\n(.*?)```/s.exec(readFileSync(join("docs", "studio-online.md"), "utf8")) ?? []
  const server = recipe
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port} ssl http2`)
    .replace("127.0.0.1:8001", `127.0.0.1:${studioPort}`)
    .replaceAll("/etc/nginx/tls", folder)
    .replace("/etc/nginx", folder)
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid ${folder}/pid; error_log stderr warn; events {} http { client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${server} }`,
  )
  const hash = execFileSync("openssl", ["passwd", "-6", "secret"], { encoding: "utf8" })
  writeFileSync(join(folder, "studio.users"), `ann:${hash}`)
  execFileSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost
     -addext subjectAltName=DNS:localhost
     -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`.split(/\s+/),
    { stdio: "ignore" },
  )
}

describeLongWith(() => program !== undefined, "nginx")("the studio behind nginx", () => {
  const folder = mkdtempSync(join(tmpdir(), "studio-online-"))
  const login = { authorization: `Basic ${Buffer.from("ann:secret").toString("base64")}` }
  let port = 0
  let nginx: ChildProcess | undefined
  let studio: RunningStudio

  const ask = (
    target: string,
    headers: OutgoingHttpHeaders,
    body?: string,
  ): Promise<IncomingMessage> => {
    const asked = request({
      host: "localhost",
      family: 4,
      port,
      path: target,
      method: body === undefined ? "GET" : "POST",
      headers,
      ca: readFileSync(join(folder, "fullchain.pem")),
      agent: false,
    }).end(body)
    return new Promise((resolve, reject) => {
      asked.on("response", resolve).on("error", reject)
    })
  }

  const withCookie = () => ({ ...login, cookie: studio.cookie })

  beforeAll(async () => {
    port = await findPort()
    studio = await startStudio(undefined, {
      STUDIO_URL: `https://localhost:${port}/`,
      STUDIO_USER_HEADER: "X-Forwarded-User",
    })
    writeConfiguration(folder, port, studio.port)
    const asUser = process.getuid?.() === 0 ? "user root; " : ""
    const options = ["-c", join(folder, "nginx.conf"), "-p", folder, "-g", `${asUser}daemon off;`]
    nginx = spawn(program ?? "", options, { stdio: ["ignore", "ignore", "inherit"] })
    for (let attempt = 0; attempt < 100; attempt++) {
      const answer = await ask("/", {}).catch(() => undefined)
      if (answer?.resume()) return
      await wait(50)
    }
    throw new Error("nginx did not start.")
  })

  afterAll(async () => {
    nginx?.kill("SIGTERM")
    if (nginx?.exitCode === null) await once(nginx, "exit")
    await studio.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test("asks for the login, then for the link, which leads to the studio", async () => {
    const link = studio.address().replace(studio.origin, "")
    const statuses = []
    for (const [target, headers] of [
      [link, {}],
      ["/", login],
      [link, login],
      ["/", withCookie()],
    ] as const) {
      statuses.push((await ask(target, headers)).resume().statusCode)
    }
    expect(statuses).toEqual([401, 401, 303, 200])
    expect(studio.cookie).toMatch(/^__Host-studio=/)
  })

  test("lets a picture of 20 MB through to the studio", async () => {
    const headers = {
      ...withCookie(),
      origin: studio.origin,
      "content-type": "application/octet-stream",
    }
    const answer = await ask("/pictures/large.png", headers, "x".repeat(20_000_000))
    expect(JSON.parse(await text(answer))).toMatchObject({ kind: "refused" })
  })

  test("names the user who logged in as the author, whatever the browser sends", async () => {
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: studio.root, encoding: "utf8" })
    git("init", "--quiet", "--initial-branch=main")
    for (const name of ["user.name", "user.email"]) git("config", name, "git@example.com")
    git("add", "content")
    git("commit", "--quiet", "--message=First")
    writeFileSync(join(studio.content, "words.txt"), "newsdesk\n")
    const answer = await ask(
      "/send",
      {
        ...withCookie(),
        origin: studio.origin,
        "content-type": "application/json",
        "transfer-encoding": "chunked",
        "x-forwarded-user": "eve",
      },
      '{"kind":"commit","title":"Add a word","description":""}',
    )
    expect(await text(answer)).toContain("Recorded on this computer.")
    expect(git("log", "-1", "--format=%an <%ae>").trim()).toBe("ann <ann@localhost>")
  })
})
