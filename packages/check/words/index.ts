/** Dictionaries, languages of texts, and words that are nearly the same. */
export {
  type Dictionaries,
  type Dictionary,
  loadDictionary,
  makeIsKnown,
  packageOf,
} from "./dictionary"
export { didYouMean, findNearest, isOneEditAway, listNearest } from "./nearest"
export { type Quotes, quotesOf } from "./quotes"
export { findOtherLanguage, isSmallWord, knowsSmallWords } from "./text-language"
