/* tsx takes what follows a question mark in a path for a query, and finds no file then. */
if (process.cwd().includes("?")) {
  process.stderr.write(
    `There is a question mark in the path of this folder, ${process.cwd()}, which the tools cannot read. Rename the folder, or move the project elsewhere.\n`,
  )
  process.exit(1)
}
