/** Finds for the texts of a page those of the page that it translates. */

/** The facts by which a section is found again in another language. */
export interface SectionFacts {
  readonly kind: string | undefined
  readonly id: string | undefined
}

/** For each section of a page the index of the same one in another page; `undefined` if that has none. */
type SectionPairs = readonly (number | undefined)[]

/** Pairs the sections of two pages: those of a kind that have the same id, then the others of a kind in their order. */
export const pairSections = (
  own: readonly SectionFacts[],
  others: readonly SectionFacts[],
): SectionPairs => {
  const free = new Set(others.keys())
  const take = (isPair: (other: SectionFacts) => boolean): number | undefined => {
    const found = [...free].find(index => {
      const other = others[index]
      return other !== undefined && isPair(other)
    })
    if (found !== undefined) free.delete(found)
    return found
  }
  const byId = own.map(({ kind, id }) =>
    id === undefined ? undefined : take(other => other.kind === kind && other.id === id),
  )
  return own.map(({ kind }, index) => byId[index] ?? take(other => other.kind === kind))
}

/** Returns the path at which another page has what a page has at a path; `undefined` if its section is not there. */
export const pairPath = <Step extends PropertyKey>(
  path: readonly Step[],
  pairs: SectionPairs,
): readonly (Step | number)[] | undefined => {
  const [first, index, ...rest] = path
  if (first !== "sections" || typeof index !== "number") return path
  const other = pairs[index]
  return other === undefined ? undefined : [first, other, ...rest]
}
