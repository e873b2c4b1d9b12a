/** Returns the number of edits (a letter added, removed, replaced, or two swapped) between two words. */
const countEdits = (a: string, b: string): number => {
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

/** Returns whether two words differ by a single edit. */
export const isOneEditAway = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 1 && countEdits(a, b) === 1

/** Returns whether a word is another one with letters missing. */
const isPartOf = (word: string, whole: string): boolean => {
  let found = 0
  for (const letter of whole) if (letter === word[found]) found++
  return found === word.length
}

/** Returns the words nearest to a misspelled one; first those of which it only lacks letters. */
export const listNearest = (word: string, candidates: readonly string[]): string[] => {
  const wanted = word.toLowerCase()
  const measured = candidates.map(candidate => {
    const known = candidate.toLowerCase()
    return { candidate, edits: countEdits(wanted, known), isWhole: isPartOf(wanted, known) }
  })
  const fewest = Math.min(...measured.map(({ edits }) => edits))
  return measured
    .filter(({ edits }) => edits === fewest)
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole))
    .map(({ candidate }) => candidate)
}

/** Returns the candidate nearest to a misspelled name, or `undefined` if none is near. */
export const findNearest = (name: string, candidates: readonly string[]): string | undefined => {
  const wanted = name.toLowerCase()
  if (wanted.length > 80) return undefined
  const [nearest] = candidates
    .flatMap(candidate => {
      const known = candidate.toLowerCase()
      const most = Math.max(1, Math.floor(candidate.length / 3))
      if (wanted.length > 2 && known.startsWith(wanted)) return [{ candidate, edits: 1 }]
      if (Math.abs(known.length - wanted.length) > most) return []
      const edits = countEdits(wanted, known)
      return edits <= most ? [{ candidate, edits }] : []
    })
    .sort((a, b) => a.edits - b.edits)
  return nearest?.candidate
}

/**
 * Returns a question that offers the nearest name, with a leading space; empty if none is near.
 * @param write returns the name as the question shows it.
 */
export const didYouMean = (
  name: string,
  candidates: readonly string[],
  write = (nearest: string): string => nearest,
): string => {
  const nearest = findNearest(name, candidates)
  return nearest === undefined ? "" : ` Did you mean “${write(nearest)}”?`
}
