import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { tryChromium } from "../__tests__/browser/start-chromium"
import { findBrowser } from "./lib/browser/find-browser"
import { runCommand } from "./lib/processes/command"
import { withLock } from "./lib/processes/lock"
import { stopPrograms, stopTogether } from "./lib/processes/programs"
import { runTool } from "./lib/processes/run-tool"
import { withTemporaryFolder } from "./lib/processes/temporary-folder"

const usage = `Runs the checks and tests of the project, and stops at the first that fails.

  npm test
  npm run test:site  what a change to content, styles or sections needs
  npm run test:long  every case where npm test takes samples: random content, all widths and color schemes, the second
                     accessibility engine, other browsers, rare failures, and a hostile environment`

const options = {
  long: { type: "boolean", default: false },
  site: { type: "boolean", default: false },
} as const

type Stage = readonly [name: string, tool: string, args: readonly string[]]

const staticChecks: readonly Stage[] = [
  ["format", "oxfmt", ["--check"]],
  ["generated files", "tsx", ["scripts/generate.ts", "--check"]],
  [
    "types",
    "@typescript/native",
    ["--noEmit", "--incremental", "--tsBuildInfoFile", ".build/types.cache"],
  ],
  ["code", "oxlint", ["--config", "oxlint.config.mjs"]],
  [
    "styles",
    "stylelint",
    ["{src,packages,examples}/**/*.css", "--cache", "--cache-location", ".build/styles.cache"],
  ],
  ["content", "tsx", ["scripts/check.ts"]],
]

const fixtureSite: Stage = ["test site", "tsx", ["scripts/lib/copies/build-fixture-site.ts"]]

const siteTests = [
  ...["--selectProjects", "unit", "site", "browser"],
  ...["--testPathPatterns", "__tests__/(unit|site|browser)/"],
]
const longTests = [
  ...["--findRelatedTests", "packages/test-kit/cases.ts"],
  "__tests__/develop/run-develop.ts",
]

const secondsSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(0)} s`

/** Runs a stage, and reports it in one line; the output of its tool is shown if it fails. */
const runStage = async ([name, tool, args]: Stage): Promise<void> => {
  const started = performance.now()
  let output = ""
  const isPassed = await runTool(tool, args, text => {
    output = text
  })
  if (!isPassed) throw new Error(`${output}\n✗ ${name}, ${secondsSince(started)}`)
  console.log(`✓ ${name}, ${secondsSince(started)}`)
}

/** Runs the tests in a hostile environment, which needs a Unix; returns whether they passed. */
const runHostile = async (): Promise<boolean> => {
  const run = stopTogether(
    spawn("bash", ["scripts/hostile.sh"], {
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    }),
  )
  await once(run, "exit")
  return run.exitCode === 0
}

const runInTurn = async (stages: readonly Stage[]): Promise<void> => {
  for (const stage of stages) await runStage(stage)
}

/** Which tests a run has; without a choice those of `npm test`. */
interface Choice {
  readonly long: boolean
  readonly site: boolean
}

/** Returns the arguments of Jest that select the tests of a run. */
const selectTests = ({ long, site }: Choice): readonly string[] => {
  if (long) return longTests
  return site ? siteTests : []
}

/** Runs the stages and tests; returns whether they passed. */
const runTests = async (values: Choice): Promise<boolean> => {
  if (values.long) process.env.ALL_CASES = "1"
  await Promise.all([runInTurn(values.long ? [] : staticChecks), runStage(fixtureSite)]).catch(
    (error: unknown) => {
      stopPrograms()
      throw error
    },
  )
  /* Most of a browser test is waiting, so that a worker for each core leaves none overloaded. */
  return (
    (await runTool("jest", ["--maxWorkers=100%", ...selectTests(values)])) &&
    (!values.long || (await runHostile()))
  )
}

const sayBusy = (): void =>
  console.log("Waiting for another npm test in this folder … (press Ctrl+C to stop)")

runCommand(usage, { options }, async ({ values }) => {
  const started = performance.now()
  process.env.CHROME_PATH = findBrowser(values.long ? "chromium" : "headless-shell")
  await withTemporaryFolder(async () => {
    /* Its tests come minutes later. */
    await tryChromium()
    const lock = join(process.cwd(), ".build", "testing")
    const isPassed = await withLock(lock, sayBusy, () => runTests(values))
    /* Jest's last lines name the tests that failed. */
    if (isPassed) console.log(`Everything passed in ${secondsSince(started)}.`)
    else process.exitCode = 1
  })
})
