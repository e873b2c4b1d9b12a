/** What a build says in a pipe, two builds at once, and what the report on the site says of them afterwards. */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { copyProject } from "../../scripts/lib/copy-project"
import { startCommand, type Command } from "../fixtures/command"

const buildMinutes = 5
const report = z.object({ doubts: z.array(z.string()) })

let project = ""

beforeAll(async () => {
  project = await copyProject(process.cwd(), "output-test")
})

afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

const env = { HOST: undefined, SITE_URL: "https://example.org/news/" }
const build = (): Command => startCommand(["build.ts"], project, env)

const reportOn = async (settings: Readonly<Record<string, string | undefined>> = env) => {
  const pretty = startCommand(["seo.ts"], project, settings)
  const json = startCommand(["seo.ts", "--format", "json"], project, settings)
  await Promise.all([pretty.waitForEnd(), json.waitForEnd()])
  const { doubts } = report.parse(JSON.parse(json.readOutput()))
  return { doubts, pretty: pretty.readOutput() }
}

const change = (file: string, from: string | RegExp, to: string): void => {
  const path = join(project, file)
  const text = readFileSync(path, "utf8")
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}

describe("two builds at once in one folder", () => {
  const outputs: string[] = []

  test(
    "both end well: the second waits, and says so",
    async () => {
      const first = build()
      await first.waitForOutput("Making the pages")
      const second = build()
      await second.waitForOutput("Another build is at work in this folder")
      expect(await first.waitForEnd()).toMatchObject({ code: 0 })
      expect(await second.waitForEnd()).toMatchObject({ code: 0 })
      outputs.push(first.readOutput(), second.readOutput())
    },
    buildMinutes * 60_000,
  )

  test("say what matters: pages with their sizes, the audit, the address and where the site lies", () => {
    for (const output of outputs) {
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
    }
  })

  test("write plain lines without control characters, and none of the framework's", () => {
    for (const output of outputs) {
      expect(output).not.toMatch(/[^\n\P{Cc}]/u)
      expect(output).not.toMatch(/gatsby|webpack|GraphQL|success|telemetry|DSG|λ/i)
    }
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
    change("content/pages/home.json", "Get Alerts As Events Happen", "Get Alerts As News Break")
    const { doubts, pretty } = await reportOn()
    expect(doubts[0]).toMatch(/since then content\/pages\/home\.json changed/)
    expect(pretty).toMatch(
      /^! The site was built on .* since then content\/pages\/home\.json changed/,
    )
    change("content/pages/home.json", "Get Alerts As News Break", "Get Alerts As Events Happen")
    expect((await reportOn()).doubts).toEqual([])
  })

  test("says first that a file of the site was changed by hand", async () => {
    change("public/robots.txt", /$/, "\n")
    expect((await reportOn()).doubts[0]).toMatch(/^It is not recorded what the site/)
    change("public/robots.txt", /\n\n$/, "\n")
  })
})

describe("a build in which Gatsby fails", () => {
  let output = ""

  test(
    "shows Gatsby's error, names the file with all that it said, and leaves the site as it was",
    async () => {
      const before = readFileSync(join(project, "public", "index.html"), "utf8")
      change("src/pages/contact.tsx", /$/, "\nthrow new Error(`broken on purpose`)\n")
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
