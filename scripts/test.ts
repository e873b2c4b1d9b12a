/** Runs every check of the project, the cheapest first, and stops at the first that fails. */
import { findBrowser } from "./find-browser"
import { run } from "./run"
import { runTool } from "./run-tool"

/* Two workers: most of a browser test is waiting. */
const checks: readonly (readonly [name: string, tool: string, args: readonly string[]])[] = [
  ["types", "typescript", ["--noEmit"]],
  ["code", "eslint", ["."]],
  ["styles", "stylelint", ["src/**/*.css"]],
  ["format", "prettier", ["--check", "--log-level", "warn", "."]],
  ["content", "tsx", ["scripts/check.ts"]],
  ["build", "tsx", ["scripts/build.ts"]],
  ["tests", "jest", ["--maxWorkers=2"]],
]

run(async () => {
  process.env.CHROME_PATH = findBrowser("chromium")
  for (const [name, tool, args] of checks) {
    const started = Date.now()
    console.log(`\n${name} …`)
    if (!(await runTool(tool, args))) throw new Error(`The check of ${name} failed; see above.`)
    console.log(`${name}: passed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
})
