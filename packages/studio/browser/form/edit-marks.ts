/** Adds and removes the marks of rich text. */
import { hiddenSign, hideMarks, listMarks, type Mark, readMarks } from "@tools/content"

/** A text with its selection. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

const marks = { strong: "**", emphasis: "*" } as const

/** Returns the number of characters without marks. */
export const countCharacters = (text: string): number =>
  Array.from(hideMarks(text).replaceAll(hiddenSign, "")).length

/** Returns the innermost mark of a kind around the selection. */
export const markAround = ({ text, start, end }: Selected, kind: Mark["kind"]): Mark | undefined =>
  listMarks(readMarks(text))
    .filter(mark => mark.kind === kind && mark.start <= start && end <= mark.end)
    .at(-1)

/** Returns the word around the cursor without a selection, and a selection without whitespace at its ends. */
const toWords = ({ text, start, end }: Selected): Selected => {
  if (start === end) {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(end))?.[0].length ?? 0
    return { text, start: start - before, end: end + after }
  }
  const inner = text.slice(start, end)
  const lead = inner.length - inner.trimStart().length
  const tail = inner.length - inner.trimEnd().length
  return inner.trim() === "" ? { text, start, end } : { text, start: start + lead, end: end - tail }
}

const unwrap = (text: string, { start, end, words }: Mark): Selected => ({
  text: `${text.slice(0, start)}${text.slice(words.start, words.end)}${text.slice(end)}`,
  start,
  end: start + words.end - words.start,
})

const wrap = (selected: Selected, before: string, after: string): Selected => {
  const { text, start, end } = toWords(selected)
  return {
    text: `${text.slice(0, start)}${before}${text.slice(start, end)}${after}${text.slice(end)}`,
    start: start + before.length,
    end: end + before.length,
  }
}

/** Adds or removes a mark around the selection. */
export const toggleMark = (selected: Selected, kind: keyof typeof marks): Selected => {
  const mark = markAround(selected, kind)
  return mark ? unwrap(selected.text, mark) : wrap(selected, marks[kind], marks[kind])
}

/** Links the selection, or changes the address of the link around it; an empty address removes the link. */
export const setLink = (selected: Selected, href: string): Selected => {
  const { text } = selected
  const mark = markAround(selected, "link")
  if (mark && href === "") return unwrap(text, mark)
  if (mark) {
    const changed = `${text.slice(0, mark.href.start)}${href}${text.slice(mark.href.end)}`
    return { text: changed, start: mark.words.start, end: mark.words.end }
  }
  return href === "" ? selected : wrap(selected, "[", `](${href})`)
}

/** Replaces the selection, with the cursor after the inserted text. */
export const insertText = ({ text, start, end }: Selected, inserted: string): Selected => {
  const at = start + inserted.length
  return { text: `${text.slice(0, start)}${inserted}${text.slice(end)}`, start: at, end: at }
}
