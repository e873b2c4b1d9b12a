import { setTimeout as wait } from "node:timers/promises"

/* While one types, not every letter is checked. */
const pauseMilliseconds = 60

/**
 * Makes a work repeatable: asked for while it is at work, it is done once more afterwards, and never twice at once.
 * @param work what it throws is printed in the terminal.
 */
export const makeRepeatable = (work: () => Promise<void>): (() => void) => {
  let isAsked = false
  let isAtWork = false
  const run = async (): Promise<void> => {
    isAtWork = true
    while (isAsked) {
      await wait(pauseMilliseconds)
      isAsked = false
      await work().catch((error: unknown) => console.error("The studio failed:", error))
    }
    isAtWork = false
  }
  return () => {
    isAsked = true
    if (!isAtWork) void run()
  }
}
