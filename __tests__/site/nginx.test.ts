/** The built site, served by a real nginx with the configuration in `deploy/nginx`; only ports and paths are changed. */
import { chosenHosts } from "../fixtures/chosen-hosts"
import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { findOnPath, installDebianPackage } from "../../scripts/browser/debian"
import { waitUntil } from "../fixtures/command"
import { findPort } from "../fixtures/find-port"
import { answerHeaders, headersOfFile } from "@tools/hosts/headers"
import { listLanguageFolders } from "@tools/hosts/language-folders"
import { writeHostFiles } from "@tools/hosts/host-files"
import type { Hosting } from "@tools/hosts/hosting"
import { listPages } from "@tools/content/list-content"
import { readRedirects } from "@tools/content/read-redirects"
import { readBuiltFiles } from "@tools/html/read/built-files"
import { makeAsk } from "@tools/audit/live/ask"
import { checkLive } from "@tools/audit/live/check-live"
import { isCostly } from "@tools/audit/since/write-changes"
import { routesOf } from "@tools/content/routes"
import { prepareHosting } from "@tools/hosts/prepare-hosting"
import { builtContent, publicFolder, readBuilt } from "../fixtures/built-site"
import { describeLongWith, isLong } from "example/fixtures/cases"
import { hostingOf } from "example/fixtures/hosting"
import { ask } from "../fixtures/raw-request"
import { readFixtureRedirects, movedAnswers } from "example/fixtures/redirects"

const findNginx = (): string | undefined =>
  findOnPath(["nginx"], ["/usr/sbin", "/usr/local/sbin"]).find(path => existsSync(path))

if (isLong && findNginx() === undefined) installDebianPackage("nginx-light")
const program = findNginx()

/* A master that is root gives its workers another user, who may not read the project. */
const asUser = process.getuid?.() === 0 ? "user root; " : ""

/** A site, and how it is served. */
interface ServedSite {
  readonly site: string
  readonly hosting: Hosting
}

const prepareConfiguration = async (
  { site, hosting }: ServedSite,
  folder: string,
  port: number,
): Promise<void> => {
  cpSync(join("deploy", "nginx"), folder, { recursive: true })
  for (const [name, text] of await writeHostFiles(["nginx"], hosting))
    writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, "tmp"))
  /* The configuration does not quote its paths, and the project's own may hold a space. */
  const place = join(folder, "site", hosting.deployment.pathPrefix)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(site, place, "dir")
  const changes: readonly (readonly [from: string, to: string])[] = [
    ["/tmp/", `${folder}/tmp/`],
    ["/srv/site/public", `${folder}/site`],
    ["/srv/site/", `${folder}/`],
    ["/etc/nginx/tls", folder],
    ["/var/log/nginx", folder],
    ["listen 8080", `listen 127.0.0.1:${port}`],
    ["listen [::]:8080", `listen [::1]:${port}`],
    ["listen 443", `listen 127.0.0.1:${await findPort()}`],
    ["listen [::]:443", `listen [::1]:${await findPort()}`],
    ["listen 80 ", `listen 127.0.0.1:${await findPort()} `],
    ["listen [::]:80 ", `listen [::1]:${await findPort()} `],
    ["include http.conf", "include http.conf; include https.conf"],
  ]
  for (const name of readdirSync(folder).filter(file => file.endsWith(".conf"))) {
    const text = readFileSync(join(folder, name), "utf8")
    const changed = changes.reduce((result, [from, to]) => result.replaceAll(from, to), text)
    writeFileSync(join(folder, name), changed)
  }
  execFileSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost
     -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`.split(/\s+/),
    { stdio: "ignore" },
  )
}

/** Serves a site by nginx until the tests of the `describe` block end; returns how to request a target. */
const serveByNginx = (site: () => Promise<ServedSite>) => {
  let folder = ""
  let port = 0
  let nginx: ChildProcess | undefined

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "nginx-"))
    port = await findPort()
    await prepareConfiguration(await site(), folder, port)
    const settings = `${asUser}daemon off; pid ${folder}/nginx.pid;`
    const options = ["-c", join(folder, "nginx.conf"), "-p", folder, "-g", settings]
    /* As under systemd, its output is a socket, which it cannot open by the name of /dev/stderr. */
    nginx = spawn(program ?? "", options, { stdio: ["ignore", "pipe", "pipe"] })
    nginx.stderr?.pipe(process.stderr)
    await waitUntil(
      () =>
        ask(port, "/").then(
          () => true,
          () => false,
        ),
      () => "nginx did not start.",
    )
  })

  afterAll(async () => {
    nginx?.kill("SIGTERM")
    if (nginx?.exitCode === null) await once(nginx, "exit")
    rmSync(folder, { recursive: true, force: true })
  })

  return Object.assign(
    (target: string, headers?: Readonly<Record<string, string>>) => ask(port, target, headers),
    { address: () => `http://127.0.0.1:${port}/` },
  )
}

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body></body></html>'

/* Everywhere but in `npm run test:long`, which must have it, nginx is tested where it is installed. */
const describeNginx =
  !chosenHosts.includes("nginx") || (program === undefined && !isLong)
    ? describe.skip
    : isLong
      ? describeLongWith(() => program !== undefined, "nginx")
      : describe

describeNginx("nginx", () => {
  const request = serveByNginx(async () => ({
    site: publicFolder,
    hosting: hostingOf({
      folders: listLanguageFolders(await listPages(builtContent)),
      redirects: await readRedirects(builtContent),
    }),
  }))

  test("the live check finds nothing on it that costs visitors or rank", async () => {
    const changes = await checkLive({
      files: await readBuiltFiles(publicFolder),
      redirects: await readRedirects(builtContent),
      gone: [],
      deployment: hostingOf().deployment,
      httpsOnSubdomains: false,
      address: request.address(),
      ask: makeAsk(),
      askOthers: url => Promise.resolve({ url, status: 200, headers: new Headers(), text: "" }),
    })
    expect(changes.filter(isCostly)).toEqual([])
  })

  test.each([
    ["/", "index.html", 200],
    ["/contact/", "contact/index.html", 200],
    ["/robots.txt", "robots.txt", 200],
    ["/no/such/page", "404.html", 404],
    ["/_headers", "404.html", 404],
    ["/index.html.br", "404.html", 404],
    ["/ar/", "ar/index.html", 200],
    ["/ar/no/such/page/", "ar/404.html", 404],
    ["/ar/404.html", "ar/404.html", 404],
  ])(
    "%s is answered with %s, status %i and the headers of the table",
    async (target, file, status) => {
      const answer = await request(target)
      const text = readBuilt(file)
      const expected = Object.entries({ ...answerHeaders(false), ...headersOfFile(`/${file}`) })
      expect([answer.status, answer.body.toString()]).toEqual([status, text])
      expect(answer.headers["content-language"]).toBe(file.startsWith("ar/") ? "ar" : undefined)
      expect(answer.headers).toMatchObject(
        Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
      )
    },
  )

  test.each(["/", "/contact/", "/no/such/page/"])(
    "%s is answered alike, whatever language the browser asks for",
    async target => {
      const plain = await request(target)
      const german = await request(target, { "Accept-Language": "de" })
      expect([german.status, german.body]).toEqual([plain.status, plain.body])
    },
  )

  test("the compressed copy is sent where it is accepted", async () => {
    const { headers, body } = await request("/", { "Accept-Encoding": "gzip, br" })
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" })
    expect(brotliDecompressSync(body).toString()).toBe(readBuilt("index.html"))
  })

  test.each([["/contact", 301, "/contact/"] as const, ...movedAnswers])(
    "%s is answered with %i and %s",
    async (target, status, location) => {
      const { status: answered, headers } = await request(target)
      expect([answered, headers.location]).toEqual([status, location])
    },
  )
})

describeNginx("a site below a path", () => {
  const folder = mkdtempSync(join(tmpdir(), "below-"))
  const files = {
    "index.html": page,
    "contact/index.html": page,
    "404.html": "not found",
    "de/404.html": "nicht gefunden",
    "static/1/a.png": "a",
    "share/home.png": "a",
    ".well-known/apple-app-site-association": "{}",
    ".well-known/token": "a",
  }

  const request = serveByNginx(async () => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const languages = routesOf(["de/pages/home.json", "de/pages/not-found.json"])
    const hosting = hostingOf(
      { folders: listLanguageFolders(languages), redirects: readFixtureRedirects() },
      "/news",
    )
    await prepareHosting(folder, [], hosting, ["nginx"])
    return { site: folder, hosting }
  })

  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  test.each([
    ["/news/", 200, "no-cache"],
    ["/news/static/1/a.png", 200, "public, max-age=31536000, immutable"],
    ["/news/share/home.png", 200, "public, max-age=86400"],
    ["/news/static/none.png", 404, "no-cache"],
    ["/static/1/a.png", 404, "no-cache"],
    ["/", 404, "no-cache"],
  ])("%s is answered with %i and kept as %s says", async (target, status, caching) => {
    const answer = await request(target)
    expect([answer.status, answer.headers["cache-control"]]).toEqual([status, caching])
  })

  test.each([
    ["/news/no/such/page", "not found", undefined],
    ["/news/de/no/such/page/", "nicht gefunden", "de"],
  ])("%s, which is unknown, is answered with “%s” in its language", async (target, text, code) => {
    const { body, headers } = await request(target)
    expect([body.toString(), headers["content-language"]]).toEqual([text, code])
  })

  test("old addresses lead on below the path, and pages without their slash to themselves", async () => {
    const answers = [["/contact", 301, "/contact/"] as const, ...movedAnswers]
    for (const [target, status, location] of answers) {
      const { status: answered, headers } = await request(`/news${target}`)
      const below = location.startsWith("/") ? `/news${location}` : location
      expect([target, answered, headers.location]).toEqual([target, status, below])
    }
  })

  test.each([
    ["apple-app-site-association", "application/json"],
    ["token", "text/plain; charset=utf-8"],
  ])("/.well-known/%s, which has no ending, is %s", async (name, type) => {
    const { headers, status } = await request(`/news/.well-known/${name}`)
    expect([status, headers["content-type"]]).toEqual([200, type])
  })
})
