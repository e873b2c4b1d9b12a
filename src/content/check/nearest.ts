/** Finds the name that was probably meant. */

/** How many single slips (a letter too much, missing, wrong, or two swapped) lie between two words. */
const countSlips = (a: string, b: string): number => {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row])
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 1; column <= b.length; column++) rows[0]?.push(column)
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(a.length, b.length)
}

/** The candidate nearest to a misspelt name, or undefined where none is near. */
export const findNearest = (name: string, candidates: readonly string[]): string | undefined => {
  const wanted = name.toLowerCase()
  if (wanted.length > 80) return undefined
  const [nearest] = candidates
    .map(candidate => {
      const known = candidate.toLowerCase()
      const shortened = wanted.length > 2 && known.startsWith(wanted)
      return { candidate, slips: shortened ? 1 : countSlips(wanted, known) }
    })
    .filter(({ candidate, slips }) => slips <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.slips - b.slips)
  return nearest?.candidate
}

/** The question that offers the nearest name, with a leading space; empty where none is near. */
export const didYouMean = (name: string, candidates: readonly string[]): string => {
  const nearest = findNearest(name, candidates)
  return nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`
}
