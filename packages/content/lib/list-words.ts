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

const mostListed = 3

/** Joins the first words of a list as a sentence does, and counts the others: “a, b, c and 2 more”. */
export const listFirst = (words: readonly string[], others = "more"): string => {
  const rest = words.length - mostListed
  return listWords(rest > 1 ? [...words.slice(0, mostListed), `${rest} ${others}`] : words)
}
