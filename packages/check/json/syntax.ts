/** Explains syntax errors of JSON: quotes, commas, comments and brackets. Others are shown at their place. */
import { printParseErrorCode, type ParseError } from "jsonc-parser"
import type { Lines } from "@tools/content/lib"
import { explainBrackets, listTokens, type Token } from "./brackets"
import { findingIn, type RawFinding } from "../findings"

const wrongQuote = /^['“”„‟«»‘’‚‛`´]/
const closedByCurly = /^"[^"]*?[“”„‟«»‘’](?=\s*(?:[,:}\]]|$))/
const comment = /^(?:#[^\r\n]*|<!--[\s\S]*?(?:-->|$))/
/** Matches the rest of a text up to the quote mark before the next field of its line or before the line's end. */
const endOfText = /^(?:[^\r\n]*?"(?=\s*,\s*"[\w$-]+"\s*:)|[^\r\n]*"(?=[\s,}\]]*$))/
/** Matches the end of a field's name and the start of its value. */
const fieldStart = /"\s*:\s*(?:["[{\d-]|true\b|false\b|null\b)/
const startOfValue = /["\d[{tfn-]/

/** The place of a syntax error in its text. */
interface Spot {
  readonly text: string
  readonly at: number
  readonly end: number
  /** The text from the error to the end of its line. */
  readonly line: string
  /** The last token before the error. */
  readonly last: Token | undefined
  readonly lines: Lines
}

const explainQuote = (symbol: string, start: number): RawFinding =>
  findingIn(
    "json-quotes",
    start,
    start + 1,
    `JSON needs straight quotes, "like this", around names and texts; ${symbol} does not count. Inside of a text, typographic quotes are right.`,
  )

const explainComment = ({ at, end }: Pick<Spot, "at" | "end">): RawFinding =>
  findingIn(
    "json-comment",
    at,
    end,
    "JSON has no comments. Keep this note elsewhere, and delete it here.",
  )

const explainUnclosed = ({ text, at, end, line }: Spot): RawFinding => {
  const curly = closedByCurly.exec(line)?.[0]
  if (curly !== undefined) {
    const quote = at + curly.length - 1
    return explainQuote(text.charAt(quote), quote)
  }
  const message =
    'A straight quote mark " is missing: every text starts and ends with one, in the same line.'
  return findingIn("json-unclosed-text", at, end, message)
}

/** Explains characters that JSON does not have. */
const explainSymbol = (spot: Spot): RawFinding => {
  const { text, at, end, line, last } = spot
  const [note] = comment.exec(text.slice(at)) ?? []
  if (note !== undefined) return explainComment({ at, end: at + note.length })
  const gap = last?.symbol === '"' ? text.slice(last.end, at) : undefined
  if (
    last &&
    gap !== undefined &&
    /^[^\S\r\n]*$/.test(gap) &&
    !/^[;=]/.test(line) &&
    !wrongQuote.test(line)
  ) {
    const [, name] = /^"([\w$-]+)\s*:/.exec(text.slice(last.start, last.end)) ?? []
    if (name !== undefined) {
      const end = last.start + 1 + name.length
      const message = `The quote mark after the field’s name \`${name}\` is missing.`
      return findingIn("json-quotes", end, end + 1, message)
    }
    const tail = endOfText.exec(gap + line)?.[0]
    if (tail === undefined || fieldStart.test(tail)) {
      return explainUnclosed({ ...spot, at: last.start, end: last.end, line: gap + line })
    }
    const message =
      "This straight quote ends the text too early. Inside of a text write typographic quotes, “like this”."
    return findingIn("json-inner-quotes", last.end - 1, last.end, message)
  }
  if (wrongQuote.test(line)) return explainQuote(line.charAt(0), at)
  if (!/^[\p{L}\p{N}]/u.test(line)) {
    return findingIn("json-extra", at, at + 1, `This \`${line.charAt(0)}\` is not expected here.`)
  }
  const message =
    'Names and texts need straight quotes: put a " before and after them. Only true, false, null and numbers have none.'
  return findingIn("json-quotes", at, end, message)
}

const explainComma = ({ text, at, last, lines }: Spot): RawFinding | undefined => {
  if (!last || !startOfValue.test(text.charAt(at))) return undefined
  const message = `A comma is missing between this entry and the next, in line ${lines.indexOf(at) + 1}.`
  return findingIn("json-missing-comma", last.end, last.end + 1, message)
}

const explainSurplus = ({ text, at, last }: Spot): RawFinding | undefined =>
  text.charAt(at) === "," && last && /[,{[]/.test(last.symbol)
    ? findingIn("json-extra", at, at + 1, "This comma is surplus. Delete it.")
    : undefined

/** The explanations of jsonc-parser's errors; where one has none, brackets do not match. */
const explanations: Readonly<Record<string, (spot: Spot) => RawFinding | undefined>> = {
  InvalidCommentToken: explainComment,
  UnexpectedEndOfComment: explainComment,
  InvalidSymbol: explainSymbol,
  UnexpectedEndOfString: explainUnclosed,
  CommaExpected: explainComma,
  PropertyNameExpected: explainSurplus,
  ValueExpected: explainSurplus,
}

/** Matches the errors inside of a text or a number. */
const ofToken = /^(?:InvalidUnicode|InvalidEscapeCharacter|InvalidCharacter|.*Number.*)$/

/** Explains a syntax error of a text. */
export const explainSyntax = (
  text: string,
  { error, offset, length }: ParseError,
  lines: Lines,
): RawFinding => {
  const code = printParseErrorCode(error)
  const end = offset + length
  if (ofToken.test(code)) {
    const message =
      "JSON does not allow a character in this text or number, such as a tab or a backslash. Type it again."
    return findingIn("json-character", offset, end, message)
  }
  const line = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? ""
  const last = listTokens(text, offset).at(-1)
  const spot = { text, at: offset, end, line, last, lines }
  return explanations[code]?.(spot) ?? explainBrackets(text, lines, offset)
}
