/** Loads the sample of a kind of section. Rejects if there is no such kind. */
export const loadSample = (kind: string): Promise<unknown> => import(`./${kind}/sample.json`)
