/**
 * Reads JSON (RFC 8259) with positions. Where a mistake has one likely meaning it is reported in plain words and
 * reading goes on as if it were mended, so that one mistake does not hide the others.
 */
import type { Mistake } from "./finding"
import { findLines, type Lines } from "./lines"
import { shorten } from "./shorten"

/** A part of a JSON text: `start` is the offset of its first character, `end` the one behind its last. */
interface Range {
  readonly start: number
  readonly end: number
}

export interface JsonString extends Range {
  readonly type: "string"
  readonly value: string
  /** Where the text begins behind its quote mark. */
  readonly contentStart: number
}

export interface JsonProperty {
  readonly name: string
  readonly key: JsonString
  readonly value: JsonNode
}

export interface JsonObject extends Range {
  readonly type: "object"
  readonly properties: readonly JsonProperty[]
}

export interface JsonArray extends Range {
  readonly type: "array"
  readonly items: readonly JsonNode[]
}

/** `broken` is a value that was reported and says nothing further. */
export type JsonNode =
  | JsonString
  | JsonObject
  | JsonArray
  | (Range & { readonly type: "number"; readonly value: number })
  | (Range & { readonly type: "boolean"; readonly value: boolean })
  | (Range & { readonly type: "null" })
  | (Range & { readonly type: "broken" })

/** A JSON text as read; without a root where reading on would be guesswork. */
export interface ParsedJson {
  readonly root: JsonNode | undefined
  readonly mistakes: readonly Mistake[]
}

const curlyQuotes = "“”„‟«»‘’‚‛`´"
const wrongQuote = new RegExp(`['${curlyQuotes}]`)
const numberGrammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const deepest = 60
const missingQuote =
  'A quote mark is missing in this line: every text starts and ends with a straight ".'

/** What may stand at an offset; sticky, so that they match nowhere else. */
const patterns = {
  blanks: /[ \t\r\n]*/y,
  comment: /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\r\n]*|<!--[\s\S]*?(?:-->|$)/y,
  invisible: /[\s\u200B-\u200F\u2060\uFEFF]+/y,
  number: /[-+.\w]+/y,
  decimals: /(?<=\d),[^\S\r\n]*\d+(?=[^\S\r\n]*[,}\r\n])/y,
  word: /[\p{L}\p{N}_]+/uy,
  bareKey: /[^\s"',:;=#{}[\]]+["']?/y,
  colon: /\s*:/y,
  line: /[^\r\n]*/y,
  arrow: /=>?/y,
  indent: /[ \t]*/y,
  /** Nothing but what may follow a value: blanks, then a sign, a comment or the line's end. */
  afterValue: /[^\S\r\n]*(?:[,;}\]"#\r\n]|$|\/[/*])/y,
  /** What may follow a text or a field's name. */
  afterText: /[^\S\r\n]*(?:[,}\]:;"#\r\n]|$|\/[/*])/y,
  /** A text without quotes, up to the comma before the next text. */
  bareText: /[^",:{}[\]\r\n]+(?=,[^\S\r\n]*")/y,
  wrongQuotes: new RegExp(
    `.[^"\\r\\n]*?["'${curlyQuotes}](?=[^\\S\\r\\n]*(?:[,:}\\]\\r\\n]|$))`,
    "y",
  ),
} as const

/** What ends a text, and what does not although it looks like it. */
const textEnds = /["\r\n]|\\[^\r\n]/g

/** The rest of a text up to the quote mark before the next field of its line, or before the line's end. */
const endOfText = /^(?:[^\r\n]*?"(?=\s*,\s*"[\w$-]+"\s*:)|[^\r\n]*"(?=[\s,}\]]*$))/
/** Where a field's name ends and its value begins. */
const fieldStart = /"\s*:\s*(?:["[{\d-]|true\b|false\b|null\b)/

const stringUnits = /\\(?:u[\da-fA-F]{4}|[^\n])|[^\n]/g
const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
}

const unescape = (unit: string): string => {
  if (!unit.startsWith("\\")) return unit
  if (unit.length > 2) return String.fromCharCode(Number.parseInt(unit.slice(2), 16))
  const letter = unit.slice(1)
  return escapes[letter] ?? letter
}

const unitsOf = (raw: string): string[] => raw.match(stringUnits) ?? []

/** Where the characters of strings with escapes stand; a string may be asked for each of its characters. */
const knownOffsets = new WeakMap<JsonString, readonly number[]>()

const measureUnits = (raw: string, contentStart: number): number[] => {
  if (!raw.includes("\\")) return []
  let offset = contentStart
  return [offset, ...unitsOf(raw).map(unit => (offset += unit.length))]
}

/** The offset in the JSON text of a character of a string's value; escapes are longer than what they mean. */
export const offsetOf = (text: string, node: JsonString, index: number): number => {
  const { contentStart, end } = node
  const offsets =
    knownOffsets.get(node) ?? measureUnits(text.slice(contentStart, end), contentStart)
  knownOffsets.set(node, offsets)
  return offsets[index] ?? contentStart + index
}

/** A line without the signs that may follow its last value. */
const trimEnding = (line: string): string => line.replace(/(?<![\s,}\]])[\s,}\]]+$/, "")

/** Reading on would be guesswork; the mistake is reported already. */
class Unreadable extends Error {}

interface Bracket {
  readonly sign: string
  readonly offset: number
}

class Parser {
  readonly mistakes: Mistake[] = []
  private offset = 0
  private readonly open: Bracket[] = []
  /** The first bracket whose closing bracket stands less far in than its line: the one left open. */
  private leftOpen: Bracket | undefined
  /** The first closing bracket that stands further in than the line it closes: one too many. */
  private surplus: number | undefined
  /** The closing brackets of several lines that stand behind something else in theirs. */
  private readonly hasty: number[] = []
  private readonly lines: Lines
  private readonly indents = new Map<number, number>()

  constructor(private readonly text: string) {
    this.lines = findLines(text)
  }

  parse(): JsonNode | undefined {
    try {
      this.skip()
      if (this.offset === this.text.length) {
        this.report(
          "empty-file",
          0,
          0,
          "The file is empty. Bring its last version back, for example with your editor’s Undo or from the repository.",
        )
        return undefined
      }
      const root = this.readValue()
      this.skip()
      if (this.offset < this.text.length) this.refuseRest()
      return root
    } catch (error) {
      if (error instanceof Unreadable) return undefined
      throw error
    }
  }

  private refuseRest(): never {
    /* Where all others have lines of their own, the only one that has not is the one too many. */
    const [only, ...others] = this.hasty
    const surplus = only !== undefined && others.length === 0 ? only : this.surplus
    this.forgetCommaBefore(surplus)
    const at = surplus ?? this.offset
    return this.abort(
      "json-extra",
      at,
      at + 1,
      /[}\]]/.test(this.text.charAt(at))
        ? `There is one closing ${this.show(at)} too many here. Delete it.`
        : `The content ends before this ${this.show(at)}; nothing may follow. Delete what is too much, or the bracket that closes too early.`,
    )
  }

  /** A comma before a bracket that is too many is right. */
  private forgetCommaBefore(bracket: number | undefined): void {
    const index = this.mistakes.findIndex(
      ({ rule, end }) =>
        rule === "json-trailing-comma" &&
        end <= (bracket ?? 0) &&
        this.text.slice(end, bracket).trimStart() === "",
    )
    if (bracket !== undefined && index >= 0) this.mistakes.splice(index, 1)
  }

  private report(rule: string, start: number, end: number, message: string): void {
    this.mistakes.push({ rule, field: "", message, start, end })
  }

  private abort(rule: string, start: number, end: number, message: string): never {
    this.report(rule, start, end, message)
    throw new Unreadable()
  }

  private peek(): string {
    return this.text.charAt(this.offset)
  }

  /** What a sticky pattern finds at the current offset. */
  private match(pattern: RegExp): string {
    return this.matchAt(pattern, this.offset) ?? ""
  }

  /** What a sticky pattern finds at an offset. */
  private matchAt(pattern: RegExp, offset: number): string | undefined {
    pattern.lastIndex = offset
    return pattern.exec(this.text)?.[0]
  }

  private lineOf(offset: number): number {
    return this.lines.indexOf(offset) + 1
  }

  /** The rest of the line from an offset on. */
  private restOfLine(from: number): string {
    return this.matchAt(patterns.line, from) ?? ""
  }

  private indentOf(offset: number): { line: number; width: number; leads: boolean } {
    const line = this.lines.indexOf(offset)
    const start = this.lines.startOf(line)
    const width = this.indents.get(line) ?? this.matchAt(patterns.indent, start)?.length ?? 0
    this.indents.set(line, width)
    return { line, width, leads: start + width === offset }
  }

  private show(offset: number): string {
    const point = this.text.codePointAt(offset)
    return point === undefined ? "end of the file" : `\`${String.fromCodePoint(point)}\``
  }

  /** Skips blanks; reports comments and invisible characters. */
  private skip(): void {
    for (;;) {
      this.offset += this.match(patterns.blanks).length
      const start = this.offset
      const comment = this.match(patterns.comment)
      const invisible = this.match(patterns.invisible)
      if (comment) {
        this.report(
          "json-comment",
          start,
          start + comment.length,
          "JSON has no comments; this would break the site. Delete it, or keep the note elsewhere.",
        )
      } else if (invisible) {
        this.report(
          "json-blank",
          start,
          start + invisible.length,
          "Here is an invisible character that JSON does not know, probably pasted from elsewhere. Delete it; use plain spaces.",
        )
      } else return
      this.offset += comment.length + invisible.length
    }
  }

  private readValue(): JsonNode {
    const char = this.peek()
    if (char === "{") return this.readObject()
    if (char === "[") return this.readArray()
    if (char === '"' || wrongQuote.test(char)) {
      return this.readText()
    }
    if (/[-+.\d]/.test(char)) return this.readNumber()
    if (/[,}\]:]/.test(char) || char === "") return this.refuseMissingValue()
    return this.readWord()
  }

  /** Reads a text; one whose end or characters are in doubt is broken. */
  private readText(): JsonNode {
    const { length } = this.mistakes
    const isStraight = this.peek() === '"'
    const string = this.readString()
    const node = isStraight ? this.takeInnerQuotes(string) : string
    const isBroken = this.mistakes.slice(length).some(({ rule }) => rule !== "json-quotes")
    return isBroken ? { type: "broken", start: node.start, end: node.end } : node
  }

  private refuseMissingValue(): JsonNode {
    const { offset } = this
    if (this.peek() === "") return this.refuseEnd()
    this.report(
      "json-missing-value",
      offset,
      offset + 1,
      `A value is missing before this ${this.show(offset)}: a text in quotes, a number, a list or a group.`,
    )
    return { type: "broken", start: offset, end: offset }
  }

  private refuseEnd(): never {
    const bracket = this.leftOpen ?? this.open.at(-1)
    const { sign, offset } = bracket ?? { sign: "{", offset: 0 }
    return this.refuseOpen({ sign, offset }, "The file ends before that")
  }

  private refuseOpen({ sign, offset }: Bracket, reason: string): never {
    const closing = sign === "{" ? "}" : "]"
    return this.abort(
      "json-unclosed",
      offset,
      offset + 1,
      `The \`${sign}\` that opens here is never closed. ${reason}. Put the missing \`${closing}\` where this part ends.`,
    )
  }

  private openBracket(sign: string): Bracket {
    const bracket = { sign, offset: this.offset }
    if (this.open.length >= deepest) {
      this.abort(
        "json-unclosed",
        bracket.offset,
        bracket.offset + 1,
        "Brackets are nested far deeper here than any content is. Delete those that are too many.",
      )
    }
    this.open.push(bracket)
    this.offset++
    return bracket
  }

  private closeBracket(bracket: Bracket): void {
    const opening = this.indentOf(bracket.offset)
    const closing = this.indentOf(this.offset)
    const isOnOwnLine = closing.leads && closing.line !== opening.line
    if (isOnOwnLine && closing.width < opening.width) this.leftOpen ??= bracket
    if (isOnOwnLine && closing.width > opening.width) this.surplus ??= this.offset
    if (!closing.leads && closing.line !== opening.line) this.hasty.push(this.offset)
    this.open.pop()
    this.offset++
  }

  /**
   * Reads the commas between two entries.
   * @returns true where the list or group ends.
   */
  private readSeparator(bracket: Bracket, lastEnd: number): boolean {
    const closing = bracket.sign === "{" ? "}" : "]"
    this.skip()
    if (this.peek() === closing) {
      this.closeBracket(bracket)
      return true
    }
    const start = this.offset
    if (bracket.sign === "{" && start === lastEnd && this.skipDecimals()) {
      return this.readSeparator(bracket, this.offset)
    }
    if (this.peek() === ",") this.offset++
    else if (this.peek() === ";") {
      this.report("json-extra", start, start + 1, "Entries are separated by a comma, not by `;`.")
      this.offset++
    } else {
      this.expectEntry(bracket)
      this.report(
        "json-missing-comma",
        lastEnd,
        lastEnd + 1,
        `A comma is missing here: there must be one between this entry and the next, in line ${this.lineOf(start)}.`,
      )
      return false
    }
    this.skipExtraCommas()
    if (this.peek() === closing) {
      this.report(
        "json-trailing-comma",
        start,
        start + 1,
        `There must be no comma after the last entry. Delete it, or run \`npm run check -- --fix\`.`,
      )
      this.closeBracket(bracket)
      return true
    }
    return false
  }

  /** Reports digits behind a number and a comma, where the name of a field belongs, and goes on behind them. */
  private skipDecimals(): boolean {
    const start = this.offset
    const decimals = this.match(patterns.decimals)
    if (decimals === "") return false
    this.offset += decimals.length
    this.report(
      "json-number",
      start,
      this.offset,
      `The comma ends the number here, and \`${shorten(decimals.slice(1).trim())}\` is left over. Numbers of the content are whole: take the comma and what follows it away.`,
    )
    return true
  }

  /** Stops where a list begins with the bracket of a group, or the other way round. */
  private refuseBracket({ sign, offset }: Bracket): never {
    const [is, has, end] = sign === "{" ? ["list", "[", "]"] : ["group of fields", "{", "}"]
    return this.abort(
      "json-bracket",
      offset,
      offset + 1,
      `What stands here is a ${is}, which begins with \`${has}\` and not with \`${sign}\`. Write \`${has}\` here, and \`${end}\` where it ends.`,
    )
  }

  /** Stops behind a group that ends before its time: not at the start of a line, or less far in than it began. */
  private refuseSurplus({ start, end }: JsonNode, next: number): void {
    const [opening, closing] = [this.indentOf(start), this.indentOf(end - 1)]
    const isInPlace = closing.leads && closing.width <= opening.width
    if (isInPlace || opening.line === closing.line) return
    this.abort(
      "json-extra",
      end - 1,
      end,
      `There is one \`}\` too many here: it ends the group that begins in line ${this.lineOf(start)}, and the field in line ${this.lineOf(next)} is left outside. Delete it.`,
    )
  }

  /**
   * Stops at a bracket that does not close what is open. How far in it stands tells what it is: one too many, the wrong
   * one of two kinds, or that of a group around, while the inner one was left open.
   */
  private refuseClosing(bracket: Bracket): never {
    const { offset } = this
    const [opening, closing] = [this.indentOf(bracket.offset), this.indentOf(offset)]
    const [right, kind] = bracket.sign === "{" ? ["}", "group"] : ["]", "list"]
    const outer = this.open.at(-2)
    const isSameLine = opening.line === closing.line
    const isOuterHere =
      outer !== undefined &&
      outer.sign !== bracket.sign &&
      this.indentOf(outer.offset).line === opening.line
    /* Without indents nothing is told. */
    const isLessIndented =
      closing.leads &&
      (closing.width < opening.width || (opening.width === 0 && outer !== undefined))
    if (isSameLine ? isOuterHere : isLessIndented) {
      this.refuseOpen(bracket, `A ${this.show(offset)} comes first, in line ${this.lineOf(offset)}`)
    }
    if (isSameLine || (closing.leads && closing.width === opening.width)) {
      this.abort(
        "json-bracket",
        offset,
        offset + 1,
        `The ${kind} that begins in line ${this.lineOf(bracket.offset)} with \`${bracket.sign}\` ends with \`${right}\`, not with ${this.show(offset)}. Write \`${right}\` here.`,
      )
    }
    this.abort(
      "json-extra",
      offset,
      offset + 1,
      `There is one closing ${this.show(offset)} too many here. Delete it.`,
    )
  }

  /** Stops where what comes next cannot be an entry of the open list or group. */
  private expectEntry(bracket: Bracket): void {
    const { offset } = this
    const char = this.peek()
    if (char === "") this.refuseEnd()
    if (char === "]" || char === "}") this.refuseClosing(bracket)
    if (char === ":" || char === "=") {
      this.abort(
        "json-extra",
        offset,
        offset + 1,
        `This ${this.show(offset)} is not expected here.`,
      )
    }
  }

  private readObject(): JsonObject {
    const bracket = this.openBracket("{")
    const properties: JsonProperty[] = []
    const seen = new Map<string, JsonProperty>()
    this.skipExtraCommas()
    if (this.peek() === "}") {
      this.closeBracket(bracket)
      return { type: "object", properties, start: bracket.offset, end: this.offset }
    }
    if (this.peek() === "{") this.refuseBracket(bracket)
    for (;;) {
      this.expectEntry(bracket)
      const property = this.readProperty(bracket)
      this.refuseDuplicate(seen, property)
      properties.push(property)
      if (this.readSeparator(bracket, property.value.end)) break
    }
    return { type: "object", properties, start: bracket.offset, end: this.offset }
  }

  private readArray(): JsonArray {
    const bracket = this.openBracket("[")
    const items: JsonNode[] = []
    this.skipExtraCommas()
    if (this.peek() === "]") {
      this.closeBracket(bracket)
      return { type: "array", items, start: bracket.offset, end: this.offset }
    }
    for (;;) {
      this.expectEntry(bracket)
      const item = this.readValue()
      items.push(item)
      this.skip()
      if (this.peek() === ":") {
        const before = items.at(-2)
        if (!before) this.refuseBracket(bracket)
        if (before.type === "object") this.refuseSurplus(before, item.start)
        this.refuseOpen(bracket, `A field comes first, in line ${this.lineOf(item.start)}`)
      }
      if (this.readSeparator(bracket, item.end)) break
    }
    return { type: "array", items, start: bracket.offset, end: this.offset }
  }

  private skipExtraCommas(): void {
    this.skip()
    while (this.peek() === ",") {
      this.report(
        "json-extra",
        this.offset,
        this.offset + 1,
        "There is one comma too many here. Delete it.",
      )
      this.offset++
      this.skip()
    }
  }

  private refuseDuplicate(seen: Map<string, JsonProperty>, property: JsonProperty): void {
    const { name, key } = property
    const first = seen.get(name)
    if (!first) {
      seen.set(name, property)
      return
    }
    this.report(
      "json-duplicate-key",
      key.start,
      key.end,
      `The field \`${shorten(name)}\` stands here twice, first in line ${this.lineOf(first.key.start)}. Only one can count: delete the other.`,
    )
  }

  private readProperty(bracket: Bracket): JsonProperty {
    const key = this.readKey(bracket)
    this.skip()
    const start = this.offset
    if (this.peek() === ":") this.offset++
    else if (this.peek() === "=") {
      this.report(
        "json-missing-colon",
        start,
        start + 1,
        "Between a field and its value stands a colon, `:`.",
      )
      this.offset += this.match(patterns.arrow).length
    } else if (this.match(patterns.word)) {
      this.abort("json-unclosed-text", key.start, key.end, missingQuote)
    } else {
      const isBare = /[,}]/.test(this.peek())
      const isFirst = this.text.slice(bracket.offset + 1, key.start).trim() === ""
      if (isFirst && /[,\]]/.test(this.peek()) && /\s/.test(key.value)) this.refuseBracket(bracket)
      this.report(
        isBare ? "json-missing-value" : "json-missing-colon",
        key.end,
        key.end + 1,
        isBare
          ? `The field \`${shorten(key.value)}\` has no value: a colon and the value are missing here.`
          : `A colon is missing here, between \`${shorten(key.value)}\` and its value.`,
      )
      if (isBare) return { name: key.value, key, value: { type: "broken", start, end: start } }
    }
    this.skip()
    return { name: key.value, key, value: this.readValue() }
  }

  private readKey(bracket: Bracket): JsonString {
    const start = this.offset
    const char = this.peek()
    const unopened = /^([\w$-]+)\s*:\s*$/
    if (char === '"' || wrongQuote.test(char)) {
      const key = this.readString()
      const name = unopened.exec(key.value)?.[1]
      if (name === undefined || this.match(patterns.colon)) return key
      this.report(
        "json-quotes",
        start + 1 + name.length,
        start + 2 + name.length,
        `The quote mark after the field’s name \`${shorten(name)}\` is missing.`,
      )
      this.offset = start + 1 + name.length
      return { ...key, value: name, end: this.offset }
    }
    if (char === "{" || char === "[") {
      const outer = this.open.at(-2)
      if (char === "{" && outer?.sign === "[") {
        this.refuseOpen(bracket, `The next \`{\` comes first, in line ${this.lineOf(start)}`)
      }
      this.abort(
        "json-missing-key",
        start,
        start + 1,
        `A field’s name in quotes and a colon are missing before this \`${char}\`.`,
      )
    }
    const bare = this.match(patterns.bareKey)
    if (!bare) {
      this.abort("json-extra", start, start + 1, `This ${this.show(start)} is not expected here.`)
    }
    const word = bare.replace(/["']$/, "")
    this.offset += bare.length
    this.report(
      "json-quotes",
      start,
      this.offset,
      `The name of a field stands in straight quotes: "${shorten(word)}".`,
    )
    return { type: "string", value: word, contentStart: start, start, end: this.offset }
  }

  private readNumber(): JsonNode {
    const start = this.offset
    const word = this.match(patterns.number)
    this.offset += word.length
    const end = this.offset
    if (!this.isAlone(end)) {
      this.offset = start
      return this.readBareText(word)
    }
    if (numberGrammar.test(word)) return { type: "number", value: Number(word), start, end }
    this.report(
      "json-number",
      start,
      end,
      `\`${shorten(word)}\` is not a number as JSON writes it: digits only, a point before decimals, no plus sign, no leading zero. A text needs quotes.`,
    )
    return { type: "broken", start, end }
  }

  /** Whether nothing but what may follow a value follows in the line. */
  private isAlone(end: number): boolean {
    return this.matchAt(patterns.afterValue, end) !== undefined
  }

  private readWord(): JsonNode {
    const start = this.offset
    const word = this.match(patterns.word)
    const end = start + word.length
    const isAlone = this.isAlone(end)
    if (isAlone && (word === "true" || word === "false")) {
      this.offset = end
      return { type: "boolean", value: word === "true", start, end }
    }
    if (isAlone && word === "null") {
      this.offset = end
      return { type: "null", start, end }
    }
    return this.readBareText(word)
  }

  private readBareText(word: string): JsonNode {
    const start = this.offset
    const upToComma = this.matchAt(patterns.bareText, start)
    const text = upToComma ?? trimEnding(this.restOfLine(start)).replace(/"$/, "")
    const isClear = text !== "" && !text.includes('"') && !/[{[]/.test(text)
    const known = ["true", "false", "null"].find(literal => literal === word.toLowerCase())
    const message = known
      ? `\`${word}\` is not known here. JSON writes \`${known}\`, in small letters.`
      : 'A text must stand in straight quotes. Put a " before and after it.'
    if (!isClear) this.abort("json-quotes", start, start + Math.max(1, word.length), message)
    this.report("json-quotes", start, start + text.length, message)
    this.offset = start + text.length
    if (!upToComma && this.peek() === '"') this.offset++
    return known
      ? { type: "broken", start, end: this.offset }
      : { type: "string", value: text, contentStart: start, start, end: this.offset }
  }

  private readString(): JsonString {
    return this.peek() === '"' ? this.readStraight() : this.readWrongQuotes()
  }

  private buildString(start: number, contentEnd: number, end: number): JsonString {
    const raw = this.text.slice(start + 1, contentEnd)
    this.offset = end
    const value = raw.includes("\\") ? unitsOf(raw).map(unescape).join("") : raw
    return { type: "string", value, contentStart: start + 1, start, end }
  }

  private readStraight(): JsonString {
    const start = this.offset
    const end = this.findTextEnd(start)
    if (this.text.charAt(end) !== '"') return this.readUnclosed(start)
    this.refuseCharacters(start + 1, end)
    return this.buildString(start, end, end + 1)
  }

  /** Where the text that opens at an offset ends: at its quote mark, its line's end, or the end of all. */
  private findTextEnd(start: number): number {
    textEnds.lastIndex = start + 1
    for (;;) {
      const found = textEnds.exec(this.text)
      if (!found) return this.text.length
      if (!found[0].startsWith("\\")) return found.index
    }
  }

  /** Reports escapes and control characters that JSON does not know. */
  private refuseCharacters(from: number, to: number): void {
    const odd = /\\(?:u[\da-fA-F]{4}|["\\/bfnrt])|\\.|(?![\u007F-\u009F])\p{Cc}/gu
    for (const match of this.text.slice(from, to).matchAll(odd)) {
      const [sign] = match
      const at = from + match.index
      if (/^\\(?:u[\da-fA-F]{4}|["\\/bfnrt])$/.test(sign)) continue
      this.report(
        "json-character",
        at,
        at + sign.length,
        sign.startsWith("\\")
          ? `\`${sign}\` means nothing in JSON. Folders are separated by /, and a backslash itself is written \\\\.`
          : "Here is a tab or another control character inside of a text. Replace it with a space.",
      )
    }
  }

  private readUnclosed(start: number): JsonString {
    const line = this.restOfLine(start)
    const curly = /^"[^"]*?[“”„‟«»‘’](?=\s*(?:[,:}\]]|$))/.exec(line)?.[0]
    if (curly) {
      const at = start + curly.length - 1
      this.report("json-quotes", at, at + 1, this.wrongQuoteMessage(this.text.charAt(at)))
      return this.buildString(start, at, at + 1)
    }
    const next = this.text
      .slice(start + line.length)
      .trimStart()
      .charAt(0)
    const body = trimEnding(line)
    if (body.length > 1 && (next === "" || next === '"' || next === "}" || next === "]")) {
      this.report(
        "json-unclosed-text",
        start,
        start + body.length,
        'This text is never closed: the straight quote mark " at its end is missing.',
      )
      return this.buildString(start, start + body.length, start + body.length)
    }
    return this.abort(
      "json-unclosed-text",
      start,
      start + line.length,
      'This text does not end in its own line. If it is broken over two lines, join them; if the quote mark " at its end is missing, add it.',
    )
  }

  private wrongQuoteMessage(sign: string): string {
    return `JSON needs straight quotes, "like this", around names and texts; ${sign} does not count. Inside of a text, typographic quotes are right.`
  }

  private readWrongQuotes(): JsonString {
    const start = this.offset
    const sign = this.peek()
    const whole = this.matchAt(patterns.wrongQuotes, start)
    const message = this.wrongQuoteMessage(sign)
    if (!whole) return this.abort("json-quotes", start, start + 1, message)
    const end = start + whole.length
    this.report("json-quotes", start, end, message)
    return this.buildString(start, end - 1, end)
  }

  /** Takes in what follows a text that was ended too early by a straight quote inside of it. */
  private takeInnerQuotes(node: JsonString): JsonString {
    if (this.matchAt(patterns.afterText, node.end) !== undefined) return node
    const rest = this.restOfLine(node.end)
    const tail = endOfText.exec(rest)?.[0]
    if (tail === undefined || fieldStart.test(tail)) {
      return this.abort("json-unclosed-text", node.start, node.end, missingQuote)
    }
    const at = node.end - 1
    this.report(
      "json-inner-quotes",
      at,
      at + 1,
      "This straight quote ends the text too early. Inside of a text write typographic quotes, “like this”.",
    )
    const end = node.end + tail.length
    return this.buildString(node.start, end - 1, end)
  }
}

/** The marks that git leaves where it could not join two versions of a file. No text of JSON begins a line with them. */
const findConflict = (text: string): Mistake | undefined => {
  const { 0: mark, index } = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m.exec(text) ?? {
    0: "",
    index: -1,
  }
  if (index < 0) return undefined
  return {
    rule: "json-conflict",
    field: "",
    message:
      "Git could not join two versions of this file by itself, and left both: one between <<<<<<< and =======, the other between that and >>>>>>>. Keep the words that are right, and delete the other ones and the lines with these signs.",
    start: index,
    end: index + mark.length,
  }
}

const parseAnew = (text: string): ParsedJson => {
  const conflict = findConflict(text)
  if (conflict) return { root: undefined, mistakes: [conflict] }
  const parser = new Parser(text)
  const root = parser.parse()
  return { root, mistakes: parser.mistakes }
}

const mostKept = 128
const kept = new Map<string, ParsedJson>()

/**
 * Reads a JSON text without its byte-order mark. Never throws: what it cannot read it reports. The texts that were read
 * last are kept, since a check and an audit each ask for the same few files at many places.
 */
export const parseJson = (text: string): ParsedJson => {
  const parsed = kept.get(text) ?? parseAnew(text)
  kept.delete(text)
  kept.set(text, parsed)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return parsed
}
