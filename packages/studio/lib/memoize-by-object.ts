/** Returns a function that computes a value once for each object. */
export const memoizeByObject = <Key extends object, Made>(
  make: (key: Key) => Made,
): ((key: Key) => Made) => {
  const known = new WeakMap<Key, { readonly made: Made }>()
  return key => {
    const { made } = known.get(key) ?? { made: make(key) }
    known.set(key, { made })
    return made
  }
}
