/** The built site's answers, by the criteria of Mozilla's HTTP Observatory and of Google's CSP Evaluator. */
import {
  sendCopies,
  answerHeaders,
  headersOfFile,
  type Headers,
  readHeadersFile,
} from "@tools/hosts"
import { chosenHosts } from "../fixtures/chosen-hosts"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { CspEvaluator } from "csp_evaluator"
import { Severity } from "csp_evaluator/dist/finding"
import { CspParser } from "csp_evaluator/dist/parser"
import { isVisited } from "@tools/html/read"
import { mediaTypeOf } from "@tools/html/output"
import { builtFiles, builtPages, loadBuilt, publicFolder, readBuilt } from "../fixtures/built-site"

const served = builtFiles.filter(isVisited)
const texts = served.filter(file => mediaTypeOf(file).isText)
const addressOf = (file: string): string => `/${file.replace(/(?<=^|\/)index\.html$/, "")}`

describe.each(builtPages)("the $name page", ({ file }) => {
  test("has a policy in which Google's evaluator finds nothing", () => {
    const policy = loadBuilt(file)('meta[http-equiv="Content-Security-Policy"]').attr("content")
    expect(policy).toMatch(/^default-src 'none'; /)
    const findings = new CspEvaluator(new CspParser(policy ?? "").csp).evaluate()
    const serious = findings.filter(({ severity }) => severity < Severity.INFO)
    expect(serious.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
  })
})

/* https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js */
test.each([
  ["Content-Security-Policy", /^(?!.*unsafe).* frame-ancestors 'none'$/],
  ["Strict-Transport-Security", /^max-age=\d{8,}$/],
  ["X-Content-Type-Options", /^nosniff$/],
  ["Referrer-Policy", /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/],
  ["Cross-Origin-Opener-Policy", /^same-origin$/],
  ["Cross-Origin-Embedder-Policy", /^(?:require-corp|credentialless)$/],
  ["Cross-Origin-Resource-Policy", /^same-(?:origin|site)$/],
])("%s has a value for which the Observatory gives its most points", (name, best) => {
  const headers: Headers = { ...answerHeaders(false), ...headersOfFile("/index.html") }
  expect(headers[name]).toMatch(best)
})

/* Of the hosts, some compress by themselves. */
const describeCopies = sendCopies(chosenHosts) ? describe : describe.skip

describeCopies("the compressed copies", () => {
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

  const isMatch = (rule: string, address: string): boolean => {
    const [start = "", end] = rule.split("*")
    return end === undefined
      ? rule === address
      : address.length >= start.length + end.length &&
          address.startsWith(start) &&
          address.endsWith(end)
  }

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

  const ofNetlify = readHeadersFile(readBuilt("_headers"))
  const ofTable = (file: string): Headers => ({
    ...answerHeaders(false),
    ...headersOfFile(`/${file}`),
  })

  test.each(served)("gives %s the headers of the table", file => {
    const { "CDN-Cache-Control": _, ...headers } = ofTable(file)
    expect(ofNetlify(addressOf(file))).toMatchObject(headers)
    /* Cloudflare gives the not-found page at unknown addresses only. */
    if (file !== "404.html") expect(apply(addressOf(file))).toMatchObject(ofTable(file))
  })

  test("gives an unknown address the headers that every answer carries", () => {
    expect(apply("/no/such/page")).toEqual(answerHeaders(false))
    expect(ofNetlify("/no/such/page")).toEqual(ofTable("404.html"))
  })

  test("keeps to the limits of Cloudflare Pages: 100 rules, 2000 characters a line", () => {
    expect(rules.length).toBeLessThanOrEqual(100)
    const lines = readBuilt("_headers").split("\n")
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(2000)
  })
})
