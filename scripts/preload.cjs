/**
 * Runs before each command: requires a Node that this project is tested with, installed packages and a temporary folder,
 * and lets Node read TypeScript. An older Node could not parse what follows, so this file keeps to the syntax that all
 * have.
 */
const { mkdtempSync, realpathSync, rmdirSync } = require("node:fs")
const { tmpdir } = require("node:os")
const path = require("node:path")
const { engines } = require("../package.json")

const [major, minor] = process.versions.node.split(".").map(Number)

/** The oldest release of each line, such as `20.19`. */
const releases = engines.node.split(" || ").map(range => range.replace(/^\^|(?:\.0)+$/g, ""))

const isAllowed = releases.some(release => {
  const [line, oldest = 0] = release.split(".").map(Number)
  return major === line && minor >= oldest
})

const hasPackages = () => {
  try {
    require.resolve("tsx/cjs")
    return true
  } catch {
    return false
  }
}

/* Without one, tsx ends with a stack, or waits for ever. */
const hasTemporaryFolder = () => {
  try {
    rmdirSync(mkdtempSync(path.join(tmpdir(), "try-")))
    return true
  } catch {
    return false
  }
}

/**
 * Returns the folder above whose package.json has this project among its workspaces, if npm runs it as such: `npm ci`
 * reads only the lock file and the settings of that one.
 */
const findOuterProject = () => {
  const { npm_config_local_prefix: prefix, npm_package_json: manifest } = process.env
  if (prefix === undefined || manifest === undefined) return undefined
  const root = path.dirname(realpathSync(manifest))
  const isOwn = root === path.dirname(__dirname) && root !== realpathSync(prefix)
  return isOwn ? prefix : undefined
}

/** Returns why no command can run here, and what to do; undefined if all can. */
const findObstacle = () => {
  if (!isAllowed)
    return `This project needs Node.js ${releases.join(", ").replace(/, (?=[^,]*$)/, " or ")}, or a newer release of one of these lines. This is ${process.versions.node}. Install one of them, for example from https://nodejs.org, and run npm ci again.`
  const outer = findOuterProject()
  if (outer !== undefined)
    return `npm takes this project for a part of the one in ${outer}, whose package.json lists it in workspaces. Move this project out of that folder, or take it off that list, and run npm ci again.`
  if (!hasPackages()) return "The packages of this project are not installed. Run npm ci."
  if (!hasTemporaryFolder())
    return `No file can be written in the temporary folder ${tmpdir()}. Create it, allow your user to write there, or set ${process.platform === "win32" ? "TEMP" : "TMPDIR"} to another folder.`
  return undefined
}

const obstacle = findObstacle()
if (obstacle === undefined) {
  require("tsx/cjs")
} else {
  console.error(obstacle)
  process.exit(1)
}
