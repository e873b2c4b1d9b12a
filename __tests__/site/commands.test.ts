/** The project's commands before their long work, and when they are stopped. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import * as z from "zod"
import { listen, type ListeningServer } from "../../scripts/lib/serve/serve-site"
import { writeBuildNote } from "@tools/content/addresses"
import { publicFolder } from "../fixtures/built-site"
import { isLong, testLong } from "@tools/test-kit/cases"
import { listSurvivors, startCommand, type Command } from "../fixtures/command"
import { copyFixtureProject } from "../fixtures/project-copy"

let project = ""

beforeAll(async () => {
  project = await copyFixtureProject("commands-test")
})

afterAll(() => {
  rmSync(project, { recursive: true, force: true, maxRetries: 3 })
})

const runToEnd = async (
  script: readonly [string, ...string[]],
  env: Readonly<Record<string, string | undefined>> = {},
) => {
  const command = startCommand(script, project, { PORT: "0", ...env })
  const { code } = await command.waitForEnd()
  return { code, output: command.readOutput().trim() }
}

describe("every command", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")))
  const files = Object.values(scripts).flatMap(
    command => / scripts\/(\S+\.ts)$/.exec(command)?.slice(1) ?? [],
  )
  const some = isLong ? files : files.slice(0, 1)

  testLong.each(files)("%s prints its usage for --help", async file => {
    const { code, output } = await runToEnd([file, "--help"])
    expect(output).toMatch(/npm (?:run|start|test)/)
    expect(code).toBe(0)
  })

  test.each(some)("%s refuses an argument that it does not know", async file => {
    const { code, output } = await runToEnd([file, "--no-such"])
    expect(output).toMatch(/^Unknown option '--no-such'/)
    expect(output).toMatch(/npm (?:run|start|test)/)
    expect(code).not.toBe(0)
  })
})

describe("npm start", () => {
  let other: ListeningServer

  beforeAll(async () => {
    other = await listen(createServer(), 0)
  })

  afterAll(() => other.close())

  test("refuses a port in use in a sentence, before its work", async () => {
    const { code, output } = await runToEnd(["start.ts"], { PORT: String(other.port) })
    expect(output).toMatch(/^Port \d+ is in use\. .* PORT\.$/)
    expect(code).toBe(1)
  })

  test("--no-build serves a site below its path, and announces that address", async () => {
    const site = join(project, "public")
    cpSync(publicFolder, site, { recursive: true })
    const address = { origin: "https://example.org", pathPrefix: "/news" }
    const note = writeBuildNote("d".repeat(43), { ...address, indexable: true })
    writeFileSync(join(site, "content.txt"), note)
    const command = startCommand(["start.ts", "--no-build"], project, { PORT: "0" })
    await command.waitForOutput("The site is at")
    const [url = ""] = /http:\S+/.exec(command.readOutput()) ?? []
    expect(url).toMatch(/^http:\/\/localhost:\d+\/news\/$/)
    expect((await fetch(url)).status).toBe(200)
    await command.send("SIGTERM")
  })
})

/* Its good end is in `build-output.long.test.ts`. */
describe("npm run release", () => {
  const release = async (env: Readonly<Record<string, string>> = {}) => {
    const { code, output } = await runToEnd(["release.ts"], env)
    expect(code).toBe(1)
    expect(existsSync(join(project, ".build", "workspace"))).toBe(false)
    return output
  }

  test("names what is not decided yet, and builds nothing", async () => {
    const output = await release()
    expect(output).toContain("content/site.json:3:26")
    expect(output).toContain("`Wirelight` is a placeholder.")
    expect(output).toMatch(/^The site is not ready for its launch: fix what is listed above\.$/m)
  })
})

test("a build in which Gatsby fails fails with it, and leaves the site as it was", async () => {
  const gatsby = join(project, "node_modules", "gatsby")
  mkdirSync(gatsby, { recursive: true })
  writeFileSync(join(gatsby, "package.json"), '{ "name": "gatsby" }')
  writeFileSync(
    join(gatsby, "cli.js"),
    `require("fs").mkdirSync("public"); console.log("A mistake"); process.exit(1)`,
  )
  mkdirSync(join(project, "public"), { recursive: true })
  writeFileSync(join(project, "public", "index.html"), "old")
  const { code, output } = await runToEnd(["build.ts"])
  rmSync(join(project, "node_modules"), { recursive: true })
  expect(output).toBe("A mistake\ngatsby build failed; see above.")
  expect(code).toBe(1)
  expect(readFileSync(join(project, "public", "index.html"), "utf8")).toBe("old")
})

describe("a command that is stopped", () => {
  const second = 1000

  const expectEnd = async (command: Command, signal: NodeJS.Signals): Promise<void> => {
    const end = await command.send(signal)
    expect(end).toMatchObject({ code: null, signal })
    expect(end.milliseconds).toBeLessThan(second)
    expect(await listSurvivors(command, 5 * second)).toEqual([])
  }

  test("by SIGINT stops the program that it runs, and what this one started", async () => {
    const command = startCommand(["../__tests__/fixtures/run-program.ts"], process.cwd())
    await command.waitForProcess(/--eval setTimeout/)
    await expectEnd(command, "SIGINT")
  })
})
