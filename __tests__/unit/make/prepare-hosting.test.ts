import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { prepareHosting } from "../../../src/make/prepare-hosting"
import { sourcesOf, toAnalytics } from "../../../src/site/analytics"

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body></body></html>'
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

  await prepareHosting(site, { asIs: [], redirects: [], pathPrefix: "", sources })

  for (const file of ["index.html", "_headers", "_policies.conf"]) {
    expect(readFileSync(join(site, file), "utf8")).toContain(
      "connect-src 'self' https://stats.example/api/event;",
    )
  }
})
