/** Tests of each host's files, as far as possible without the host. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { z } from "zod"
import { contentDirectoryOf } from "../../plugins/gatsby-plugin-checked-content/directory"
import {
  compareDeployFiles,
  explainOutdated,
} from "../../plugins/gatsby-plugin-plain-html/hosts/deploy-files"
import { answerHeaders, headersOfFile } from "../../plugins/gatsby-plugin-plain-html/hosts/headers"

const readProject = (path: string): string => readFileSync(path, "utf8")

const cloudFrontFunction = readProject("deploy/cloudfront/viewer-request.js")

test("the hosts' files match the content, and every host accepts them", async () => {
  const files = await compareDeployFiles(process.cwd(), contentDirectoryOf(process.cwd(), {}))
  expect([explainOutdated(files), ...files.refusals]).toEqual([undefined])
})

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
  const text = readProject("deploy/cloudfront/headers.json")
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
  expect(custom.Items.map(({ Header }) => Header)).toEqual(Object.keys(others))
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
    .parse(JSON.parse(readProject("vercel.json")))

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

test("the container copies all of nginx's configuration that it needs, and the built site", () => {
  const text = readProject("deploy/container/Containerfile")
  const files = [...text.matchAll(/deploy\/nginx\/(\S+\.conf)/g)].map(match => match[1] ?? "")
  expect(files.toSorted()).toEqual(["http.conf", "nginx.conf", "site.conf", "tables.conf"])
  expect(files.filter(file => !existsSync(join("deploy", "nginx", file)))).toEqual([])
  expect(text).toContain("--from=build /project/public /srv/site/public")
})
