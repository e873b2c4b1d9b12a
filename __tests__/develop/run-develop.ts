/** The one `gatsby develop` that the tests of this folder share: to start it takes longer than most of them. */
import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { stopPrograms, stopTogether } from "../../scripts/lib/processes/programs"
import { findPort } from "../fixtures/find-port"
import { stopAtTheEnd } from "../browser/global-teardown"
import { waitUntil } from "../fixtures/command"
import { copyFixtureProject } from "../fixtures/project-copy"

/** The copy of the site that it shows. */
export const project = join(process.cwd(), ".build", "develop-site")

const log = join(project, "develop.log")
const portVariable = "DEVELOP_PORT"

/** Starts it in a copy of the site, and returns before it serves pages. */
export const launchDevelop = async (): Promise<void> => {
  await copyFixtureProject("develop-site")
  const port = String(await findPort())
  const output = openSync(log, "w")
  const program = createRequire(__filename).resolve("gatsby/cli.js")
  stopTogether(
    spawn(process.execPath, [program, "develop", "--port", port], {
      cwd: project,
      detached: true,
      env: {
        ...process.env,
        CONTENT_DIRECTORY: undefined,
        NODE_ENV: undefined,
        GATSBY_TELEMETRY_DISABLED: "1",
      },
      stdio: ["ignore", output, output],
    }),
  )
  closeSync(output)
  stopAtTheEnd(stopPrograms)
  process.env[portVariable] = port
}

/** Returns everything that it has printed. */
export const readOutput = (): string => readFileSync(log, "utf8")

/** Waits until it serves pages, and returns their address. */
export const waitForDevelop = async (): Promise<string> => {
  await waitUntil(
    () => readOutput().includes("Building development bundle -"),
    () => `develop did not start. Its output:\n${readOutput().slice(-2000)}`,
  )
  return `http://localhost:${process.env[portVariable]}/`
}
