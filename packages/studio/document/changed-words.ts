import { diffWordsWithSpace } from "diff"

/** A part of two texts: in both, or in one of them. */
export interface ChangedPart {
  readonly text: string
  readonly kind: "same" | "added" | "removed"
}

const longest = 60
const around = 24

const shorten = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= longest) return text
  const head = isFirst ? "" : text.slice(0, text.indexOf(" ", around))
  const tail = isLast ? "" : text.slice(text.lastIndexOf(" ", text.length - around) + 1)
  return `${head}…${tail}`
}

/** Compares two texts word by word. Changed words with nothing but whitespace between them are one change. */
export const compareWords = (before: string, after: string): readonly ChangedPart[] => {
  const parts: ChangedPart[] = []
  let removed = ""
  let added = ""
  const endChange = (): void => {
    if (removed !== "") parts.push({ text: removed, kind: "removed" })
    if (added !== "") parts.push({ text: added, kind: "added" })
    removed = ""
    added = ""
  }
  diffWordsWithSpace(before, after).forEach((part, index, { length }) => {
    const isInside = part.value.trim() === "" && removed + added !== "" && index < length - 1
    const isSame = !part.added && !part.removed
    if (isSame && !isInside) {
      endChange()
      parts.push({ text: shorten(part.value, index === 0, index === length - 1), kind: "same" })
      return
    }
    if (!part.added) removed += part.value
    if (!part.removed) added += part.value
  })
  endChange()
  return parts
}
