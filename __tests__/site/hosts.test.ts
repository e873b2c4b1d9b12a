/** Tests of each host's files, as far as possible without the host. */
import { execFileSync, type ExecFileSyncOptions } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { runInNewContext } from "node:vm"
import { z } from "zod"
import { writeCloudFrontHeaders } from "@tools/hosts/cloudfront"
import { writeVercel } from "@tools/hosts/vercel"
import { listFiles } from "@tools/content/lib/list-files"
import { describeHost } from "../fixtures/chosen-hosts"
import { hostingOf } from "example/fixtures/hosting"
import { setUpFolder } from "example/fixtures/set-up-folder"
import { answerHeaders, headersOfFile } from "@tools/hosts/headers"

const readProject = (path: string): string => readFileSync(path, "utf8")

const cloudFrontFunction = readProject("packages/hosts/viewer-request.js")

describe("CloudFront's function", () => {
  const request = (uri: string): unknown =>
    JSON.parse(
      JSON.stringify(
        runInNewContext(
          `${cloudFrontFunction};handler({ request: { uri: ${JSON.stringify(uri)}, querystring: {} } })`,
        ),
      ),
    )

  test.each([
    ["/", "/index.html"],
    ["/contact/", "/contact/index.html"],
    ["/robots.txt", "/robots.txt"],
    ["/.well-known/security.txt", "/.well-known/security.txt"],
    ["/.well-known/apple-app-site-association", "/.well-known/apple-app-site-association"],
    ["/a/new/page/", "/a/new/page/index.html"],
    ["/_headers", "/404"],
    ["/.nojekyll", "/404"],
    ["/index.html.br", "/404"],
  ])("reads %s from %s", (uri, file) => {
    expect(request(uri)).toMatchObject({ uri: file })
  })

  test.each([
    ["/contact", "/contact/"],
    ["/a/new/page", "/a/new/page/"],
    ["/contact/index.html", "/contact/"],
    ["/index.html", "/"],
  ])("leads from %s to %s", (uri, to) => {
    expect(request(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } })
  })

  test.each([
    "//example.org",
    "//example.org/index.html",
    "/%0d%0aa/index.html",
    "/\\\\example.org",
  ])("redirects %s nowhere", uri => {
    expect(request(uri)).toMatchObject({ uri: "/404" })
  })
})

test("CloudFront sends every header that all answers carry", () => {
  const text = writeCloudFrontHeaders(hostingOf())
  const {
    "Content-Security-Policy": policy,
    "Strict-Transport-Security": _,
    "Referrer-Policy": referrer,
    "X-Content-Type-Options": nosniff,
    ...others
  } = answerHeaders(false)
  for (const part of [policy, referrer, "ContentTypeOptions", "AccessControlMaxAgeSec"]) {
    expect(text).toContain(part)
  }
  expect(nosniff).toBe("nosniff")
  const { CustomHeadersConfig: custom } = z
    .object({ CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }) })
    .parse(JSON.parse(text))
  expect(custom.Items.map(({ Header }) => Header)).toEqual([
    ...Object.keys(others),
    "Cross-Origin-Resource-Policy",
  ])
})

describe("Vercel", () => {
  const { headers: rules } = z
    .object({
      headers: z.array(
        z.object({
          source: z.string(),
          headers: z.array(z.object({ key: z.string(), value: z.string() })),
        }),
      ),
    })
    .parse(JSON.parse(writeVercel(hostingOf())))

  test.each(["/index.html", "/sitemap.xml", "/share/home.png", "/favicon.ico", "/static/1/a.avif"])(
    "sends %s with the caching of the table",
    path => {
      const sent = new Map(
        rules
          .filter(({ source }) => new RegExp(`^${source}$`).test(path))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
      )
      expect(Object.fromEntries(sent)).toMatchObject({
        ...answerHeaders(false),
        ...headersOfFile(path),
      })
    },
  )
})

const folder = setUpFolder()

const options = (address = ""): ExecFileSyncOptions => ({
  cwd: folder.at(),
  env: { ...process.env, SITE_URL: address },
})

describe("the copy of a site for hosts that serve a folder from the root of a domain", () => {
  const copy = (address: string): Promise<string[]> => {
    for (const file of ["_headers", "404.html", "contact/index.html"]) {
      folder.write(`public/${file}`, file)
    }
    execFileSync("sh", [resolve("deploy/below-path.sh")], options(address))
    return listFiles(folder.at(".build/site"))
  }

  test.each(["https://www.example.org/news/", "https://www.example.org/news"])(
    "%s is below its path, beside what hosts read at the root",
    async address => {
      expect(await copy(address)).toEqual([
        "404.html",
        "_headers",
        "news/404.html",
        "news/contact/index.html",
      ])
    },
  )

  test("a site at the root is copied as it is", async () => {
    expect(await copy("https://www.example.org/")).toEqual([
      "404.html",
      "_headers",
      "contact/index.html",
    ])
  })
})

describeHost("nginx", () => {
  test("the container copies all of nginx's configuration that it needs, and the built site", () => {
    const text = readProject("deploy/nginx/Containerfile")
    const files = [...text.matchAll(/deploy\/nginx\/(\S+\.conf)/g)].map(match => match[1] ?? "")
    expect(files.toSorted()).toEqual(["http.conf", "nginx.conf", "site.conf"])
    expect(files.filter(file => !existsSync(join("deploy", "nginx", file)))).toEqual([])
    expect(text).toContain(
      "--from=build /project/.build/hosts/tables.conf /project/.build/hosts/redirects.conf /srv/site/",
    )
    expect(text).toContain("--from=build /project/.build/site /srv/site/public")
  })

  test("a release on nginx replaces the one before, whose processed files stay", async () => {
    const replace = (version: string): void => {
      folder.write("public/index.html", version)
      folder.write(`public/static/${version}/a.png`, version)
      for (const name of ["tables", "redirects"]) folder.write(`.build/hosts/${name}.conf`, version)
      execFileSync("sh", [resolve("deploy/nginx/replace.sh"), folder.at("srv")], options())
      rmSync(folder.at("public"), { recursive: true })
    }
    folder.write("deploy/below-path.sh", readProject("deploy/below-path.sh"))
    replace("old")
    /* Releases are named by the second. */
    await wait(1000)
    replace("new")
    expect(await listFiles(folder.at("srv/site/"))).toEqual([
      "public/index.html",
      "public/static/new/a.png",
      "public/static/old/a.png",
      "redirects.conf",
      "tables.conf",
    ])
    expect(folder.read("srv/site/public/index.html")).toBe("new")
    expect(folder.read("srv/site/tables.conf")).toBe("new")
    const [first = ""] = readdirSync(folder.at("srv/releases")).toSorted()
    expect(folder.read(`srv/releases/${first}/public/index.html`)).toBe("old")
  })
})
