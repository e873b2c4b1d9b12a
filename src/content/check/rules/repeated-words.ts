/** Words that stand twice in a row. */
import { primaryOf } from "../dictionary"
import { isProse, within, wordsOf, type Rule } from "../document"
import { hideOthers } from "../words"
import type { LanguageOf } from "./languages"

/** What may rightly stand twice, by language. In those that are not here, to double a word may be grammar. */
const mayRepeat: Readonly<Record<string, RegExp>> = {
  de: /^(?:das|dem|den|denen|der|die|sie)$/i,
  en: /^(?:had|that)$/i,
}

const twice = /(?<![\p{L}\p{M}\p{N}'’])(\p{L}[\p{L}\p{M}]*)\s+(\1)(?![\p{L}\p{M}\p{N}'’-])/giu

/** Makes the rule on words that were written twice. */
export const findRepeatedWords =
  (languageOf: LanguageOf): Rule =>
  document => {
    const right = mayRepeat[primaryOf(languageOf(document) ?? "")]
    if (!right) return []
    return document.texts.filter(isProse).flatMap(place =>
      [...hideOthers(wordsOf(place)).matchAll(twice)].flatMap(
        ({ 0: both, 1: first = "", 2: second = "", index }) => {
          /* Bora Bora is a name. */
          const isName = /^\p{Lu}/u.test(first) && first === second
          if (isName || right.test(first)) return []
          const at = [index + both.length - second.length, second.length] as const
          const message = `“${second}” stands here twice in a row. Delete one of the two.`
          return [within(document, place, at, "repeated-word", message, "warning")]
        },
      ),
    )
  }
