import { spawn, type ChildProcess, type StdioOptions } from "node:child_process"
import { once } from "node:events"
import { closeSync, mkdirSync, openSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { z } from "zod"
import { endTogether } from "../processes/start-together"
import type { Progress } from "./progress"

const gatsby = join(
  createRequire(join(process.cwd(), "package.json")).resolve("gatsby/package.json"),
  "../cli.js",
)

/* Detached, so that Ctrl+C reaches this process alone, which ends Gatsby with all its workers. */
const startGatsby = (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): ChildProcess =>
  endTogether(
    spawn(process.execPath, [gatsby, ...args], {
      cwd,
      env: { ...env, GATSBY_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
      stdio,
      detached: true,
    }),
  )

/** What Gatsby tells a parent that it has a channel to (gatsby-cli, `lib/reporter/loggers/ipc`), when a step begins. */
const startedStep = z.object({
  action: z.object({
    type: z.literal("ACTIVITY_START"),
    payload: z.object({ text: z.string() }),
  }),
})

const lastLines = 40

/** What Gatsby said from its first error on; where there is none, the last that it said. */
const readErrors = async (log: string): Promise<string> => {
  const text = (await readFile(log, "utf8")).trimEnd()
  const start = text.search(/^ *error\b/im)
  return start === -1 ? text.split("\n").slice(-lastLines).join("\n") : text.slice(start)
}

/**
 * Lets Gatsby make the pages.
 * @param log the file that takes all that Gatsby says.
 * @throws Gatsby's errors, when it does not end well.
 */
export const makePages = async (
  { workspace, log }: { readonly workspace: string; readonly log: string },
  env: NodeJS.ProcessEnv,
  progress: Progress,
): Promise<void> => {
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, "w")
  const plain = { ...env, GATSBY_LOGGER: "yurnalist", FORCE_COLOR: "0" }
  const child = startGatsby(["build", "--prefix-paths"], workspace, plain, [
    "ignore",
    output,
    output,
    "ipc",
  ])
  closeSync(output)
  child.on("message", received => {
    const { data } = startedStep.safeParse(received)
    if (data) progress.detail(data.action.payload.text)
  })
  await once(child, "exit")
  progress.clear()
  if (child.exitCode === 0) return
  throw new Error(
    `${await readErrors(log)}\n\nGatsby could not make the pages. All that it said is in ${relative(process.cwd(), log)}.`,
  )
}

/**
 * Lets Gatsby develop the site until it ends, which is always a failure.
 * @throws
 */
export const developPages = async (
  cwd: string,
  address: { readonly host: string; readonly port: number },
  env: NodeJS.ProcessEnv,
): Promise<never> => {
  const { host, port } = address
  const args = ["develop", "--host", host, "--port", String(port)]
  await once(startGatsby(args, cwd, env, ["ignore", "inherit", "inherit"]), "exit")
  throw new Error("Gatsby has ended; see above.")
}
