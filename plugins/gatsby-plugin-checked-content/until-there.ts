import { setTimeout as wait } from "node:timers/promises"

const pollMilliseconds = 20
const patienceMilliseconds = 5000

/**
 * Asks Gatsby for a node until there is one. While it replaces a node, asking for it gives nothing or, where the node
 * goes meanwhile, throws (`trackInlineObjectsInRootNode` in Gatsby's `node-model`); a page made of that breaks in the
 * browser and stays empty.
 * @returns what was found; what the last attempt gave, after five seconds.
 * @throws what the last attempt threw.
 */
export const untilThere = async <Found>(ask: () => Promise<Found>): Promise<Found> => {
  const deadline = Date.now() + patienceMilliseconds
  for (;;) {
    const isLast = Date.now() > deadline
    try {
      const found = await ask()
      if (isLast || (found !== null && found !== undefined)) return found
    } catch (error) {
      if (isLast) throw error
    }
    await wait(pollMilliseconds)
  }
}
