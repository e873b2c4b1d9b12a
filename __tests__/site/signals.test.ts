/** Ctrl-C, `kill` and worse, sent to the commands while they work. */
import { execFileSync } from "node:child_process"
import { cpSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { copyProject } from "../../scripts/lib/copy-project"
import { publicFolder } from "../fixtures/built-site"
import { combine, isLong } from "../fixtures/cases"
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
const compiler = /typescript\/native\/bin\/tsc/

interface Work {
  readonly script: readonly [script: string, ...args: string[]]
  /** Waits for the sign by which it is in the midst of its work. */
  readonly isAtWork: (command: Command) => Promise<void>
}

const building = (command: Command): Promise<void> => command.waitForProcess(gatsby)
const driving = (command: Command): Promise<void> => command.waitForProcess(browser)

const works: Readonly<Record<string, Work>> = {
  build: { script: ["build.ts"], isAtWork: building },
  "start, while it builds": { script: ["start.ts"], isAtWork: building },
  "start, while it serves": {
    script: ["start.ts", "--no-build"],
    isAtWork: command => command.waitForOutput("http"),
  },
  develop: {
    script: ["develop.ts"],
    isAtWork: command => command.waitForProcess(/\.cache\/tmp/),
  },
  "bench, while it builds": { script: ["bench.ts"], isAtWork: building },
  "bench, while it measures": { script: ["bench.ts", "--quick"], isAtWork: driving },
  "seo, while it builds an older site": {
    script: ["seo.ts", "--since", "HEAD"],
    isAtWork: building,
  },
  screenshots: { script: ["screenshots.ts"], isAtWork: driving },
  test: { script: ["test.ts"], isAtWork: command => command.waitForProcess(compiler) },
}

const start = async (name: string): Promise<Command> => {
  const work = works[name]
  if (!work) throw new Error(`There is no work called ${name}.`)
  const command = startCommand(work.script, project, env)
  await work.isAtWork(command)
  return command
}

test.each(combine(Object.keys(works), ["SIGINT", "SIGTERM"] as const))(
  "%s ends within a second of %s, by it, with all that it started",
  async (name, signal) => {
    const command = await start(name)
    const end = await command.send(signal)
    expect(end).toMatchObject({ code: null, signal })
    expect(end.milliseconds).toBeLessThan(second)
    expect(await listSurvivors(command, second)).toEqual([])
  },
)

/* In `npm test` one of each kind of program that commands start: Gatsby, a server of Gatsby's, a browser. */
test.each(isLong ? Object.keys(works) : ["build", "develop", "screenshots"])(
  "%s leaves nothing behind when it is killed",
  async name => {
    const command = await start(name)
    /* The one moment in which nobody knows of a program is that of its start. */
    await new Promise(resolve => setTimeout(resolve, startMilliseconds))
    await command.send("SIGKILL")
    expect(await listSurvivors(command, patience)).toEqual([])
  },
)
