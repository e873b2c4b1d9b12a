/** What each host is given, as far as it can be tested without the host. */
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { z } from "zod"
import { sitePolicy } from "../../src/hosts/csp"
import { answerHeaders, headersOfAnswer } from "../../src/hosts/headers"
import { functionFile, writeDeployFiles } from "../../src/hosts/deploy-files"
import { homePage, pagesOf } from "../../src/site/pages"
import { builtFiles } from "../fixtures/built-site"

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

describe("the workflows", () => {
  const folder = ".github/workflows"
  const texts = readdirSync(folder).map(name => [name, readProject(join(folder, name))] as const)

  test.each(texts)("%s names every action by its commit", (_, text) => {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(match => match[1] ?? "")
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter(action => !/@[\da-f]{40}$/.test(action))).toEqual([])
  })

  test.each(texts)("%s may only read unless a job says more", (_, text) => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
    expect(text).not.toMatch(/write-all|contents: write/)
  })

  test("a pull request's summary compares sites for search engines with its base", () => {
    const [, job = ""] = readProject(join(folder, "test.yml")).split("\n  changes:\n")
    expect(job).toMatch(/^ {4}if: github\.event_name == 'pull_request'$/m)
    expect(job).toContain('seo -- --since "$BASE" --format markdown >> "$GITHUB_STEP_SUMMARY"')
    expect(job.match(/SITE_ENV: production/g)).toHaveLength(job.match(/- run:/g)?.length ?? 0)
    expect(job).not.toMatch(/secrets\.|pull_request_target|run:.*\$\{\{/)
  })

  test("the tests run with every Node that the project supports", () => {
    const versions = /node: \[([^\]]+)\]/.exec(readProject(join(folder, "test.yml")))?.[1]
    const { engines } = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(readProject("package.json")))
    const supported = [...engines.node.matchAll(/\^(\d+)/g)].map(match => match[1])
    expect(versions?.split(", ")).toEqual(supported)
  })
})

describe("the container", () => {
  const text = readProject("deploy/container/Containerfile")
  const serve = text.split(/^(?=FROM )/m).at(-1) ?? ""

  test("runs as a user without rights, by number", () => {
    expect(serve).toMatch(/^USER 101$/m)
  })

  test("is asked for its health at the port on which it listens", () => {
    const port = /listen (\d+)/.exec(readProject("deploy/nginx/http.conf"))?.[1] ?? ""
    expect(serve).toMatch(new RegExp(`HEALTHCHECK[^]*http://127.0.0.1:${port}/`))
    expect(serve).toMatch(new RegExp(`^EXPOSE ${port}$`, "m"))
  })

  test("copies all of nginx's configuration that it needs, and the built site", () => {
    const files = [...serve.matchAll(/deploy\/nginx\/(\S+\.conf)/g)].map(match => match[1] ?? "")
    expect(files.toSorted()).toEqual(["http.conf", "nginx.conf", "site.conf", "tables.conf"])
    expect(files.filter(file => !existsSync(join("deploy", "nginx", file)))).toEqual([])
    expect(serve).toContain("--from=build /project/public /srv/site/public")
  })
})

test("the not-found page is where hosts look for it", () => {
  expect(builtFiles).toContain("404.html")
})
