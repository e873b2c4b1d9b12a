const { default: Sequencer } = require("@jest/test-sequencer")

/* By their time, which their size does not tell. */
const longest =
  /\/(?:build-output|marketer-jobs|ordinary-edits|hostile-content|develop|signals|accessibility|visit)\.test\.ts$/

const rank = ({ path, context }) => {
  if (longest.test(path)) return 0
  return context.config.displayName?.name === "unit" ? 2 : 1
}

/** Where no earlier run has left times, starts with what takes long, so that no worker is left alone with it at the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return sorted.every(({ duration }) => duration === undefined)
      ? sorted.toSorted((a, b) => rank(a) - rank(b))
      : sorted
  }
}
