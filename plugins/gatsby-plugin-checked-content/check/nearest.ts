/** Finds the name that was probably meant. */

/** Returns the number of single slips (a letter too much, missing, wrong, or two swapped) between two words. */
const countSlips = (a: string, b: string): number => {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}

/** Returns whether two words differ by a single slip. */
export const isOneSlipAway = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 1 && countSlips(a, b) === 1

/** Returns whether a word is another one with letters missing. */
const isPartOf = (word: string, whole: string): boolean => {
  let found = 0
  for (const letter of whole) if (letter === word[found]) found++
  return found === word.length
}

/** The words that are nearest to a misspelled one, those first from which it lacks nothing but letters. */
export const listNearest = (word: string, candidates: readonly string[]): string[] => {
  const wanted = word.toLowerCase()
  const measured = candidates.map(candidate => {
    const known = candidate.toLowerCase()
    return { candidate, slips: countSlips(wanted, known), isWhole: isPartOf(wanted, known) }
  })
  const fewest = Math.min(...measured.map(({ slips }) => slips))
  return measured
    .filter(({ slips }) => slips === fewest)
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole))
    .map(({ candidate }) => candidate)
}

/** The candidate nearest to a misspelled name, or undefined where none is near. */
export const findNearest = (name: string, candidates: readonly string[]): string | undefined => {
  const wanted = name.toLowerCase()
  if (wanted.length > 80) return undefined
  const [nearest] = candidates
    .flatMap(candidate => {
      const known = candidate.toLowerCase()
      const most = Math.max(1, Math.floor(candidate.length / 3))
      if (wanted.length > 2 && known.startsWith(wanted)) return [{ candidate, slips: 1 }]
      if (Math.abs(known.length - wanted.length) > most) return []
      const slips = countSlips(wanted, known)
      return slips <= most ? [{ candidate, slips }] : []
    })
    .sort((a, b) => a.slips - b.slips)
  return nearest?.candidate
}

/**
 * Returns the question that offers the nearest name, with a leading space; empty where none is near.
 * @param write how the name is to be written.
 */
export const didYouMean = (
  name: string,
  candidates: readonly string[],
  write = (nearest: string): string => nearest,
): string => {
  const nearest = findNearest(name, candidates)
  return nearest === undefined ? "" : ` Did you mean \`${write(nearest)}\`?`
}
