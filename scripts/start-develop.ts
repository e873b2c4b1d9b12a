/** Starts `npm run develop` for programs that measure or test it. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { listen } from "../src/build/serve-site"

/** A running `npm run develop`. */
export interface Develop {
  readonly address: string
  /** All that it has printed. */
  readonly readOutput: () => string
  readonly hasEnded: () => boolean
  readonly stop: () => Promise<void>
}

const pollMilliseconds = 100

const findPort = async (): Promise<string> => {
  const server = await listen(createServer(), 0)
  await server.close()
  return new URL(server.address).port
}

/**
 * Starts `npm run develop` in a copy of the project and waits until it serves pages.
 * @throws what it printed, when it ends instead.
 */
export const startDevelop = async (project: string): Promise<Develop> => {
  const script = join(process.cwd(), "scripts", "develop.ts")
  const port = await findPort()
  const child = spawn(process.execPath, ["--require", require.resolve("tsx/cjs"), script], {
    cwd: project,
    env: { ...process.env, PORT: port, CONTENT_DIRECTORY: undefined, NODE_ENV: undefined },
  })
  let output = ""
  const listenTo = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on("data", listenTo)
  child.stderr.on("data", listenTo)
  while (!output.includes("Building development bundle -")) {
    if (child.exitCode !== null) throw new Error(`develop ended:\n${output}`)
    await new Promise(resolve => setTimeout(resolve, pollMilliseconds))
  }
  return {
    address: `http://localhost:${port}/`,
    readOutput: () => output,
    hasEnded: () => child.exitCode !== null,
    stop: async () => {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
    },
  }
}
