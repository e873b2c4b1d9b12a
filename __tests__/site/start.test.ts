/** `npm start` before it does its work. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { copyProject } from "../../scripts/copies/copy-project"
import { listen, type ListeningServer } from "../../scripts/serve/serve-site"
import { publicFolder } from "../fixtures/built-site"
import { startCommand } from "../fixtures/command"
import { writeBuildNote } from "../../src/site/build-note"

let project = ""
let other: ListeningServer

beforeAll(async () => {
  project = await copyProject(process.cwd(), "start-test")
  other = await listen(createServer(), 0)
})

afterAll(async () => {
  await other.close()
  rmSync(project, { recursive: true, force: true })
})

const runToEnd = async (
  script: readonly [string, ...string[]],
  env: Readonly<Record<string, string | undefined>>,
) => {
  const command = startCommand(script, project, { PORT: "0", HOST: undefined, ...env })
  const { code } = await command.waitForEnd()
  return { code, output: command.readOutput() }
}

test("start refuses a port in use in a sentence, before its work", async () => {
  const { code, output } = await runToEnd(["start.ts"], { PORT: String(other.port) })
  expect(output.trim()).toMatch(/^Port \d+ is in use\. .* PORT\.$/)
  expect(code).toBe(1)
})

test("start --no-build says that there is no site", async () => {
  const { code, output } = await runToEnd(["start.ts", "--no-build"], {})
  expect(output.trim()).toBe("There is no built site in public/. Build it with: npm run build")
  expect(code).toBe(1)
})

test("start --no-build does not serve what a stopped gatsby build left", async () => {
  const site = join(project, "public")
  mkdirSync(site)
  writeFileSync(join(site, "index.html"), "half")
  const { code, output } = await runToEnd(["start.ts", "--no-build"], {})
  rmSync(site, { recursive: true })
  expect(output.trim()).toBe(
    "The site in public/ is unfinished: a build was stopped. Build it again with: npm run build",
  )
  expect(code).toBe(1)
})

test("start --no-build serves a site below its path, and announces that address", async () => {
  cpSync(publicFolder, join(project, "public"), { recursive: true })
  writeFileSync(
    join(project, "public", "content.txt"),
    writeBuildNote("d".repeat(43), {
      origin: "https://a.example",
      pathPrefix: "/news",
      indexable: true,
    }),
  )
  const command = startCommand(["start.ts", "--no-build"], project, { PORT: "0" })
  await command.waitForOutput("The site is at")
  const [address = ""] = /http:\S+/.exec(command.readOutput()) ?? []
  expect(address).toMatch(/^http:\/\/localhost:\d+\/news\/$/)
  expect((await fetch(address)).status).toBe(200)
  await command.send("SIGTERM")
})
