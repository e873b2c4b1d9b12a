/** Tests of each host's files, as far as possible without the host. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { z } from "zod"
import { sitePolicy } from "../../plugins/gatsby-plugin-plain-html/hosts/csp"
import {
  answerHeaders,
  headersOfAnswer,
} from "../../plugins/gatsby-plugin-plain-html/hosts/headers"
import {
  functionFile,
  writeDeployFiles,
} from "../../plugins/gatsby-plugin-plain-html/hosts/deploy-files"
import { homePage, pagesOf } from "../../src/site/pages"

const readProject = (path: string): string => readFileSync(path, "utf8")

const cloudFrontFunction = readProject(functionFile)

/* The address, the pages and the old addresses are those of the last release. */
const origin =
  /map \$host \$site_origin \{\n {2}default "([^"]+)"/.exec(
    readProject("deploy/nginx/tables.conf"),
  )?.[1] ?? ""
const listed: unknown = JSON.parse(/^var pages = (.*)$/m.exec(cloudFrontFunction)?.[1] ?? "")
const pages = pagesOf(
  z
    .array(z.string())
    .parse(listed)
    .map(path =>
      path === homePage.path ? homePage.contentFile : `pages${path.slice(0, -1)}.json`,
    ),
)
const moved: unknown = JSON.parse(/^var moved = (.*)$/m.exec(cloudFrontFunction)?.[1] ?? "")
const redirects = Object.entries(
  z.record(z.string(), z.tuple([z.string(), z.string(), z.number()])).parse(moved),
).map(([from, [address, fragment, status]]) => ({
  from,
  to: `${address}${fragment}`,
  isTemporary: status === 302,
}))

test.each([...writeDeployFiles({ origin, pages, redirects, cloudFrontFunction })])(
  "%s is what npm run deploy-files writes",
  (path, text) => {
    expect(existsSync(path) ? readProject(path) : "").toBe(text)
  },
)

describe("CloudFront's function", () => {
  const request = (uri: string): unknown =>
    JSON.parse(
      JSON.stringify(
        runInNewContext(
          `${cloudFrontFunction};handler({ request: { uri: ${JSON.stringify(uri)} } })`,
        ),
      ),
    )

  test.each([
    ["/", "/index.html"],
    ["/contact/", "/contact/index.html"],
    ["/robots.txt", "/robots.txt"],
    ["/.well-known/security.txt", "/.well-known/security.txt"],
    ["/no/such/page", "/no/such/page"],
    ["/_headers", "/404"],
    ["/.nojekyll", "/404"],
    ["/index.html.br", "/404"],
  ])("reads %s from %s", (uri, file) => {
    expect(request(uri)).toEqual({ uri: file })
  })

  test.each([
    ["/contact", "/contact/"],
    ["/contact/index.html", "/contact/"],
    ["/index.html", "/"],
  ])("leads from %s to %s", (uri, to) => {
    expect(request(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } })
  })

  test.each(["//example.org", "//example.org/index.html", "/%0d%0aa/index.html", "/\\example.org"])(
    "redirects %s nowhere",
    uri => {
      expect(request(uri)).toEqual({ uri })
    },
  )
})

test("CloudFront sends every header that all answers carry", () => {
  const text = readProject("deploy/cloudfront/headers.json")
  const custom = z
    .object({ CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }) })
    .parse(JSON.parse(text)).CustomHeadersConfig.Items
  const own = [
    "Content-Security-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "Referrer-Policy",
  ]
  expect(custom.map(({ Header }) => Header).sort()).toEqual(
    Object.keys(answerHeaders)
      .filter(name => !own.includes(name))
      .sort(),
  )
  expect(text).toContain(sitePolicy)
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
      expect(Object.fromEntries(sent)).toMatchObject(headersOfAnswer(path, sitePolicy))
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
