/* Gatsby's own compiler turns `import()` into `require`, which some packages of ES modules refuse. */
require("tsx/cjs")

module.exports = require("./hooks.ts")
