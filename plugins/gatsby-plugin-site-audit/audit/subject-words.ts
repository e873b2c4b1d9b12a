/** Words that say nothing about a page's subject. */
const stopWords = new Set(
  "a an and are as at be by for from how in into is it its of on or our that the their they this to us we what when where who why with you your".split(
    " ",
  ),
)

/** Returns the words that carry a text's meaning, without plural endings and without the words of `without`. */
export const subjectWords = (text: string, without: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll(without.toLowerCase() || " ", " ")
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== "" && !stopWords.has(word))
      .map(word => (word.length > 3 ? word.replace(/s$/, "") : word)),
  )
