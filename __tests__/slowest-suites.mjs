import { relative } from "node:path"

const count = 10
const seconds = milliseconds => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`

/** A Jest reporter that ends a run with its slowest suites. */
export default class SlowestSuites {
  constructor({ rootDir }) {
    this.rootDir = rootDir
  }

  onRunComplete(_contexts, { testResults, startTime }) {
    if (testResults.length < 2) return
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
