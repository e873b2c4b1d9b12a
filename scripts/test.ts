/** Runs every check of the project, the cheapest first, and stops at the first that fails. */
import { join } from "node:path"
import { withLock } from "../src/processes/lock"
import { findBrowser } from "./lib/find-browser"
import { run } from "./lib/run"
import { runTool } from "./lib/run-tool"

const root = process.cwd()

/* Two workers: most of a browser test is waiting. */
const checks: readonly (readonly [name: string, tool: string, args: readonly string[]])[] = [
  ["generated files", "tsx", ["scripts/generate.ts", "--check"]],
  ["types", "typescript", ["--noEmit"]],
  ["code", "eslint", ["."]],
  ["styles", "stylelint", ["src/**/*.css"]],
  ["format", "prettier", ["--check", "--log-level", "warn", "."]],
  ["content", "tsx", ["scripts/check.ts"]],
  ["build", "tsx", ["scripts/build.ts"]],
  ["build of the test content", "tsx", ["scripts/lib/build-fixture-site.ts"]],
  ["tests", "jest", ["--maxWorkers=2"]],
]

const sayBusy = (): void => {
  console.log("Another npm test is at work in this folder; this one waits for its end …")
}

run(async () => {
  process.env.CHROME_PATH = findBrowser("chromium")
  await withLock(join(root, ".build", "test.lock"), sayBusy, async () => {
    for (const [name, tool, args] of checks) {
      const started = Date.now()
      console.log(`\n${name} …`)
      if (!(await runTool(tool, args))) throw new Error(`The check of ${name} failed; see above.`)
      console.log(`${name}: passed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
    }
  })
})
