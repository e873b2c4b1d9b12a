/** `npm run release` before it builds; its good end is in `build-output.test.ts`. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { startCommand } from "../fixtures/command"
import { decideNames } from "../fixtures/decide-names"
import { copyFixtureProject } from "../fixtures/project-copy"

let project = ""

beforeAll(async () => {
  project = await copyFixtureProject("release-test")
})

afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

const release = async (env: Readonly<Record<string, string>> = {}) => {
  const command = startCommand(["release.ts"], project, env)
  const { code } = await command.waitForEnd()
  expect(existsSync(join(project, ".build", "workspace"))).toBe(false)
  return { code, output: command.readOutput() }
}

test("names what is not decided yet, and builds nothing", async () => {
  const { code, output } = await release()

  expect(code).toBe(1)
  expect(output).toContain("content/site.json:3:26")
  expect(output).toContain("`Wirelight` is a placeholder.")
  expect(output.trim()).toMatch(
    /^The site is not ready for its launch: fix what is listed above\.$/m,
  )
})

test("names the place of an origin that is no address", async () => {
  const site = join(project, "content", "site.json")
  const text = readFileSync(site, "utf8")
  writeFileSync(site, text.replace("https://www.example.com", "www.example.com"))
  const { code, output } = await release()
  writeFileSync(site, text)

  expect(code).toBe(1)
  expect(output).toMatch(/content\/site\.json:\d+:\d+[^]*origin/)
  expect(output.trim()).toMatch(/fix what is listed above\.$/)
})

test("refuses a preview in a sentence, and builds nothing", async () => {
  decideNames(project)
  const { code, output } = await release({ SITE_ENV: "preview" })

  expect(code).toBe(1)
  expect(output).toContain("Set SITE_ENV to production for the launch.")
})
