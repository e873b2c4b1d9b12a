/** So many files are read at a time: enough to use a disk and two processors, few enough to hold little in memory. */
const mostAtOnce = 4

/** Returns the results of an asynchronous function for some items, in their order; it runs for four at a time. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const queue = items.entries()
  const run = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const [index, item] = next.value
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, run))
  return results
}
