/** Dictionaries, languages of texts, and words that are nearly the same. */
export {
  type Dictionaries,
  type Dictionary,
  loadDictionary,
  makeIsKnown,
  packageOf,
} from "./dictionary"
export { didYouMean, findNearest, isOneEditAway, listNearest } from "./nearest"
export { findOtherLanguage, isSmallWord } from "./text-language"
