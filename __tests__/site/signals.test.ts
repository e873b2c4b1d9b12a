/** Ctrl+C, `kill` and worse, sent to commands while they work. */
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { copyProject } from "../../scripts/copies/copy-project"
import { publicFolder } from "../fixtures/built-site"
import { combine, describeLong } from "../fixtures/cases"
import { listSurvivors, startCommand, type Command } from "../fixtures/command"

const second = 1000

const expectEnd = async (command: Command, signal: NodeJS.Signals): Promise<void> => {
  const end = await command.send(signal)
  expect(end).toMatchObject({ code: null, signal })
  expect(end.milliseconds).toBeLessThan(second)
  expect(await listSurvivors(command, 5 * second)).toEqual([])
}

test("SIGINT stops a command with the program that it runs, and what this one started", async () => {
  const command = startCommand(["../__tests__/fixtures/run-program.ts"], process.cwd())
  await command.waitForProcess(/--eval setTimeout/)
  await expectEnd(command, "SIGINT")
})

describeLong("a command in the midst of its work", () => {
  let project = ""

  beforeAll(async () => {
    project = await copyProject(process.cwd(), "signals-test")
    cpSync(publicFolder, join(project, "public"), { recursive: true })
  })

  afterAll(() => {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 })
  })

  const gatsby = [["build.ts", /gatsby\/cli\.js/]] as const
  const others = [
    ["screenshots.ts", /--remote-debugging/],
    ["test.ts", /oxfmt/],
  ] as const

  const stopWith = async (
    script: string,
    program: RegExp,
    signal: NodeJS.Signals,
  ): Promise<void> => {
    const command = startCommand([script], project, { PORT: "0", HOST: undefined, CI: "1" })
    await command.waitForProcess(program)
    await expectEnd(command, signal)
  }

  test.each(combine([...gatsby, ...others], ["SIGINT", "SIGTERM", "SIGHUP"] as const))(
    "%s is stopped by %s with all that it started",
    ([script, program], signal) => stopWith(script, program, signal),
  )

  test.each(gatsby)("%s leaves no Gatsby at work when it is killed", (script, program) =>
    stopWith(script, program, "SIGKILL"),
  )
})
