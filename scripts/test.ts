/** Runs every check of the project, the cheapest first, and stops at the first that fails. */
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { withBuildLock } from "../src/build/build-site"
import { showProgress } from "../src/build/progress"
import { withLock } from "../src/processes/lock"
import { findBrowser } from "./find-browser"
import { run } from "./run"
import { runTool } from "./run-tool"

const root = process.cwd()
const tested = join(root, ".build", "tested")

/** Copies the built site, and what it was made of, to where no build changes it while it is tested. */
const copySite = (): Promise<boolean> =>
  withBuildLock(root, showProgress(process.stdout, process.env), async () => {
    await rm(tested, { recursive: true, force: true })
    for (const folder of ["public", join(".build", "workspace", "public")]) {
      await cp(join(root, folder), join(tested, folder), { recursive: true })
    }
    process.env.TESTED_PROJECT = tested
    return true
  })

/* Two workers: most of a browser test is waiting. */
const checks: readonly (readonly [name: string, check: () => Promise<boolean>])[] = [
  ["types", () => runTool("typescript", ["--noEmit"])],
  ["code", () => runTool("eslint", ["."])],
  ["styles", () => runTool("stylelint", ["src/**/*.css"])],
  ["format", () => runTool("prettier", ["--check", "--log-level", "warn", "."])],
  ["content", () => runTool("tsx", ["scripts/check.ts"])],
  ["build", async () => (await runTool("tsx", ["scripts/build.ts"])) && copySite()],
  ["tests", () => runTool("jest", ["--maxWorkers=2"])],
]

const sayBusy = (): void => {
  console.log("Another npm test is at work in this folder; this one waits for its end …")
}

run(async () => {
  process.env.CHROME_PATH = findBrowser("chromium")
  await withLock(join(root, ".build", "test.lock"), sayBusy, async () => {
    for (const [name, check] of checks) {
      const started = Date.now()
      console.log(`\n${name} …`)
      if (!(await check())) throw new Error(`The check of ${name} failed; see above.`)
      console.log(`${name}: passed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
    }
  })
})
