const { default: Sequencer } = require("@jest/test-sequencer")

/* develop takes its time to start, and many small suites at the end leave no worker alone with a long one. */
const order = ["browser", "site", "develop"]
const rankOf = ({ context }) => {
  const rank = order.indexOf(context.config.displayName?.name)
  return rank === -1 ? order.length : rank
}

/** Runs the projects in an order that keeps all workers busy, and each project's slowest suites first. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
