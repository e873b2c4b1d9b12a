/**
 * Two builds at once of content among which all kinds of files lie, what they say in a pipe, and what the report on the
 * site says of them afterwards.
 */
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { load } from "cheerio"
import { z } from "zod"
import { isLong } from "../fixtures/cases"
import { startCommand, type Command } from "../fixtures/command"
import { copyFixtureProject } from "../fixtures/project-copy"
import { broken, harmless, putInto, shown } from "../fixtures/stray-files"

const buildMinutes = 10
const report = z.object({ doubts: z.array(z.string()) })

let project = ""

const change = (file: string, from: string | RegExp, to: string): void => {
  const path = join(project, file)
  const text = readFileSync(path, "utf8")
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}

/* The content lies where CONTENT_DIRECTORY says; what lies in its usual place could not be built. */
beforeAll(async () => {
  project = await copyFixtureProject("output-test")
  const content = join(project, "texts")
  cpSync(join(project, "content"), content, { recursive: true })
  writeFileSync(join(project, "content", "site.json"), broken)
  for (const [, path, make] of harmless) {
    rmSync(join(content, path), { force: true })
    putInto(content, path, make)
  }
  for (const [index, [, path, make]] of shown.entries()) {
    putInto(content, path, make)
    const from = ["alert.png", "sources.png", "threat.png"][index] ?? ""
    change("texts/pages/home.json", `../images/${from}`, `../${path}`)
  }
})

afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

const headline = "Get Alerts As Events Happen"
const savedHeadline = "Saved Too Late To Be Inside"
const findings = z.array(z.object({ severity: z.enum(["error", "warning"]) }))

const env = {
  HOST: undefined,
  SITE_URL: "https://example.org/news/",
  CONTENT_DIRECTORY: "texts",
}
const readHeadline = (): string =>
  load(readFileSync(join(project, "public", "index.html"), "utf8"))("h1").text()
const build = (): Command => startCommand(["build.ts"], project, env)

const listDoubts = async (settings: Readonly<Record<string, string | undefined>> = env) => {
  const json = startCommand(["seo.ts", "--format", "json"], project, settings)
  await json.waitForEnd()
  return report.parse(JSON.parse(json.readOutput())).doubts
}

const reportOn = async (settings: Readonly<Record<string, string | undefined>> = env) => {
  const pretty = startCommand(["seo.ts"], project, settings)
  const [doubts] = await Promise.all([listDoubts(settings), pretty.waitForEnd()])
  return { doubts, pretty: pretty.readOutput() }
}

describe("two builds at once in one folder", () => {
  let output = ""
  let checked = ""
  const headlines: string[] = []

  test(
    "both end well: the second waits, and says so",
    async () => {
      const saving = "../__tests__/fixtures/build-while-saving.ts"
      const first = startCommand([saving], project, env)
      await first.waitForOutput("Building the pages")
      const second = build()
      await second.waitForOutput("Waiting for another build in this folder")
      expect(await first.waitForEnd()).toMatchObject({ code: 0 })
      headlines.push(readHeadline())
      expect(await second.waitForEnd()).toMatchObject({ code: 0 })
      headlines.push(readHeadline())
      checked = /^\[.*\]$/m.exec(first.readOutput())?.[0] ?? ""
      output = second.readOutput()
    },
    buildMinutes * 60_000,
  )

  test("are not stopped by what is nobody’s business, and what the check only warns of", () => {
    const severities = findings.parse(JSON.parse(checked)).map(({ severity }) => severity)
    expect(new Set(severities)).toEqual(new Set(["warning"]))
  })

  test("make what was checked, also where content is saved meanwhile, with its size and time", () => {
    expect(headlines).toEqual([headline, savedHeadline])
  })

  test("say what matters: pages with their sizes, the audit, the address and where the site lies", () => {
    for (const [path, file] of [
      ["/", "index.html"],
      ["/contact/", "contact/index.html"],
      ["/404.html", "404.html"],
    ] as const) {
      const [raw, compressed] = [file, `${file}.br`].map(
        name => `${(statSync(join(project, "public", name)).size / 1000).toFixed(1)} kB`,
      )
      expect(output).toMatch(new RegExp(`^ +${path} +${raw} +${compressed} with brotli$`, "m"))
    }
    expect(output).toMatch(/^The audit found /m)
    expect(output.trim().split("\n").at(-1)).toMatch(
      /^The site for https:\/\/example\.org\/news\/ is in public\/: \d+ files, [\d.]+ MB, built in \d+ s\.$/,
    )
  })

  test("write plain lines without control characters, and none of the framework's", () => {
    expect(output).not.toMatch(/[^\n\P{Cc}]/u)
    expect(output).not.toMatch(/gatsby|webpack|GraphQL|success|telemetry|DSG|λ/i)
  })
})

describe("npm run seo", () => {
  test("has no doubts about a site that is just built", async () => {
    const { doubts, pretty } = await reportOn()
    expect(doubts).toEqual([])
    expect(pretty).not.toContain("!  ")
  })

  test("says first that the site was built for another address", async () => {
    const { doubts, pretty } = await reportOn({ ...env, SITE_URL: undefined })
    expect(doubts[0]).toMatch(/^The site was built for https:\/\/example\.org\/news\/, not for /)
    expect(pretty).toMatch(/^! The site was built for /)
  })

  test("says first that content changed since, whatever the times of the files", async () => {
    change("texts/pages/home.json", savedHeadline, headline)
    const { doubts, pretty } = await reportOn()
    expect(doubts[0]).toMatch(/since then texts\/pages\/home\.json changed/)
    expect(pretty).toMatch(
      /^! The site was built on .* since then texts\/pages\/home\.json changed/,
    )
    change("texts/pages/home.json", headline, savedHeadline)
    expect(await listDoubts()).toEqual([])
  })

  test("says first that a file of the site was changed by hand", async () => {
    change("public/robots.txt", /$/, "\n")
    expect((await listDoubts())[0]).toMatch(/^It is not recorded what the site/)
    change("public/robots.txt", /\n\n$/, "\n")
  })
})

/* Gatsby comes to a page late in a build, to its configuration at once. */
const brokenFile = isLong ? "src/pages/contact.tsx" : "gatsby-node.ts"

describe("a build in which Gatsby fails", () => {
  let output = ""

  test(
    "shows Gatsby's error, names the file with all that it said, and leaves the site as it was",
    async () => {
      const before = readFileSync(join(project, "public", "index.html"), "utf8")
      change(brokenFile, /$/, "\nthrow new Error(`broken on purpose`)\n")
      const failed = build()
      expect(await failed.waitForEnd()).toMatchObject({ code: 1 })
      output = failed.readOutput()
      expect(output).toContain("broken on purpose")
      expect(output).toMatch(/^Gatsby could not make the pages\. .* \.build\/gatsby\.log\.$/m)
      expect(readFileSync(join(project, ".build", "gatsby.log"), "utf8")).toContain(
        "broken on purpose",
      )
      expect(readFileSync(join(project, "public", "index.html"), "utf8")).toBe(before)
    },
    buildMinutes * 60_000,
  )

  test("writes plain lines without control characters", () => {
    expect(output).not.toMatch(/[^\n\P{Cc}]/u)
  })

  test("is what npm run seo says first", async () => {
    const { doubts, pretty } = await reportOn()
    expect(doubts[0]).toMatch(/^The last build, begun on .*, failed or is still at work\./)
    expect(pretty).toMatch(/^! The last build, /)
  })
})
