import { endWithNpm } from "./end-with-npm"

/** Runs a command's task; a failure is one sentence on the terminal and exit code 1. */
export const run = (task: () => Promise<void>): void => {
  endWithNpm()
  task().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
