import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { join } from "node:path"

const gatsby = join(
  createRequire(join(process.cwd(), "package.json")).resolve("gatsby/package.json"),
  "../cli.js",
)

/**
 * Runs one of Gatsby's commands with telemetry off and waits for its end.
 * @throws when it does not end well.
 */
export const runGatsby = (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [gatsby, ...args], {
      cwd,
      env: { ...env, GATSBY_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
      stdio: ["ignore", "inherit", "inherit"],
    })
    const forward = (signal: NodeJS.Signals): void => {
      child.kill(signal)
    }
    process.on("SIGINT", forward).on("SIGTERM", forward)
    child.on("error", reject)
    child.on("exit", code =>
      code === 0 ? resolve() : reject(new Error("Gatsby could not build the site; see above.")),
    )
  })
