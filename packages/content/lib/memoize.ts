/**
 * Returns a function that computes a result once for each key.
 * @param most how many results it keeps: those that were asked for last.
 */
export const memoize = <Inputs extends readonly unknown[], Result>(
  work: (...inputs: Inputs) => Result,
  keyOf: (...inputs: Inputs) => string,
  most: number,
): ((...inputs: Inputs) => Result) => {
  const kept = new Map<string, { readonly result: Result }>()
  return (...inputs) => {
    const key = keyOf(...inputs)
    const entry = kept.get(key) ?? { result: work(...inputs) }
    kept.delete(key)
    kept.set(key, entry)
    const [oldest = key] = kept.keys()
    if (kept.size > most) kept.delete(oldest)
    return entry.result
  }
}
