/** Starts `npm run develop` for programs that measure or test it. */
import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { stopTogether } from "../processes/programs"
import { findPort } from "../serve/find-port"

/** Identifies a `npm run develop` to any process of this machine. */
export interface DevelopProcess {
  /** The copy of the project that it shows. */
  readonly project: string
  readonly port: number
  readonly pid: number
}

/** A `npm run develop` that was started. */
export interface Develop {
  readonly address: string
  /** Returns the address that opens the studio, or `undefined` before it is printed. */
  readonly findStudio: () => string | undefined
  /** Returns everything it has printed. */
  readonly readOutput: () => string
  readonly hasEnded: () => boolean
  readonly stop: () => Promise<void>
}

const pollMilliseconds = 100
const startSeconds = 300
const shownCharacters = 2000

const outputOf = (project: string): string => join(project, "develop.log")

/** Starts `npm run develop` in a copy of the project, and returns before it serves pages. */
export const launchDevelop = async (project: string): Promise<DevelopProcess> => {
  const script = join(process.cwd(), "scripts", "develop.ts")
  const port = await findPort()
  const output = openSync(outputOf(project), "w")
  const { pid } = stopTogether(
    spawn(process.execPath, ["--require", require.resolve("tsx/cjs"), script], {
      cwd: project,
      detached: true,
      env: {
        ...process.env,
        PORT: String(port),
        CONTENT_DIRECTORY: undefined,
        NODE_ENV: undefined,
      },
      stdio: ["ignore", output, output],
    }),
  )
  closeSync(output)
  if (pid === undefined) throw new Error("develop could not be started.")
  return { project, port, pid }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Returns the means to use a `develop` that this process or another one started. */
export const connectDevelop = ({ project, port, pid }: DevelopProcess): Develop => {
  const hasEnded = (): boolean => !isAlive(pid)
  const readOutput = (): string => readFileSync(outputOf(project), "utf8")
  return {
    address: `http://localhost:${port}/`,
    findStudio: () => [...readOutput().matchAll(/http:\S+\?token=[\w-]+/g)].at(-1)?.[0],
    readOutput,
    hasEnded,
    stop: async () => {
      if (!hasEnded()) process.kill(pid, "SIGTERM")
      while (!hasEnded()) await wait(pollMilliseconds)
    },
  }
}

/**
 * Waits until `develop` serves pages.
 * @throws what it printed, if it exits or takes too long.
 */
export const waitForDevelop = async ({
  readOutput,
  findStudio,
  hasEnded,
}: Develop): Promise<void> => {
  const deadline = Date.now() + startSeconds * 1000
  while (!readOutput().includes("Building development bundle -") || !findStudio()) {
    if (hasEnded() || Date.now() > deadline) {
      throw new Error(`develop did not start. Its output:\n${readOutput().slice(-shownCharacters)}`)
    }
    await wait(pollMilliseconds)
  }
}

/** Starts `npm run develop` in a copy of the project and waits until it serves pages. */
export const startDevelop = async (project: string): Promise<Develop> => {
  const develop = connectDevelop(await launchDevelop(project))
  try {
    await waitForDevelop(develop)
  } catch (error) {
    await develop.stop()
    throw error
  }
  return develop
}
