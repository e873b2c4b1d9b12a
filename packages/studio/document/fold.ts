/** Compares texts as people do who type a search: without accents, soft hyphens and typographic apostrophes. */

/**
 * Matches accents and points, which are left out in typing; not the vowel signs of Indic scripts and of Thai, nor the
 * marks of kana, without which a word is another one.
 */
const leftOut =
  /(?![\u3099\u309A])(?=[\p{Script=Inherited}\p{Script=Hebr}\p{Script=Arab}])\p{M}|\u00AD/gu

/** Letters that people write in two ways. */
const alike: Readonly<Record<string, string>> = { ß: "ss", ı: "i", ς: "σ", ł: "l", đ: "d", ø: "o" }

/** Returns a text without accents and soft hyphens, with its own capitals. */
export const foldMarks = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(leftOut, "")
    .replace(/[ßıςłđø]/g, letter => alike[letter] ?? letter)
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .normalize("NFC")

/** Returns a text as it is compared: without case, accents and soft hyphens. */
export const fold = (text: string): string => foldMarks(text.toLowerCase()).toLowerCase()

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/**
 * Returns where a folded text matches a global pattern, as positions in the text itself.
 * @param foldIt `fold` or `foldMarks`.
 */
export const findFolded = (
  text: string,
  pattern: RegExp,
  foldIt: (text: string) => string,
): readonly { readonly start: number; readonly end: number }[] => {
  if (foldIt(text).search(pattern) < 0) return []
  let folded = ""
  /** Positions in the text by positions in the folded one, where a character begins in both. */
  const positions = new Map<number, number>()
  const ends = new Map<number, number>()
  for (const { segment, index } of segmenter.segment(text)) {
    const character = foldIt(segment)
    if (character === "") continue
    positions.set(folded.length, index)
    folded += character
    ends.set(folded.length, index + segment.length)
  }
  return [...folded.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const start = positions.get(index)
    const end = ends.get(index + found.length)
    return start === undefined || end === undefined ? [] : [{ start, end }]
  })
}
