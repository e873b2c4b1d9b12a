import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import type { Page } from "puppeteer-core"
import { stopTogether } from "../processes/programs"

/** A `npm run studio` that was started. */
interface LaunchedStudio {
  readonly process: ChildProcess
  /** The address that opens it. */
  readonly address: string
}

/** Starts `npm run studio` in a copy of the project, and returns once it has printed its address. */
export const launchStudio = async (project: string): Promise<LaunchedStudio> => {
  const script = join(process.cwd(), "scripts", "studio.ts")
  const program = stopTogether(
    spawn(process.execPath, ["--require", require.resolve("tsx/cjs"), script], {
      cwd: project,
      detached: true,
      env: { ...process.env, CONTENT_DIRECTORY: undefined },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  )
  let output = ""
  for await (const part of program.stdout) {
    output += String(part)
    const [address] = /http:\S+\?token=[\w-]+/.exec(output) ?? []
    if (address !== undefined) return { process: program, address }
  }
  throw new Error(`The studio did not start: ${output}`)
}

/** Returns the selector of a text field by its label. */
export const fieldNamed = (label: string): string => `aria/${label}[role="textbox"]`

/** Opens the home page in the studio, and waits for its form. */
export const openStudio = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}#pages/home.json`)
  await page.waitForSelector(fieldNamed("Headline"), { timeout: 60_000 })
}
