/** Which words a language has, in all the forms in which they may stand. */
import type { Dictionary } from "./dictionary"

type Verdict = (word: string) => boolean

/**
 * Makes what knows the words of a language.
 * @param own words beside those of the dictionary
 */
export const makeIsKnown = (
  { has }: Pick<Dictionary, "has">,
  own: readonly string[],
  language: string,
): Verdict => {
  const owned = new Set(own)
  const isListed: Verdict = word => owned.has(word) || has(word)
  const lower = (word: string): string => word.toLocaleLowerCase(language)
  const capital = (word: string): string =>
    word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
  /* What is listed small may start a sentence. */
  const isRight: Verdict = word =>
    isListed(word) || (word === capital(lower(word)) && isListed(lower(word)))
  return word => {
    if (isRight(word)) return true
    const parts = word.split("'")
    return parts.length > 1 && parts.every(part => part.length === 1 || isRight(part))
  }
}
