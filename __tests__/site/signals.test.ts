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

test.each(["SIGINT", "SIGKILL"] as const)(
  "%s ends a command with the program that it runs, and what this one started",
  async signal => {
    const command = startCommand(["../__tests__/fixtures/run-together.ts"], process.cwd())
    await command.waitForProcess(/--eval setTimeout/)
    await command.waitForProcess(/--eval process\.stdin/)
    await expectEnd(command, signal)
  },
)

describeLong("a command in the midst of its work", () => {
  let project = ""

  beforeAll(async () => {
    project = await copyProject(process.cwd(), "signals-test")
    cpSync(publicFolder, join(project, "public"), { recursive: true })
  })

  afterAll(() => {
    rmSync(project, { recursive: true, force: true, maxRetries: 3 })
  })

  const outputs = {
    "build.ts": /gatsby\/cli\.js/,
    "develop.ts": /\.cache\/tmp/,
    "screenshots.ts": /--remote-debugging/,
    "test.ts": /oxfmt/,
  }

  test.each(combine(Object.entries(outputs), ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const))(
    "%s ends by %s with all that it started",
    async ([script, output], signal) => {
      const command = startCommand([script], project, { PORT: "0", HOST: undefined, CI: "1" })
      await command.waitForProcess(output)
      await expectEnd(command, signal)
    },
  )
})
