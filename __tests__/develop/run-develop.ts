/** The one `gatsby develop` that the tests of this folder share: to start it takes longer than most of them. */
import { spawn } from "node:child_process"
import { closeSync, cpSync, openSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, join } from "node:path"
import { stopPrograms, stopTogether } from "../../scripts/processes/programs"
import { findPort } from "../fixtures/find-port"
import { stopAtTheEnd } from "../browser/global-teardown"
import { waitUntil } from "../fixtures/command"
import { copyFixtureProject } from "../fixtures/project-copy"

/** The copy of the site that it shows. */
export const project = join(process.cwd(), ".build", "develop-site")

const log = join(project, "develop.log")
const portVariable = "DEVELOP_PORT"

/** Copies the packages’ small site, which starts in half the time, or in `npm run test:long` this one. */
const copySite = async (): Promise<void> => {
  if (process.env.ALL_CASES !== undefined) {
    await copyFixtureProject("develop-site")
    return
  }
  rmSync(project, { recursive: true, force: true })
  const made = [".build", ".cache", "public", "__tests__"]
  cpSync(join("packages", "example"), project, {
    recursive: true,
    filter: path => !made.includes(basename(path)),
  })
}

/** Starts it in a copy of a site, and returns before it serves pages. */
export const launchDevelop = async (): Promise<void> => {
  await copySite()
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
