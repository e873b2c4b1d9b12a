import { spawn } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"
import { join } from "node:path"
import { stopTogether } from "../processes/programs"

const program = join(
  createRequire(join(process.cwd(), "package.json")).resolve("gatsby/package.json"),
  "../cli.js",
)

/*
 * Gatsby exits with this process, even if it is killed: two in one folder would mix their output. V8 optimizes code
 * later than it would on its own: a build is over before that pays off, and takes a tenth less of the processor.
 */
const prelude = [
  "import v8 from 'node:v8'",
  "v8.setFlagsFromString('--interrupt-budget=1000000')",
  "process.execArgv=[]",
  "process.once('disconnect',()=>process.exit())",
].join(";")

/**
 * Runs a command of Gatsby and waits until it exits.
 * @throws if it fails; Gatsby has reported why.
 */
export const runGatsby = async (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  /* Detached, so that Ctrl+C reaches this process alone, which stops Gatsby with all its workers. */
  const gatsby = stopTogether(
    spawn(process.execPath, ["--import", `data:text/javascript,${prelude}`, program, ...args], {
      cwd,
      env: { ...env, GATSBY_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    }),
  )
  await once(gatsby, "exit")
  if (gatsby.exitCode !== 0) throw new Error(`gatsby ${args[0] ?? ""} failed; see above.`)
}
