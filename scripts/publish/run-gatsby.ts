import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { open, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join, relative } from "node:path"
import { stopTogether } from "../processes/programs"

const program = join(
  createRequire(join(process.cwd(), "package.json")).resolve("gatsby/package.json"),
  "../cli.js",
)

/* Closes with this process, even if it is killed: the next build must not find Gatsby at work in the same folder. */
const exitWithParent =
  "data:text/javascript,process.execArgv=[];process.once('disconnect',()=>process.exit())"

/* Detached, so that Ctrl+C reaches this process alone, which stops Gatsby with all its workers. */
const startGatsby = (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  output: number | "inherit",
): ChildProcess =>
  stopTogether(
    spawn(process.execPath, ["--import", exitWithParent, program, ...args], {
      cwd,
      env: { ...env, GATSBY_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
      stdio: ["ignore", output, output, "ipc"],
      detached: true,
    }),
  )

const lastLines = 40

/** Returns Gatsby's output from its first error on, or the last lines without one. */
const readErrors = async (log: string): Promise<string> => {
  const text = (await readFile(log, "utf8")).trimEnd()
  const start = text.search(/^ *error\b/im)
  return start === -1 ? text.split("\n").slice(-lastLines).join("\n") : text.slice(start)
}

/**
 * Runs `gatsby build`.
 * @param log the file for the output of Gatsby.
 * @throws Gatsby's errors, when it fails.
 */
export const buildPages = async (
  { workspace, log }: { readonly workspace: string; readonly log: string },
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const output = await open(log, "w")
  const plain = { ...env, GATSBY_LOGGER: "yurnalist", FORCE_COLOR: "0" }
  const gatsby = startGatsby(["build", "--prefix-paths"], workspace, plain, output.fd)
  await once(gatsby, "exit")
  await output.close()
  if (gatsby.exitCode === 0) return
  throw new Error(
    `${await readErrors(log)}\n\nGatsby could not build the pages. Its whole output is in ${relative(process.cwd(), log)}.`,
  )
}

/**
 * Runs `gatsby develop` until it stops.
 * @throws always: it stops only if it fails.
 */
export const developPages = async (
  cwd: string,
  address: { readonly host: string; readonly port: number },
  env: NodeJS.ProcessEnv,
): Promise<never> => {
  const { host, port } = address
  const args = ["develop", "--host", host, "--port", String(port)]
  await once(startGatsby(args, cwd, env, "inherit"), "exit")
  throw new Error("Gatsby stopped; see above.")
}
