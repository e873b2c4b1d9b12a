/** A text by its lines; a place is found without reading the text again. */

export interface Lines {
  /** The index of the line that an offset is in. */
  readonly indexOf: (offset: number) => number
  /** The offset at which a line starts. */
  readonly startOf: (index: number) => number
  /** The offset behind a line's last character, before its line break. */
  readonly endOf: (index: number) => number
}

/** Finds the lines of a text, which end in any of the usual line breaks. */
export const findLines = (text: string): Lines => {
  const starts = [0]
  const ends: number[] = []
  for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\r|\n/g)) {
    ends.push(index)
    starts.push(index + lineBreak.length)
  }
  ends.push(text.length)
  return {
    indexOf: offset => {
      let first = 0
      let last = starts.length - 1
      while (first < last) {
        const middle = Math.ceil((first + last) / 2)
        if ((starts[middle] ?? 0) <= offset) first = middle
        else last = middle - 1
      }
      return first
    },
    startOf: index => starts[index] ?? text.length,
    endOf: index => ends[index] ?? text.length,
  }
}
