/**
 * Runs before each command: requires a Node that this project is tested with, and lets it read TypeScript. An older one
 * could not parse what follows, so this file keeps to the syntax that all have.
 */
const { engines } = require("../package.json")

const [major, minor] = process.versions.node.split(".").map(Number)

/** The oldest release of each line, such as `20.19`. */
const releases = engines.node.split(" || ").map(range => range.replace(/^\^|(?:\.0)+$/g, ""))

const isAllowed = releases.some(release => {
  const [line, oldest = 0] = release.split(".").map(Number)
  return major === line && minor >= oldest
})

if (isAllowed) {
  require("tsx/cjs")
} else {
  console.error(
    `This project needs Node.js ${releases.join(", ").replace(/, (?=[^,]*$)/, " or ")}, or a newer release of one of these lines. This is ${process.versions.node}. Install one of them, for example from https://nodejs.org, and run npm ci again.`,
  )
  process.exit(1)
}
