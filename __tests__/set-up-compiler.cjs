const { setFlagsFromString } = require("node:v8")

/* Each suite loads its modules anew, so that code optimized early is thrown away before that has paid off. */
setFlagsFromString("--interrupt-budget=1000000")
