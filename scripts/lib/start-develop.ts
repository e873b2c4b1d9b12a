/** Starts `npm run develop` for programs that measure or test it. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { endTogether } from "../../src/processes/start-together"
import { findPort } from "./find-port"

/** A running `npm run develop`. */
export interface Develop {
  readonly address: string
  /** All that it has printed. */
  readonly readOutput: () => string
  readonly hasEnded: () => boolean
  readonly stop: () => Promise<void>
}

const pollMilliseconds = 100
const startSeconds = 240
const shownCharacters = 2000

/**
 * Starts `npm run develop` in a copy of the project and waits until it serves pages.
 * @throws what it printed, when it ends instead or takes too long.
 */
export const startDevelop = async (project: string): Promise<Develop> => {
  const script = join(process.cwd(), "scripts", "develop.ts")
  const port = String(await findPort())
  const child = endTogether(
    spawn(process.execPath, ["--require", require.resolve("tsx/cjs"), script], {
      cwd: project,
      detached: true,
      env: { ...process.env, PORT: port, CONTENT_DIRECTORY: undefined, NODE_ENV: undefined },
    }),
  )
  let output = ""
  const listenTo = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on("data", listenTo)
  child.stderr.on("data", listenTo)
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const stop = async (): Promise<void> => {
    if (hasEnded()) return
    child.kill("SIGTERM")
    await once(child, "exit")
  }
  const deadline = Date.now() + startSeconds * 1000
  while (!output.includes("Building development bundle -")) {
    if (hasEnded() || Date.now() > deadline) {
      await stop()
      throw new Error(`develop did not start. It said:\n${output.slice(-shownCharacters)}`)
    }
    await new Promise(resolve => setTimeout(resolve, pollMilliseconds))
  }
  return {
    address: `http://localhost:${port}/`,
    readOutput: () => output,
    hasEnded,
    stop,
  }
}
