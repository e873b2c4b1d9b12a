const runs = 5

/** Measures five times, one after another. */
export const repeat = async <Value>(measure: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = []
  while (values.length < runs) values.push(await measure())
  return values
}

/** Returns the middle one of an odd number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
