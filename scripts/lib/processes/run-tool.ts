import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import * as z from "zod"
import { stopTogether } from "./programs"

const require = createRequire(join(process.cwd(), "package.json"))
const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

const programOf = (tool: string): string => {
  const path = require.resolve(`${tool}/package.json`)
  const { bin } = manifest.parse(JSON.parse(readFileSync(path, "utf8")))
  const program =
    typeof bin === "string" ? bin : (bin[tool.split("/").pop() ?? tool] ?? Object.values(bin)[0])
  if (program === undefined) throw new Error(`${tool} has no program to run.`)
  return join(dirname(path), program)
}

/**
 * Runs an installed package's program and waits until it exits, on any system and without a shell.
 * @param onOutput called with all that the program wrote after it exits; without it the program writes to the terminal.
 * @returns whether it succeeded.
 */
export const runTool = (
  tool: string,
  args: readonly string[],
  onOutput?: (text: string) => void,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const way = onOutput ? "pipe" : "inherit"
    const chunks: Buffer[] = []
    const child = stopTogether(
      spawn(process.execPath, [programOf(tool), ...args], {
        stdio: ["ignore", way, way],
        detached: true,
      }),
    )
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => chunks.push(chunk))
    }
    child.on("error", reject)
    child.on("close", code => {
      onOutput?.(Buffer.concat(chunks).toString())
      resolve(code === 0)
    })
  })
