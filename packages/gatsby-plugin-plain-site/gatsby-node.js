/* Gatsby's own compiler turns `import()` into `require`, which fails for some ES modules. */
require("tsx/cjs")

module.exports = require("./hooks.ts")
