const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Cuts a text after a number of characters, as readers count them. */
export const cutToLength = (text: string, characters: number): string => {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return parts.length <= characters ? text : `${parts.slice(0, characters).join("").trimEnd()}…`
}
