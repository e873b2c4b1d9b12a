/** Puts marks into texts and takes them out, as buttons do. */
import { hiddenSign, hideMarks, listMarks, readMarks, type Mark } from "../../../../src/model/marks"

/** A text with what is selected in it. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

const signs = { strong: "**", emphasis: "*" } as const

/** The characters of a text that count: its marks do not. */
export const countWords = (text: string): number =>
  Array.from(hideMarks(text).replaceAll(hiddenSign, "")).length

/** The innermost mark of a kind around what is selected. */
export const markAround = ({ text, start, end }: Selected, kind: Mark["kind"]): Mark | undefined =>
  listMarks(readMarks(text))
    .filter(mark => mark.kind === kind && mark.start <= start && end <= mark.end)
    .at(-1)

/** Without a selection the word that the cursor is in is meant; blanks at the ends never are. */
const narrow = ({ text, start, end }: Selected): Selected => {
  if (start === end) {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(end))?.[0].length ?? 0
    return { text, start: start - before, end: end + after }
  }
  const words = text.slice(start, end)
  const lead = words.length - words.trimStart().length
  const tail = words.length - words.trimEnd().length
  return words.trim() === "" ? { text, start, end } : { text, start: start + lead, end: end - tail }
}

const unwrap = (text: string, { start, end, words }: Mark): Selected => ({
  text: `${text.slice(0, start)}${text.slice(words.start, words.end)}${text.slice(end)}`,
  start,
  end: start + words.end - words.start,
})

const wrap = (selected: Selected, before: string, after: string): Selected => {
  const { text, start, end } = narrow(selected)
  return {
    text: `${text.slice(0, start)}${before}${text.slice(start, end)}${after}${text.slice(end)}`,
    start: start + before.length,
    end: end + before.length,
  }
}

/** Makes what is selected bold or emphasized, or plain again. */
export const toggleMark = (selected: Selected, kind: keyof typeof signs): Selected => {
  const mark = markAround(selected, kind)
  return mark ? unwrap(selected.text, mark) : wrap(selected, signs[kind], signs[kind])
}

/** Links what is selected, or gives the link around it another address; an empty one takes the link away. */
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

/** Puts something in the place of what is selected, with the cursor behind it. */
export const insertText = ({ text, start, end }: Selected, inserted: string): Selected => {
  const at = start + inserted.length
  return { text: `${text.slice(0, start)}${inserted}${text.slice(end)}`, start: at, end: at }
}
