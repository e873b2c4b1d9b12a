import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { prepareHosting } from "../prepare-hosting"
import { sourcesOf, toAnalytics } from "../../../src/site/analytics"

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body></body></html>'
const bare = {
  asIs: [],
  redirects: [],
  deployment: { pathPrefix: "", indexable: true },
  sources: sourcesOf(undefined),
}
let site = ""

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "hosting-"))
  writeFileSync(join(site, "index.html"), page)
})

afterEach(() => {
  rmSync(site, { recursive: true })
})

test("lets pages reach what counts visits, in their own policy and in those that hosts send", async () => {
  const choice = {
    provider: "plausible",
    site: "a.example",
    host: "https://stats.example",
  } as const
  const sources = sourcesOf(toAnalytics(choice, "https://a.example"))

  await prepareHosting(site, { ...bare, sources })

  for (const file of ["index.html", "_headers", "_policies.conf"]) {
    expect(readFileSync(join(site, file), "utf8")).toContain(
      "connect-src 'self' https://stats.example/api/event;",
    )
  }
})

const readRules = async (indexable: boolean): Promise<readonly string[]> => {
  await prepareHosting(site, { ...bare, deployment: { pathPrefix: "", indexable } })
  const nginx = join(site, "_preview.conf")
  return [
    readFileSync(join(site, "_headers"), "utf8"),
    existsSync(nginx) ? readFileSync(nginx, "utf8") : "",
  ]
}

test("keeps every file of a preview out of search results, whatever it holds", async () => {
  const [headers, nginx] = await readRules(false)

  expect(headers).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex$/m)
  expect(nginx).toBe("add_header X-Robots-Tag noindex always;\n")
})

test("says nothing of robots where search engines may list the site", async () => {
  expect((await readRules(true)).join("")).not.toContain("X-Robots-Tag")
})
