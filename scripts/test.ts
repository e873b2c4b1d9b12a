/**
 * `npm test`: runs every check of the project and stops at the first that fails. `npm run test:long` runs all cases
 * where `npm test` takes samples: random content, pages in all widths and color schemes, other browsers, rare failures.
 */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { withLock } from "./processes/lock"
import { stopPrograms } from "./processes/programs"
import { findBrowser } from "./browser/find-browser"
import { run } from "./processes/run"
import { runTool } from "./processes/run-tool"

type Check = readonly [name: string, tool: string, args: readonly string[]]

const staticChecks: readonly Check[] = [
  ["format", "oxfmt", ["--check"]],
  ["generated files", "tsx", ["scripts/generate.ts", "--check"]],
  /* The build keeps the other processor busy, and each further checker repeats work of the first. */
  ["types", "@typescript/native", ["--noEmit", "--checkers", "1"]],
  ["code", "oxlint", ["--config", "oxlint.config.mjs"]],
  ["styles", "stylelint", ["{src,plugins,studio}/**/*.css"]],
  ["content", "tsx", ["scripts/check.ts"]],
]

const fixtureSite: Check = [
  "build of the test content",
  "tsx",
  ["scripts/copies/build-fixture-site.ts"],
]

/* Two workers: most of a browser test is waiting. */
const tests: Check = ["tests", "jest", ["--maxWorkers=2"]]
const allCases: Check = [
  "all cases",
  "jest",
  ["--maxWorkers=2", "--findRelatedTests", "__tests__/fixtures/cases.ts"],
]

const secondsSince = (started: number): string => `${((Date.now() - started) / 1000).toFixed(0)} s`

const runCheck = async (
  [name, tool, args]: Check,
  onOutput?: (text: string) => void,
): Promise<void> => {
  const started = Date.now()
  console.log(`${name} …`)
  if (!(await runTool(tool, args, onOutput)))
    throw new Error(`The check of ${name} failed; see above.`)
  console.log(`${name}: passed in ${secondsSince(started)}`)
}

/* Printed when a check has finished: two run in parallel. */
const runInParallel = async (...lanes: readonly (readonly Check[])[]): Promise<void> => {
  const runLane = async (checks: readonly Check[]): Promise<void> => {
    for (const check of checks) await runCheck(check, text => process.stdout.write(text))
  }
  await Promise.all(lanes.map(runLane)).catch((error: unknown) => {
    stopPrograms()
    throw error
  })
}

run(async () => {
  const { values } = parseArgs({ options: { long: { type: "boolean", default: false } } })
  const started = Date.now()
  process.env.CHROME_PATH = findBrowser(values.long ? "chromium" : "headless-shell")
  const sayBusy = (): void =>
    console.log("Waiting for another npm test in this folder … (press Ctrl+C to stop)")
  await withLock(join(process.cwd(), ".build", "testing"), sayBusy, async () => {
    if (values.long) {
      process.env.ALL_CASES = "1"
      await runCheck(fixtureSite)
      await runCheck(allCases)
    } else {
      await runInParallel(staticChecks, [fixtureSite])
      await runCheck(tests)
    }
  })
  console.log(`Everything passed in ${secondsSince(started)}.`)
})
