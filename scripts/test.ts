/**
 * `npm test`: runs every check of the project and stops at the first that fails. `npm run test:long` tries
 * everything where `npm test` takes samples: all random cases, all pages in all widths and colour schemes.
 */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { withLock } from "../src/processes/lock"
import { endPrograms } from "../src/processes/start-together"
import { findBrowser } from "./lib/find-browser"
import { run } from "./lib/run"
import { runTool } from "./lib/run-tool"

const root = process.cwd()

type Check = readonly [name: string, tool: string, args: readonly string[]]

const fixtureSite: Check = [
  "build of the test content",
  "tsx",
  ["scripts/lib/build-fixture-site.ts"],
]

/* Side by side, since a build leaves a processor idle half of the time. */
const lanes: readonly (readonly Check[])[] = [
  [
    ["format", "oxfmt", ["--check"]],
    ["generated files", "tsx", ["scripts/generate.ts", "--check"]],
    /* The builds keep the other processor busy, and each checker more repeats work of the first. */
    ["types", "@typescript/native", ["--noEmit", "--checkers", "1"]],
    ["code", "oxlint", ["--config", "oxlint.config.mjs"]],
    ["styles", "stylelint", ["src/**/*.css"]],
    ["content", "tsx", ["scripts/check.ts"]],
  ],
  [["build", "tsx", ["scripts/build.ts"]], fixtureSite],
]

/* Two workers: most of a browser test is waiting. */
const tests: Check = ["tests", "jest", ["--maxWorkers=2"]]
const allCases: Check = [
  "all cases",
  "jest",
  ["--maxWorkers=2", "--findRelatedTests", "__tests__/fixtures/cases.ts"],
]

const runCheck = async (
  [name, tool, args]: Check,
  onOutput?: (text: string) => void,
): Promise<void> => {
  const started = Date.now()
  console.log(`${name} …`)
  if (!(await runTool(tool, args, onOutput)))
    throw new Error(`The check of ${name} failed; see above.`)
  console.log(`${name}: passed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

const runLane = async (checks: readonly Check[]): Promise<void> => {
  for (const check of checks) await runCheck(check, text => process.stdout.write(text))
}

const sayBusy = (): void => {
  console.log("Another npm test is at work in this folder; this one waits for its end …")
}

run(async () => {
  const { values } = parseArgs({ options: { long: { type: "boolean", default: false } } })
  process.env.CHROME_PATH = findBrowser("chromium")
  await withLock(join(root, ".build", "test.lock"), sayBusy, async () => {
    if (values.long) {
      process.env.ALL_CASES = "1"
      await runCheck(fixtureSite)
      await runCheck(allCases)
      return
    }
    await Promise.all(lanes.map(runLane)).catch((error: unknown) => {
      endPrograms()
      throw error
    })
    await runCheck(tests)
  })
})
