/** What texts are made of: marks, names in braces, characters, soft hyphens. */
export {
  unicodeNameOf,
  dividedWord,
  invisible,
  isEmoji,
  strayInvisible,
  styledLetters,
  toPlainLetters,
} from "./characters"
export {
  hiddenSign,
  hideMarks,
  listMarks,
  type Mark,
  parseRichText,
  readMarks,
  type WordMark,
  wordMarkNames,
  wordMarks,
} from "./marks"
export { mapRichText, type RichText, toPlainText } from "./rich-text"
export { withoutSoftHyphens } from "./soft-hyphens"
export { withoutSiteName, writeTitle } from "./title"
export { fillTokens, findTokens } from "./tokens"
export { readWrapped } from "./wrapped-links"
export { type Run, sliceRuns, textOfRuns, toRuns, writeRuns } from "./write-marks"
