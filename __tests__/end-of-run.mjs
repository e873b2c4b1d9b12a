import { relative } from "node:path"

const count = 10
const seconds = milliseconds => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`

/** A Jest reporter that ends a run with its slowest suites and, last, the names of the tests that failed. */
export default class EndOfRun {
  constructor({ rootDir }) {
    this.rootDir = rootDir
  }

  onRunComplete(_contexts, { testResults, startTime }) {
    if (testResults.length > 1) this.listSlowest(testResults, startTime)
    const failed = testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
      const path = relative(this.rootDir, testFilePath)
      const names = tests.filter(({ status }) => status === "failed").map(test => test.fullName)
      return [...(testExecError ? ["did not run"] : []), ...names].map(name => `${path}: ${name}`)
    })
    if (failed.length === 0) return
    /* Jest prints its own summary after this method. */
    process.once("exit", () => console.error(`\nFailed:\n  ${failed.join("\n  ")}`))
  }

  listSlowest(testResults, startTime) {
    const slowest = testResults
      .toSorted((a, b) => b.perfStats.runtime - a.perfStats.runtime)
      .slice(0, count)
    console.log("\nSlowest suites:")
    for (const { perfStats, testFilePath } of slowest) {
      console.log(`${seconds(perfStats.runtime)}  ${relative(this.rootDir, testFilePath)}`)
    }
    console.log(`${seconds(Date.now() - startTime)}  in all, ${testResults.length} suites`)
  }
}
