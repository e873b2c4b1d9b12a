/** The built site's answers, by the criteria of Mozilla's HTTP Observatory and of Google's CSP Evaluator. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { CspEvaluator } from "csp_evaluator"
import { Severity } from "csp_evaluator/dist/finding"
import { CspParser } from "csp_evaluator/dist/parser"
import { policyOf, sitePolicy } from "../../plugins/gatsby-plugin-plain-html/hosts/csp"
import { headersOfAnswer, type Headers } from "../../plugins/gatsby-plugin-plain-html/hosts/headers"
import { isVisited } from "../../plugins/gatsby-plugin-plain-html/hosts/addresses"
import { mediaTypeOf } from "../../plugins/gatsby-plugin-plain-html/hosts/media-types"
import { builtFiles, builtPages, publicFolder, readBuilt } from "../fixtures/built-site"

const served = builtFiles.filter(isVisited)
const texts = served.filter(file => mediaTypeOf(file).isText)
const addressOf = (file: string): string => `/${file.replace(/(?<=^|\/)index\.html$/, "")}`

describe.each(builtPages)("the $name page", ({ file }) => {
  const html = readBuilt(file)
  const policy = policyOf(html)

  test("has a policy in which Google's evaluator finds nothing", () => {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    const serious = findings.filter(({ severity }) => severity < Severity.INFO)
    expect(serious.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
  })

  test("allows nothing unsafe, and data in addresses for images only", () => {
    const rest = policy.replace("img-src 'self' data:;", "")
    expect(rest).not.toMatch(/unsafe|\*|https?:|data:|blob:|img-src/)
  })
})

/* https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js */
test.each([
  ["Content-Security-Policy", /^default-src 'none';.* frame-ancestors 'none'/],
  ["Strict-Transport-Security", /^max-age=\d{8,}; includeSubDomains; preload$/],
  ["X-Content-Type-Options", /^nosniff$/],
  ["Referrer-Policy", /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/],
  ["Cross-Origin-Opener-Policy", /^same-origin$/],
  ["Cross-Origin-Embedder-Policy", /^(?:require-corp|credentialless)$/],
  ["Cross-Origin-Resource-Policy", /^same-(?:origin|site)$/],
])("%s has a value for which the Observatory gives its most points", (name, best) => {
  const headers = headersOfAnswer("/index.html", policyOf(readBuilt("index.html")))
  expect(headers[name]).toMatch(best)
})

test("a host with one policy for all answers refuses frames, which no policy in a page can do", () => {
  expect(sitePolicy).toMatch(/; frame-ancestors 'none'$/)
})

describe("the compressed copies", () => {
  const read = (file: string): Buffer => readFileSync(join(publicFolder, file))

  test.each(texts)("of %s hold its bytes", file => {
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true)
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true)
  })

  test("stand beside text files only", () => {
    const copies = builtFiles.filter(file => /\.(?:br|gz)$/.test(file))
    expect(copies).toHaveLength(texts.length * 2)
  })
})

describe("_headers", () => {
  const rules = readBuilt("_headers")
    .split("\n\n")
    .map(rule => rule.trim().split(/\n\s*/))
    .map(([path = "", ...lines]) => ({
      path,
      headers: lines.map(line => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? []),
    }))

  const isMatch = (rule: string, address: string): boolean =>
    rule.endsWith("*") ? address.startsWith(rule.slice(0, -1)) : rule === address

  /** Applies the rules as Cloudflare Pages does: all that match, with the values of a header joined. */
  const apply = (address: string): Headers => {
    const joined: Record<string, string> = {}
    for (const { headers } of rules.filter(({ path }) => isMatch(path, address))) {
      for (const [name = "", value = ""] of headers) {
        joined[name] = joined[name] === undefined ? value : `${joined[name]}, ${value}`
      }
    }
    return joined
  }

  test.each(served)("gives %s the headers of the table, and its policy", file => {
    const policy = policyOf(file.endsWith(".html") ? readBuilt(file) : "")
    const { "Content-Security-Policy": policies = "", ...headers } = apply(addressOf(file))
    expect({ ...headers, "Content-Security-Policy": policy }).toEqual(
      headersOfAnswer(`/${file}`, policy),
    )
    expect(policies.split(", ")).toContain(policy)
  })

  test("gives an unknown address the headers that every answer carries", () => {
    expect(apply("/no/such/page")).toMatchObject({
      "Content-Security-Policy": sitePolicy,
      "X-Content-Type-Options": "nosniff",
    })
  })

  test("keeps to the limits of Cloudflare Pages: 100 rules, 2000 characters a line", () => {
    expect(rules.length).toBeLessThanOrEqual(100)
    const lines = readBuilt("_headers").split("\n")
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(2000)
  })
})

test("what hosts read is there", () => {
  expect(builtFiles).toEqual(expect.arrayContaining(["_headers", "_policies.conf", ".nojekyll"]))
})
