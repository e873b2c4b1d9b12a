/** @jest-environment node */
/** Each host's redirects, read with the host's own program where one exists. */
import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { parsePlain } from "netlify-redirector"
import { getTransformedRoutes, isHandler } from "@vercel/routing-utils"
import { z } from "zod"
import { listRefusals, writeCloudFrontFunction } from "../hosts/cloudfront"
import { functionFile } from "../hosts/deploy-files"
import { readRedirectsFile, writeRedirectsFile } from "../hosts/redirects-file"
import { writeVercel } from "../hosts/vercel"
import { fixtureRedirects, movedAnswers, unmoved } from "../../../__tests__/fixtures/redirects"

const cloudFrontFunction = readFileSync(functionFile, "utf8")

/** A status with the place it leads to; undefined where a host goes on to its files. */
type Answer = readonly [status: number, location: string] | undefined

const split = (target: string): [path: string, query: string] => {
  const [, path = "", query = ""] = /^([^?]*)(.*)$/.exec(target) ?? []
  return [path, query]
}

/** Puts what visitors bring before the fragment, as the hosts that hand it on by themselves do, if there is no query. */
const join = (location: string, query: string): string => {
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/.exec(location) ?? []
  return `${address}${address.includes("?") ? "" : query}${fragment}`
}

/**
 * As `validateURL.ts`, `rules-engine.ts` and `handler.ts` of Cloudflare's `pages-shared` do: the first line whose path,
 * with digits for letters, is the same, where `*` is any text.
 */
const askCloudflare = (target: string): Answer => {
  const [path, query] = split(target)
  const lines = writeRedirectsFile(fixtureRedirects, "").trimEnd().split("\n")
  for (const [from = "", to = "", status] of lines.map(each => each.split(" "))) {
    const { pathname } = new URL(`//${from}`, "relative://")
    const pattern = pathname.replace(/[.]/g, "\\.").replace("*", "(?<splat>.*)")
    const match = new RegExp(`^${pattern}$`).exec(path)
    const splat = match?.groups?.splat ?? ""
    if (match)
      return [
        Number(status),
        join(
          to.replace(":splat", () => splat),
          query,
        ),
      ]
  }
  return undefined
}

/** Netlify's own engine, with the letters of a path, as its command line hands it on; what visitors bring is put to its answer afterwards, as Netlify says that it does. */
const askNetlify = async (target: string): Promise<Answer> => {
  const [path, query] = split(target)
  const matcher = await parsePlain(writeRedirectsFile(fixtureRedirects, ""), {})
  const match = matcher.match({
    scheme: "https",
    host: "www.example.com",
    path: decodeURIComponent(path),
    query: query.slice(1),
    headers: {},
    cookieValues: {},
    getHeader: () => "",
    getCookie: () => "",
  })
  if (match === null) return undefined
  const { href } = new URL(match.to, "https://www.example.com")
  return [match.status, join(href.replace(/^https:\/\/www\.example\.com/, ""), query)]
}

const vercelRedirect = { source: z.string(), destination: z.string() }
const vercelSettings = z.object({
  redirects: z.array(
    z.union([
      z.object({ ...vercelRedirect, statusCode: z.number() }),
      z.object({ ...vercelRedirect, permanent: z.boolean() }),
    ]),
  ),
})

const askVercel = (target: string): Answer => {
  const [path, query] = split(target)
  const { routes, error } = getTransformedRoutes(
    vercelSettings.parse(JSON.parse(writeVercel(fixtureRedirects))),
  )
  expect(error).toBeNull()
  for (const route of routes ?? []) {
    if (isHandler(route)) continue
    const match = new RegExp(route.src).exec(path)
    if (!match) continue
    const location = route.headers?.Location?.replace(
      /\$(\d)/g,
      (_, index) => match[Number(index)] ?? "",
    )
    return [route.status ?? 0, join(location ?? "", query)]
  }
  return undefined
}

const cloudFrontAnswer = z.object({
  statusCode: z.number(),
  headers: z.object({ location: z.object({ value: z.string() }) }),
})

const askCloudFront = (target: string): Answer => {
  const [uri, query] = split(target)
  const pairs = query === "" ? [] : query.slice(1).split("&")
  const querystring = Object.fromEntries(
    pairs.map(pair => [pair.replace(/=.*$/, ""), { value: pair.replace(/^[^=]*=?/, "") }]),
  )
  const code = writeCloudFrontFunction(cloudFrontFunction, ["/", "/contact/"], fixtureRedirects)
  const request = JSON.stringify({ uri, querystring })
  const given: unknown = JSON.parse(
    JSON.stringify(runInNewContext(`${code};handler({ request: ${request} })`)),
  )
  const { data } = cloudFrontAnswer.safeParse(given)
  return data && [data.statusCode, data.headers.location.value]
}

describe.each([
  ["Cloudflare Pages", askCloudflare],
  ["Netlify", askNetlify],
  ["Vercel", askVercel],
  ["CloudFront", askCloudFront],
])("%s", (_, ask) => {
  test.each(movedAnswers)("answers %s with %i and %s", async (target, status, location) => {
    expect(await ask(target)).toEqual([status, location])
  })

  test.each(unmoved)("leads %s nowhere of these", async target => {
    const places: readonly string[] = movedAnswers.map(([, , location]) => location)
    expect(places).not.toContain(((await ask(target)) ?? [0, ""])[1])
  })
})

test("below a folder, both an old address and its target are there", () => {
  const lines = readRedirectsFile(writeRedirectsFile(fixtureRedirects, "/news"))
  expect(lines.get("/news/tour")).toEqual({
    status: 301,
    address: "/news/",
    fragment: "#how-it-works",
  })
  expect(lines.get("/news/login/")?.address).toBe("https://app.example.com/")
})

test("old addresses beyond CloudFront's limit are refused in a sentence", () => {
  const redirects = Array.from({ length: 200 }, (_, index) => ({
    from: `/news/archive/${index}/an-old-story.html`,
    to: "/contact",
    isTemporary: false,
  }))
  expect(listRefusals(writeCloudFrontFunction(cloudFrontFunction, [], redirects))).toEqual([
    expect.stringMatching(
      /at most 10 kB, and .*viewer-request\.js has 1\d\.\d kB.*redirects\.json/,
    ),
  ])
})
