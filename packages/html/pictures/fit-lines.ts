/** Breaks a headline into lines that fill a box well. */

/** The width of a text at a size of 1. */
type Measure = (text: string) => number

/** The box a text has to fit into, and how it may be set. */
export interface Box {
  readonly width: number
  readonly height: number
  readonly largest: number
  readonly smallest: number
  /** Distance between baselines, as a multiple of the size. */
  readonly leading: number
}

interface Fit {
  readonly size: number
  readonly lines: readonly string[]
}

/** Cuts a word that is wider than a line into parts that are not. */
const cutWord = (word: string, width: number, measure: Measure): string[] => {
  const parts: string[] = []
  let part = ""
  for (const character of word) {
    if (part !== "" && measure(part + character) > width) {
      parts.push(part)
      part = ""
    }
    part += character
  }
  return [...parts, part]
}

const breakLines = (words: readonly string[], width: number, measure: Measure): string[] => {
  const lines: string[] = []
  for (const word of words.flatMap(word => cutWord(word, width, measure))) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** Makes the lines as even as they get without taking another one. */
const balance = (words: readonly string[], width: number, measure: Measure): string[] => {
  const { length } = breakLines(words, width, measure)
  let narrow = 0
  let wide = width
  for (let round = 0; round < 16; round++) {
    const middle = (narrow + wide) / 2
    const wordsFit = words.every(word => measure(word) <= middle)
    if (wordsFit && breakLines(words, middle, measure).length <= length) wide = middle
    else narrow = middle
  }
  return breakLines(words, wide, measure)
}

/**
 * Fits a text into a box: at the largest size at which its lines fit and no word is cut, with lines of even length.
 * At the smallest size words are cut where they must be and lines that do not fit are left out behind an ellipsis.
 */
export const fitLines = (text: string, box: Box, measureText: Measure): Fit => {
  /* Each size and width asks for the same lines again. */
  const widths = new Map<string, number>()
  const measure: Measure = line => {
    const width = widths.get(line) ?? measureText(line)
    widths.set(line, width)
    return width
  }
  const words = text.trim().split(/\s+/)
  for (let size = box.largest; size >= box.smallest; size -= 2) {
    const width = box.width / size
    const most = Math.floor(box.height / (size * box.leading))
    if (words.some(word => measure(word) > width)) continue
    if (breakLines(words, width, measure).length <= most) {
      return { size, lines: balance(words, width, measure) }
    }
  }
  const size = box.smallest
  const most = Math.floor(box.height / (size * box.leading))
  const lines = breakLines(words, box.width / size, measure)
  if (lines.length <= most) return { size, lines }
  const shown = lines.slice(0, most)
  /* A word gives way to the ellipsis, and with it the punctuation before. */
  const last = (shown.pop() ?? "").replace(/\P{L}*\S+\P{L}*$/u, "")
  return { size, lines: [...shown, `${last}…`] }
}
