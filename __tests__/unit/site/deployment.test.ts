/** @jest-environment node */
import { readBuildDay, readDeployment } from "../../../src/site/deployment"

const origin = "https://www.example.com"
const day = String(Date.parse("2031-02-03") / 1000)

test("a plain build is for production at the content's origin", () => {
  expect(readDeployment({ SOURCE_DATE_EPOCH: day }, origin)).toEqual({
    origin,
    pathPrefix: "",
    indexable: true,
    buildYear: 2031,
  })
})

test("SITE_URL overrides the origin and may set a path prefix", () => {
  const { origin: host, pathPrefix } = readDeployment(
    { SITE_URL: "https://example.org/news" },
    origin,
  )
  expect([host, pathPrefix]).toEqual(["https://example.org", "/news"])
})

test.each([
  ["SITE_ENV", { SITE_ENV: "preview" }],
  ["Netlify", { NETLIFY: "true", CONTEXT: "deploy-preview" }],
  ["Vercel", { VERCEL: "1", VERCEL_ENV: "preview" }],
  ["Cloudflare Pages", { CF_PAGES: "1", CF_PAGES_BRANCH: "draft" }],
  ["a pull request's CI", { GITHUB_EVENT_NAME: "pull_request" }],
])("a preview, as %s says it, is not indexable", (_, env) => {
  expect(readDeployment(env, origin).indexable).toBe(false)
})

test.each([
  ["Netlify", { NETLIFY: "true", CONTEXT: "production" }],
  ["Vercel", { VERCEL: "1", VERCEL_ENV: "production" }],
  ["Cloudflare Pages", { CF_PAGES: "1", CF_PAGES_BRANCH: "main" }],
])("the live site, as %s says it, is indexable", (_, env) => {
  expect(readDeployment(env, origin).indexable).toBe(true)
})

test("an unknown SITE_ENV is refused in a sentence", () => {
  expect(() => readDeployment({ SITE_ENV: "live" }, origin)).toThrow(/production or preview/)
})

test("a build is for today, unless SOURCE_DATE_EPOCH says another day", () => {
  expect(Math.abs(readBuildDay({}).getTime() - Date.now())).toBeLessThan(1000)
  expect(readBuildDay({ SOURCE_DATE_EPOCH: day })).toEqual(new Date("2031-02-03"))
})

test("a SOURCE_DATE_EPOCH that is no number of seconds is refused in a sentence", () => {
  expect(() => readBuildDay({ SOURCE_DATE_EPOCH: "2031-02-03" })).toThrow(/seconds since 1970/)
})
