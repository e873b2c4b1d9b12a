/** Explains syntax errors of JSON, and repairs them so that parsing can continue. */
import { createScanner, printParseErrorCode, type ParseError } from "jsonc-parser"
import { findingIn, type RawFinding } from "./finding"
import type { JsonString } from "./tree"
import { shorten } from "../../lib/shorten"

/** A repair after which parsing continues: a text that replaces the same number of characters. */
interface Repair {
  readonly start: number
  readonly text: string
  /** The start of a value that could not be read. */
  readonly broken?: number
  /** The string that was meant; `text` is a filler of the same length. */
  readonly string?: JsonString
}

/** An explained syntax error, with a repair if parsing can continue. */
export interface SyntaxFinding {
  readonly finding: RawFinding
  readonly repair: Repair | undefined
}

const curlyQuotes = "“”„‟«»‘’‚‛`´"
const wrongQuote = new RegExp(`^['${curlyQuotes}]`)
const wrongQuotes = new RegExp(
  `^.[^"\\r\\n]*?["'${curlyQuotes}](?=[^\\S\\r\\n]*(?:[,:}\\]\\r\\n]|$))`,
)
const closedByCurly = /^"[^"]*?[“”„‟«»‘’](?=\s*(?:[,:}\]]|$))/
const invisible = /^[\s\u200B-\u200F\u2060\uFEFF]+/
const comment = /^(?:#[^\r\n]*|<!--[\s\S]*?(?:-->|$))/
const knownEscape = /^\\(?:u[\da-fA-F]{4}|["\\/bfnrt])$/
const oddCharacters = /\\(?:u[\da-fA-F]{4}|["\\/bfnrt])|\\.|(?![\u007F-\u009F])\p{Cc}/gu
/** Matches a text without quotes, up to the comma before the next text. */
const bareText = /^[^",:{}[\]\r\n]+(?=,[^\S\r\n]*")/
/** Stray characters before a field's name. */
const strayBefore = /^[^\s"',:;{}[\]]+(?=\s*"[^"]*"\s*:)/
const bareKey = /^([^\s"',:;=#{}[\]]+)["']?(?=\s*:)/
/** Matches the rest of a text up to the quote mark before the next field of its line or before the line's end. */
const endOfText = /^(?:[^\r\n]*?"(?=\s*,\s*"[\w$-]+"\s*:)|[^\r\n]*"(?=[\s,}\]]*$))/
/** Matches the end of a field's name and the start of its value. */
const fieldStart = /"\s*:\s*(?:["[{\d-]|true\b|false\b|null\b)/
const explainQuote = (symbol: string): string =>
  `JSON needs straight quotes, "like this", around names and texts; ${symbol} does not count. Inside of a text, typographic quotes are right.`

/** Returns a line without the characters that may follow its last value. */
const trimEnding = (line: string): string => line.replace(/(?<![\s,}\]])[\s,}\]]+$/, "")

const report = (
  rule: string,
  start: number,
  end: number,
  message: string,
  repair?: Repair,
): SyntaxFinding => ({ finding: findingIn(rule, start, end, message), repair })

const erase = (start: number, text: string): Repair => ({
  start,
  text: text.replace(/[^\r\n]/g, " "),
})

/** Returns the repair of a text with missing quote marks; the filler needs at least two characters. */
const quote = (
  start: number,
  length: number,
  value: string,
  contentStart = start,
): Repair | undefined => {
  if (length < 2) return undefined
  const string = { type: "string", value, start, end: start + length, contentStart } as const
  return { start, text: `"${"x".repeat(length - 2)}"`, string }
}

interface Token {
  /** Its first character, which identifies its kind. */
  readonly symbol: string
  readonly start: number
  readonly end: number
}

/** Returns the last token before an offset. */
const tokenBefore = (text: string, offset: number): Token | undefined => {
  const scanner = createScanner(text, true)
  let last: Token | undefined
  for (;;) {
    scanner.scan()
    const start = scanner.getTokenOffset()
    if (start >= offset) return last
    last = { symbol: text.charAt(start), start, end: start + scanner.getTokenLength() }
  }
}

const explainKeyQuote = (name: string, at: number, repair?: Repair): SyntaxFinding => {
  const message = `The quote mark after the field’s name \`${shorten(name)}\` is missing.`
  return report("json-quotes", at, at + 1, message, repair)
}

/** Explains a straight quote inside of a text, which ends the text too early. */
const explainInnerQuote = (text: string, line: string, { start, end }: Token): SyntaxFinding => {
  const name = /^([\w$-]+)\s*:\s*$/.exec(text.slice(start + 1, end - 1))?.[1]
  if (name !== undefined) {
    const at = start + 1 + name.length
    const isTight = text.slice(at, end) === ': "'
    return explainKeyQuote(name, at, isTight ? { start: at, text: '":"' } : undefined)
  }
  const tail = endOfText.exec(line)?.[0]
  if (tail === undefined || fieldStart.test(tail)) {
    const message =
      'A quote mark is missing in this line: every text starts and ends with a straight ".'
    return report("json-unclosed-text", start, end, message)
  }
  const inner = text.slice(end - 1, end + tail.length - 1).replaceAll('"', "'")
  const message =
    "This straight quote ends the text too early. Inside of a text write typographic quotes, “like this”."
  const repair = { start: end - 1, text: inner, broken: start }
  return report("json-inner-quotes", end - 1, end, message, repair)
}

const explainComment = (start: number, note: string): SyntaxFinding => {
  const message = "JSON has no comments. Delete this one, or keep the note elsewhere."
  return report("json-comment", start, start + note.length, message, erase(start, note))
}

const explainBareText = (line: string, at: number): SyntaxFinding => {
  const word = /^[\p{L}\p{N}_]*/u.exec(line)?.[0] ?? ""
  const upToComma = bareText.exec(line)?.[0]
  const bare = upToComma ?? trimEnding(line).replace(/"$/, "")
  const isClear = bare !== "" && !/["{[]/.test(bare)
  const known = ["true", "false", "null"].find(literal => literal === word.toLowerCase())
  const message = known
    ? `JSON does not know \`${word}\`. Write \`${known}\`, in lowercase.`
    : 'A text needs straight quotes. Put a " before and after it.'
  const end = at + (isClear ? bare.length : Math.max(1, word.length))
  if (known && bare === word) {
    return report("json-quotes", at, end, message, { start: at, text: known, broken: at })
  }
  const length = bare.length + (!upToComma && line.charAt(bare.length) === '"' ? 1 : 0)
  return report("json-quotes", at, end, message, isClear ? quote(at, length, bare) : undefined)
}

/** Explains characters that JSON does not have. */
const explainSymbol = (text: string, at: number, last: Token | undefined): SyntaxFinding => {
  const rest = text.slice(at)
  const line = /^[^\r\n]*/.exec(rest)?.[0] ?? ""
  const symbol = line.charAt(0)
  const [hidden] = invisible.exec(rest) ?? []
  if (hidden !== undefined) {
    const message =
      "This is an invisible character that JSON does not allow, probably pasted from elsewhere. Delete it; use plain spaces."
    return report("json-whitespace", at, at + hidden.length, message, erase(at, hidden))
  }
  const [note] = comment.exec(rest) ?? []
  if (note !== undefined) return explainComment(at, note)
  if (symbol === ";") {
    const message = "Entries are separated by a comma, not by `;`."
    return report("json-extra", at, at + 1, message, { start: at, text: "," })
  }
  const gap = last?.symbol === '"' ? text.slice(last.end, at) : undefined
  if (last && gap !== undefined && /^[^\S\r\n]*$/.test(gap)) {
    if (symbol === "=") {
      const message = "A colon, `:`, is needed between a field and its value."
      const text = line.startsWith("=>") ? ": " : ":"
      return report("json-missing-colon", at, at + 1, message, { start: at, text })
    }
    if (!wrongQuote.test(line)) return explainInnerQuote(text, gap + line, last)
  }
  if (wrongQuote.test(line)) {
    const [whole] = wrongQuotes.exec(line) ?? []
    const repair = whole === undefined ? undefined : { start: at, text: `"${whole.slice(1, -1)}"` }
    return report("json-quotes", at, at + (whole?.length ?? 1), explainQuote(symbol), repair)
  }
  if (last && /[{,]/.test(last.symbol)) {
    const stray = strayBefore.exec(line)?.[0]
    if (stray !== undefined) {
      const message = `This \`${shorten(stray)}\` is not expected here. Delete it.`
      return report("json-extra", at, at + stray.length, message, erase(at, stray))
    }
    const [whole, word = ""] = bareKey.exec(rest) ?? []
    if (whole !== undefined) {
      const message = `The name of a field needs straight quotes: "${shorten(word)}".`
      const { length } = whole
      return report("json-quotes", at, at + length, message, quote(at, length, word))
    }
  }
  return explainBareText(line, at)
}

/** Explains a text without a closing quote mark. */
const explainUnclosed = (text: string, start: number): SyntaxFinding => {
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? ""
  const curly = closedByCurly.exec(line)?.[0]
  if (curly !== undefined) {
    const at = start + curly.length - 1
    const repair = { start: at, text: '"' }
    return report("json-quotes", at, at + 1, explainQuote(text.charAt(at)), repair)
  }
  const next = /^\s*(.?)/s.exec(text.slice(start + line.length))?.[1] ?? ""
  const body = trimEnding(line)
  const isWhole = body.length > 1 && /^["}\]]?$/.test(next)
  const message = isWhole
    ? 'The straight quote mark " at the end of this text is missing.'
    : 'This text does not end in its line. Join the lines if it is broken over two, or add the missing quote mark " at its end.'
  const { length } = isWhole ? body : line
  const repair = isWhole ? quote(start, length, body.slice(1), start + 1) : undefined
  return report("json-unclosed-text", start, start + length, message, repair)
}

/** Explains the first invalid escape or control character of a text. */
const explainCharacters = (text: string, start: number, end: number): SyntaxFinding | undefined => {
  const raw = text.slice(start, end)
  const odd = [...raw.matchAll(oddCharacters)].find(([symbol]) => !knownEscape.test(symbol))
  if (!odd) return undefined
  const [symbol] = odd
  const at = start + odd.index
  const message = symbol.startsWith("\\")
    ? `\`${symbol}\` is not valid in JSON. Separate folders by /, and write a backslash as \\\\.`
    : "This text contains a tab or another control character. Replace it with a space."
  const filler = raw.replace(oddCharacters, found =>
    knownEscape.test(found) ? found : "x".repeat(found.length),
  )
  const value = raw.slice(1, -1)
  const string = { type: "string", value, start, end, contentStart: start + 1 } as const
  const repair = { start, text: filler, broken: start, string }
  return report("json-character", at, at + symbol.length, message, repair)
}

/** Explains digits after a decimal comma, which ended the number. */
const explainNumber = (text: string, at: number): SyntaxFinding | undefined => {
  const decimals = /\d(,[^\S\r\n]*)$/.exec(text.slice(Math.max(0, at - 20), at))?.[1]
  const digits = /^\d+(?=[^\S\r\n]*[,}\r\n])/.exec(text.slice(at, at + 200))?.[0]
  if (decimals === undefined || digits === undefined) return undefined
  const start = at - decimals.length
  const message = `The comma ends the number here, and \`${shorten(digits)}\` is left over. Numbers are whole: delete the comma and the digits after it.`
  return report("json-number", start, at + digits.length, message, erase(start, decimals + digits))
}

const explainMalformedNumber = (text: string, start: number): SyntaxFinding => {
  const word = /^[-+.\w]+/.exec(text.slice(start))?.[0] ?? ""
  const message = `\`${shorten(word)}\` is not a number as JSON writes it: digits only, a point before decimals, no plus sign, no leading zero. A text needs quotes.`
  const repair = { start, text: `0${" ".repeat(word.length - 1)}`, broken: start }
  return report("json-number", start, start + word.length, message, repair)
}

/** Returns the repair that puts a character in place of the first space before an offset. */
const insert = (symbol: string, after: number, before: number): Repair | undefined =>
  before > after ? { start: after, text: symbol } : undefined

/** Explains a comma or a closing bracket where a value or a field's name is expected. */
const explainMissing = (
  text: string,
  at: number,
  last: Token | undefined,
): SyntaxFinding | undefined => {
  const symbol = text.charAt(at)
  const previous = last?.symbol ?? ""
  if (symbol === "," && /[,{[]/.test(previous)) {
    const message = "This comma is surplus. Delete it."
    return report("json-extra", at, at + 1, message, { start: at, text: " " })
  }
  if (/[}\]]/.test(symbol) && previous === "," && last) {
    const message =
      "JSON has no comma after the last entry. Delete it, or run `npm run check -- --fix`."
    const repair = { start: last.start, text: " " }
    return report("json-trailing-comma", last.start, last.end, message, repair)
  }
  if (previous !== ":" || !last || symbol === "") return undefined
  const message = `A value is missing before this \`${symbol}\`: a text in quotes, a number, a list or a group.`
  const filler = insert("0", last.end, at)
  const repair = filler && { ...filler, broken: last.end }
  return report("json-missing-value", at, at + 1, message, repair)
}

const startOfValue = /["\d[{tfn-]/

const explainColon = (
  text: string,
  written: string,
  at: number,
  key: Token,
): SyntaxFinding | undefined => {
  const name = shorten(written.slice(key.start + 1, key.end - 1))
  const symbol = text.charAt(at)
  if (/^[\w$-]+:$/.test(name)) {
    const colon = key.end - 2
    return explainKeyQuote(name.slice(0, -1), colon, { start: colon, text: '":' })
  }
  if (/[,}]/.test(symbol)) {
    /* A list of texts that begins like a group has no fields at all. */
    if (/\s/.test(name) && symbol === ",") return undefined
    const message = `The field \`${name}\` has no value: a colon and the value are missing here.`
    return report("json-missing-value", key.end, key.end + 1, message)
  }
  if (!startOfValue.test(symbol)) return undefined
  const message = `A colon is missing here, between \`${name}\` and its value.`
  return report("json-missing-colon", key.end, key.end + 1, message, insert(":", key.end, at))
}

const explainComma = (
  text: string,
  at: number,
  { symbol, start, end }: Token,
  lineOf: (offset: number) => number,
): SyntaxFinding | undefined => {
  if (!startOfValue.test(text.charAt(at))) return undefined
  if (/[-\d]/.test(symbol) && end === at) return explainMalformedNumber(text, start)
  const message = `A comma is missing between this entry and the next, in line ${lineOf(at)}.`
  return report("json-missing-comma", end, end + 1, message, insert(",", end, at))
}

/**
 * Explains the first error of a text.
 * @param written the text before all repairs.
 * @returns `undefined` if brackets do not match, which `explainBrackets` explains.
 */
export const explainSyntax = (
  text: string,
  written: string,
  { error, offset, length }: ParseError,
  lineOf: (offset: number) => number,
): SyntaxFinding | undefined => {
  const last = tokenBefore(text, offset)
  switch (printParseErrorCode(error)) {
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
      return explainComment(offset, text.slice(offset, offset + length))
    case "InvalidSymbol":
      return explainSymbol(text, offset, last)
    case "UnexpectedEndOfNumber":
    case "InvalidNumberFormat":
      return explainMalformedNumber(text, offset)
    case "UnexpectedEndOfString":
      return explainUnclosed(text, offset)
    case "InvalidUnicode":
    case "InvalidEscapeCharacter":
    case "InvalidCharacter":
      return explainCharacters(text, offset, offset + length)
    case "ColonExpected":
      return last && explainColon(text, written, offset, last)
    case "CommaExpected":
      return last && explainComma(text, offset, last, lineOf)
    case "PropertyNameExpected":
    case "ValueExpected":
      return explainNumber(text, offset) ?? explainMissing(text, offset, last)
    default:
      return undefined
  }
}
