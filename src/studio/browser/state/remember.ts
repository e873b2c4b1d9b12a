import type { JsonGroup } from "../../document/value"

/** Gives a function that asks another once for each group; groups are never changed, so that what was made of one holds. */
export const remember = <Made>(make: (group: JsonGroup) => Made): ((group: JsonGroup) => Made) => {
  const known = new WeakMap<JsonGroup, { readonly made: Made }>()
  return group => {
    const { made } = known.get(group) ?? { made: make(group) }
    known.set(group, { made })
    return made
  }
}
