/* British English has no comma before the last word. */
const formats = {
  and: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  or: new Intl.ListFormat("en-GB", { type: "disjunction" }),
} as const

/** Joins words as a sentence does: “a, b and c”, or “a, b or c”. */
export const listWords = (
  words: readonly string[],
  conjunction: keyof typeof formats = "and",
): string => formats[conjunction].format(words)
