import { diffWordsWithSpace } from "diff"

/** A part of two texts: in both, or in one of them. */
export interface ChangedPart {
  readonly text: string
  readonly kind: "same" | "added" | "removed"
}

const longest = 60
const around = 24

/** Shortens what two texts have in common, but for some words beside the changes. */
const shorten = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= longest) return text
  const head = isFirst ? "" : text.slice(0, text.indexOf(" ", around))
  const tail = isLast ? "" : text.slice(text.lastIndexOf(" ", text.length - around) + 1)
  return `${head}…${tail}`
}

/** Compares two texts word by word. */
export const compareWords = (before: string, after: string): readonly ChangedPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, index, { length }) => {
    if (added) return { text: value, kind: "added" }
    if (removed) return { text: value, kind: "removed" }
    return { text: shorten(value, index === 0, index === length - 1), kind: "same" }
  })
