/** Indentation: two blanks for each open bracket. */
import type { Mistake } from "../finding"

/** A line of a JSON text, with the blanks before its first sign. */
export interface Line {
  readonly start: number
  readonly blanks: string
  /** How many blanks belong there. */
  readonly depth: number
  readonly isEmpty: boolean
}

const parts = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g

/** Measures the lines of a text that is valid JSON. */
export const measureLines = (text: string): Line[] => {
  let depth = 0
  let start = 0
  return text.split("\n").map(content => {
    const blanks = /^[ \t]*/.exec(content)?.[0] ?? ""
    const closing = /^[\s}\]]*/.exec(content)?.[0].replace(/\s/g, "").length ?? 0
    const line = {
      start,
      blanks,
      depth: 2 * (depth - closing),
      isEmpty: content.trim() === "",
    }
    for (const [sign] of content.matchAll(parts)) {
      if (sign === "{" || sign === "[") depth++
      if (sign === "}" || sign === "]") depth--
    }
    start += content.length + 1
    return line
  })
}

const isWrong = ({ blanks, depth, isEmpty }: Line): boolean =>
  !isEmpty && blanks !== " ".repeat(depth)

/** Reports the first line of valid JSON that is not indented as its brackets say. */
export const findWrongIndentation = (text: string): Mistake[] => {
  const wrong = measureLines(text).filter(isWrong)
  const [first] = wrong
  if (!first) return []
  const others = wrong.length - 1
  const more =
    others === 0 ? "" : others === 1 ? ", and one more line," : `, and ${others} more lines,`
  return [
    {
      rule: "indentation",
      severity: "warning",
      field: "",
      message: `This line${more} does not start where its brackets say: ${first.depth} spaces belong here. \`npm run check -- --fix\` does it.`,
      start: first.start,
      end: first.start + Math.max(1, first.blanks.length),
    },
  ]
}
