/** Ctrl-C, `kill` and worse, sent to the commands while they work. */
import { execFileSync } from "node:child_process"
import { cpSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { copyProject } from "../../scripts/lib/copy-project"
import { publicFolder } from "../fixtures/built-site"
import { listSurvivors, startCommand, type Command } from "../fixtures/command"

const second = 1000
/* What is left to do after SIGKILL is done by a process that may still be starting. */
const patience = 15 * second
const startMilliseconds = 1500

let project = ""

beforeAll(async () => {
  project = await copyProject(process.cwd(), "signals-test")
  cpSync(publicFolder, join(project, "public"), { recursive: true })
  /* The bench starts builds, by their script in the present folder. */
  symlinkSync(join(process.cwd(), "scripts"), join(project, "scripts"), "dir")
  /* Comparisons build a revision of it. */
  const git = (...args: readonly string[]): void => {
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t", ...args], { cwd: project })
  }
  git("init", "--quiet")
  git("add", "package.json", "tsconfig.json", "content", "src", "scripts", ":(glob)gatsby-*")
  git("commit", "--quiet", "--message", "x")
})

afterAll(() => {
  rmSync(project, { recursive: true, force: true, maxRetries: 3 })
})

const env = { PORT: "0", HOST: undefined, CI: "1" }
const gatsby = /gatsby\/cli\.js/
const browser = /--remote-debugging/
const compiler = /typescript\/bin\/tsc/

/** A command, and the sign by which it is in the midst of its work. */
const commands: readonly (readonly [
  name: string,
  script: readonly [script: string, ...args: string[]],
  isAtWork: (command: Command) => Promise<void>,
])[] = [
  ["build", ["build.ts"], command => command.waitForProcess(gatsby)],
  ["start, while it builds", ["start.ts"], command => command.waitForProcess(gatsby)],
  ["start, while it serves", ["start.ts", "--no-build"], command => command.waitForOutput("http")],
  ["develop", ["develop.ts"], command => command.waitForProcess(/\.cache\/tmp/)],
  ["bench, while it builds", ["bench.ts"], command => command.waitForProcess(gatsby)],
  ["bench, while it measures", ["bench.ts", "--quick"], command => command.waitForProcess(browser)],
  [
    "seo, while it builds an older site",
    ["seo.ts", "--since", "HEAD"],
    command => command.waitForProcess(gatsby),
  ],
  ["screenshots", ["screenshots.ts"], command => command.waitForProcess(browser)],
  ["test", ["test.ts"], command => command.waitForProcess(compiler)],
]

describe.each(commands)("%s", (_, script, isAtWork) => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "ends within a second of %s, by it, with all that it started",
    async signal => {
      const command = startCommand(script, project, env)
      await isAtWork(command)
      const end = await command.send(signal)
      expect(end).toMatchObject({ code: null, signal })
      expect(end.milliseconds).toBeLessThan(second)
      expect(await listSurvivors(command, second)).toEqual([])
    },
  )

  test("leaves nothing behind when it is killed", async () => {
    const command = startCommand(script, project, env)
    await isAtWork(command)
    /* The one moment in which nobody knows of a program is that of its start. */
    await new Promise(resolve => setTimeout(resolve, startMilliseconds))
    await command.send("SIGKILL")
    expect(await listSurvivors(command, patience)).toEqual([])
  })
})
