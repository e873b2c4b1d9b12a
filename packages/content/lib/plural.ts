/** A number of things, in words. */
export const plural = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? "" : "s"}`
