/** Explains syntax errors of JSON. */
import { printParseErrorCode, type ParseError } from "jsonc-parser"
import type { Lines } from "@tools/content/lib/lines"
import { shorten } from "@tools/content/lib/shorten"
import { explainBrackets, listTokens, type Token } from "./brackets"
import { findingIn, type RawFinding } from "./finding"

const curlyQuotes = "“”„‟«»‘’‚‛`´"
const wrongQuote = new RegExp(`^['${curlyQuotes}]`)
const closedByCurly = /^"[^"]*?[“”„‟«»‘’](?=\s*(?:[,:}\]]|$))/
const invisible = /^[\s\u200B-\u200F\u2060\uFEFF]+/
const comment = /^(?:#[^\r\n]*|<!--[\s\S]*?(?:-->|$))/
const knownEscape = /^\\(?:u[\da-fA-F]{4}|["\\/bfnrt])$/
const oddCharacters = /\\(?:u[\da-fA-F]{4}|["\\/bfnrt])|\\.|(?![\u007F-\u009F])\p{Cc}/gu
/** Stray characters before a field's name. */
const strayBefore = /^[^\s"',:;{}[\]]+(?=\s*"[^"]*"\s*:)/
const bareKey = /^([^\s"',:;=#{}[\]]+)["']?(?=\s*:)/
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

const explainQuote = (symbol: string, start: number, end: number): RawFinding =>
  findingIn(
    "json-quotes",
    start,
    end,
    `JSON needs straight quotes, "like this", around names and texts; ${symbol} does not count. Inside of a text, typographic quotes are right.`,
  )

const explainKeyQuote = (name: string, at: number): RawFinding =>
  findingIn(
    "json-quotes",
    at,
    at + 1,
    `The quote mark after the field’s name \`${shorten(name)}\` is missing.`,
  )

const explainComment = (start: number, end: number): RawFinding =>
  findingIn(
    "json-comment",
    start,
    end,
    "JSON has no comments. Delete this one, or keep the note elsewhere.",
  )

/** Explains a straight quote inside of a text, which ends the text too early. */
const explainInnerQuote = (text: string, line: string, { start, end }: Token): RawFinding => {
  const name = /^([\w$-]+)\s*:\s*$/.exec(text.slice(start + 1, end - 1))?.[1]
  if (name !== undefined) return explainKeyQuote(name, start + 1 + name.length)
  const tail = endOfText.exec(line)?.[0]
  if (tail === undefined || fieldStart.test(tail)) {
    const message =
      'A quote mark is missing in this line: every text starts and ends with a straight ".'
    return findingIn("json-unclosed-text", start, end, message)
  }
  const message =
    "This straight quote ends the text too early. Inside of a text write typographic quotes, “like this”."
  return findingIn("json-inner-quotes", end - 1, end, message)
}

/** Explains characters that JSON does not have. */
const explainSymbol = ({ text, at, end, line, last }: Spot): RawFinding => {
  const symbol = line.charAt(0)
  const rest = text.slice(at)
  const [hidden] = invisible.exec(rest) ?? []
  if (hidden !== undefined) {
    const message =
      "This is an invisible character that JSON does not allow, probably pasted from elsewhere. Delete it; use plain spaces."
    return findingIn("json-whitespace", at, at + hidden.length, message)
  }
  const [note] = comment.exec(rest) ?? []
  if (note !== undefined) return explainComment(at, at + note.length)
  if (symbol === ";") {
    return findingIn("json-extra", at, at + 1, "Entries are separated by a comma, not by `;`.")
  }
  const gap = last?.symbol === '"' ? text.slice(last.end, at) : undefined
  if (last && gap !== undefined && /^[^\S\r\n]*$/.test(gap)) {
    if (symbol === "=") {
      const message = "A colon, `:`, is needed between a field and its value."
      return findingIn("json-missing-colon", at, at + 1, message)
    }
    if (!wrongQuote.test(line)) return explainInnerQuote(text, gap + line, last)
  }
  if (wrongQuote.test(line)) return explainQuote(symbol, at, at + 1)
  if (last && /[{,]/.test(last.symbol)) {
    const stray = strayBefore.exec(line)?.[0]
    if (stray !== undefined) {
      const message = `This \`${shorten(stray)}\` is not expected here. Delete it.`
      return findingIn("json-extra", at, at + stray.length, message)
    }
    const [key, name = ""] = bareKey.exec(rest) ?? []
    if (key !== undefined) {
      const message = `The name of a field needs straight quotes: "${shorten(name)}".`
      return findingIn("json-quotes", at, at + key.length, message)
    }
  }
  const word = /^[\p{L}\p{N}_]*/u.exec(line)?.[0] ?? ""
  const known = ["true", "false", "null"].find(literal => literal === word.toLowerCase())
  const message = known
    ? `JSON does not know \`${word}\`. Write \`${known}\`, in lowercase.`
    : 'A text needs straight quotes. Put a " before and after it.'
  return findingIn("json-quotes", at, end, message)
}

/** Explains a text without a closing quote mark. */
const explainUnclosed = ({ text, at, end, line }: Spot): RawFinding => {
  const curly = closedByCurly.exec(line)?.[0]
  if (curly !== undefined) {
    const quote = at + curly.length - 1
    return explainQuote(text.charAt(quote), quote, quote + 1)
  }
  const next = /^\s*(.?)/s.exec(text.slice(at + line.length))?.[1] ?? ""
  const message = /^["}\]]?$/.test(next)
    ? 'The straight quote mark " at the end of this text is missing.'
    : 'This text does not end in its line. Join the lines if it is broken over two, or add the missing quote mark " at its end.'
  return findingIn("json-unclosed-text", at, end, message)
}

/** Explains the first invalid escape or control character of a text. */
const explainCharacters = ({ text, at, end }: Spot): RawFinding => {
  const { 0: symbol, index } = [...text.slice(at, end).matchAll(oddCharacters)].find(
    ([found]) => !knownEscape.test(found),
  ) ?? { 0: "", index: 0 }
  const message = symbol.startsWith("\\")
    ? `\`${symbol}\` is not valid in JSON. Separate folders by /, and write a backslash as \\\\.`
    : "This text contains a tab or another control character. Replace it with a space."
  return findingIn("json-character", at + index, at + index + symbol.length, message)
}

const explainNumber = (text: string, start: number): RawFinding => {
  const word = /^[-+.\w]+/.exec(text.slice(start))?.[0] ?? ""
  const message = `\`${shorten(word)}\` is not a number as JSON writes it: digits only, a point before decimals, no plus sign, no leading zero. A text needs quotes.`
  return findingIn("json-number", start, start + word.length, message)
}

/** Explains what stands where a value or a field's name is expected. */
const explainMissing = ({ text, at, last, line }: Spot): RawFinding | undefined => {
  const decimals = /\d(,[^\S\r\n]*)$/.exec(text.slice(Math.max(0, at - 20), at))?.[1]
  const digits = /^\d+(?=[^\S\r\n]*(?:[,}]|$))/.exec(line)?.[0]
  if (decimals !== undefined && digits !== undefined) {
    const message = `The comma ends the number here, and \`${shorten(digits)}\` is left over. Numbers are whole: delete the comma and the digits after it.`
    return findingIn("json-number", at - decimals.length, at + digits.length, message)
  }
  const symbol = text.charAt(at)
  if (symbol === "," && last && /[,{[]/.test(last.symbol)) {
    return findingIn("json-extra", at, at + 1, "This comma is surplus. Delete it.")
  }
  if (last?.symbol !== ":" || symbol === "") return undefined
  const message = `A value is missing before this \`${symbol}\`: a text in quotes, a number, a list or a group.`
  return findingIn("json-missing-value", at, at + 1, message)
}

const explainColon = ({ text, at, last }: Spot): RawFinding | undefined => {
  if (!last) return undefined
  const name = shorten(text.slice(last.start + 1, last.end - 1))
  const symbol = text.charAt(at)
  if (/^[\w$-]+:$/.test(name)) return explainKeyQuote(name.slice(0, -1), last.end - 2)
  /* A list of texts that begins like a group has no fields at all. */
  if (symbol === "}" || (symbol === "," && !/\s/.test(name))) {
    const message = `The field \`${name}\` has no value: a colon and the value are missing here.`
    return findingIn("json-missing-value", last.end, last.end + 1, message)
  }
  if (!startOfValue.test(symbol)) return undefined
  const message = `A colon is missing here, between \`${name}\` and its value.`
  return findingIn("json-missing-colon", last.end, last.end + 1, message)
}

const explainComma = ({ text, at, last, lines }: Spot): RawFinding | undefined => {
  if (!last || !startOfValue.test(text.charAt(at))) return undefined
  if (/[-\d]/.test(last.symbol) && last.end === at) return explainNumber(text, last.start)
  const message = `A comma is missing between this entry and the next, in line ${lines.indexOf(at) + 1}.`
  return findingIn("json-missing-comma", last.end, last.end + 1, message)
}

/** The explanations of jsonc-parser's errors; where there is none, brackets do not match. */
const explanations: Readonly<Record<string, (spot: Spot) => RawFinding | undefined>> = {
  InvalidCommentToken: ({ at, end }) => explainComment(at, end),
  UnexpectedEndOfComment: ({ at, end }) => explainComment(at, end),
  InvalidSymbol: explainSymbol,
  UnexpectedEndOfNumber: ({ text, at }) => explainNumber(text, at),
  InvalidNumberFormat: ({ text, at }) => explainNumber(text, at),
  UnexpectedEndOfString: explainUnclosed,
  InvalidUnicode: explainCharacters,
  InvalidEscapeCharacter: explainCharacters,
  InvalidCharacter: explainCharacters,
  ColonExpected: explainColon,
  CommaExpected: explainComma,
  PropertyNameExpected: explainMissing,
  ValueExpected: explainMissing,
}

/** Explains a syntax error of a text. */
export const explainSyntax = (
  text: string,
  { error, offset, length }: ParseError,
  lines: Lines,
): RawFinding => {
  const line = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? ""
  const last = listTokens(text, offset).at(-1)
  const spot = { text, at: offset, end: offset + length, line, last, lines }
  return explanations[printParseErrorCode(error)]?.(spot) ?? explainBrackets(text, lines, offset)
}
