/** Explains missing, surplus and wrong brackets, by their indentation. */
import { createScanner } from "jsonc-parser"
import { deepestNesting } from "@tools/content/values"
import type { Lines } from "@tools/content/lib"
import type { RuleId } from "../catalog"
import { findingIn, type RawFinding } from "../findings"

/** A token of a JSON text; its first character identifies its kind. */
export interface Token {
  readonly symbol: string
  readonly start: number
  readonly end: number
}

/** Lists the tokens of a text that start before an offset. */
export const listTokens = (text: string, before: number): Token[] => {
  const scanner = createScanner(text, true)
  const tokens: Token[] = []
  for (;;) {
    scanner.scan()
    const start = scanner.getTokenOffset()
    if (start >= Math.min(before, text.length)) return tokens
    tokens.push({ symbol: text.charAt(start), start, end: start + scanner.getTokenLength() })
  }
}

const report = (rule: RuleId, offset: number, message: string): RawFinding =>
  findingIn(rule, offset, offset + 1, message)

const opens = ({ symbol }: Token): boolean => symbol === "{" || symbol === "["

const isBracket = ({ symbol }: Token): boolean => /^[{}[\]]$/.test(symbol)

const closingOf = ({ symbol }: Token): string => (symbol === "{" ? "}" : "]")

/** Reports brackets that are nested far deeper than those of any content. */
export const findDeepBracket = (text: string): RawFinding | undefined => {
  let depth = 0
  const deep = listTokens(text, text.length).find(token => {
    if (isBracket(token)) depth += opens(token) ? 1 : -1
    return depth > deepestNesting
  })
  const message = "Brackets are nested too deeply here. Delete the surplus ones."
  return deep && report("json-unclosed", deep.start, message)
}

/** A bracket with its place in the text. */
interface Bracket extends Token {
  /** Its line, from 0. */
  readonly line: number
  /** The indentation of its line, in characters. */
  readonly width: number
  /** Whether only whitespace precedes it in its line. */
  readonly leads: boolean
}

const toBracket = (token: Token, text: string, lines: Lines): Bracket => {
  const line = lines.indexOf(token.start)
  const start = lines.startOf(line)
  const width = /^[ \t]*/.exec(text.slice(start, token.start))?.[0].length ?? 0
  return { ...token, line, width, leads: start + width === token.start }
}

const explainSurplus = ({ symbol, start }: Token): RawFinding =>
  report("json-extra", start, `This closing \`${symbol}\` is surplus. Delete it.`)

const explainOpen = (bracket: Token): RawFinding =>
  report(
    "json-unclosed",
    bracket.start,
    `The \`${bracket.symbol}\` that opens here is never closed. Put the missing \`${closingOf(bracket)}\` where this part ends.`,
  )

const explainKind = ({ symbol, start }: Token): RawFinding => {
  const [is, has, end] = symbol === "{" ? ["list", "[", "]"] : ["group of fields", "{", "}"]
  const message = `This is a ${is}, which begins with \`${has}\` and not with \`${symbol}\`. Write \`${has}\` here, and \`${end}\` where it ends.`
  return report("json-bracket", start, message)
}

const explainOtherKind = ({ symbol, start }: Token, inner: Bracket): RawFinding => {
  const right = closingOf(inner)
  const what = inner.symbol === "{" ? "group" : "list"
  const message = `The ${what} that begins in line ${inner.line + 1} with \`${inner.symbol}\` ends with \`${right}\`, not with \`${symbol}\`. Write \`${right}\` here.`
  return report("json-bracket", start, message)
}

/** Explains an opening bracket that is not indented more than the one that it should be inside of. */
const explainOpening = (bracket: Bracket, inner: Bracket | undefined): RawFinding | undefined =>
  inner && bracket.leads && inner.width > 0 && bracket.width <= inner.width
    ? explainOpen(inner)
    : undefined

/**
 * Explains a closing bracket that differs from the one that it should close, in its indentation or its kind.
 * @param inner the bracket that is to be closed, and `outer` the one around it
 */
const explainClosing = (
  bracket: Bracket,
  inner: Bracket,
  outer: Bracket | undefined,
): RawFinding | undefined => {
  if (bracket.line !== inner.line) {
    if (bracket.width < inner.width) return explainOpen(inner)
    if (bracket.width > inner.width) return explainSurplus(bracket)
  }
  if (bracket.symbol === closingOf(inner)) return undefined
  const isForOuter = outer?.line === inner.line && closingOf(outer) === bracket.symbol
  return isForOuter ? explainOpen(inner) : explainOtherKind(bracket, inner)
}

/** What was found on the way through the brackets before an error. */
interface Passed {
  /** The brackets that are not closed, the innermost last. */
  readonly open: readonly Bracket[]
  /** Those that close a part of several lines at the end of a line with other text. */
  readonly hasty: readonly Bracket[]
  /** The first that its indentation or its kind shows to be wrong. */
  readonly wrong: RawFinding | undefined
}

/** @param at where parsing stopped; a bracket there opens nothing. */
const passBrackets = (brackets: readonly Bracket[], at: number): Passed => {
  const open: Bracket[] = []
  const hasty: Bracket[] = []
  let wrong: RawFinding | undefined
  for (const bracket of brackets) {
    const inner = open.at(-1)
    if (opens(bracket)) {
      wrong ??= explainOpening(bracket, inner)
      if (bracket.start < at) open.push(bracket)
      continue
    }
    open.pop()
    if (!inner) return { open, hasty, wrong: wrong ?? explainSurplus(bracket) }
    if (bracket.line !== inner.line && !bracket.leads) hasty.push(bracket)
    else wrong ??= explainClosing(bracket, inner, open.at(-1))
  }
  return { open, hasty, wrong }
}

/** Explains the character at which parsing stopped, where all brackets before it match. */
const explainStop = (text: string, at: number, inner: Bracket | undefined): RawFinding => {
  const symbol = text.charAt(at)
  if (symbol === "" && inner) return explainOpen(inner)
  const isFirst = /^\s*(?:"[^"\r\n]*"\s*)?$/.test(text.slice(inner?.end ?? 0, at))
  if (inner?.symbol === "[" && symbol === ":") {
    return isFirst ? explainKind(inner) : explainOpen(inner)
  }
  if (inner?.symbol === "{" && isFirst && /[{[,]/.test(symbol)) return explainKind(inner)
  return report("json-extra", at, `This \`${symbol}\` is not expected here.`)
}

/**
 * Explains brackets that do not match.
 * @param offset where parsing stopped, in UTF-16 code units.
 */
export const explainBrackets = (text: string, lines: Lines, offset: number): RawFinding => {
  const at = offset + text.slice(offset).search(/\S|$/)
  const brackets = listTokens(text, at + 1)
    .filter(isBracket)
    .map(token => toBracket(token, text, lines))
  const { open, hasty, wrong } = passBrackets(brackets, at)
  /* If all other brackets have lines of their own, the one that shares a line is the surplus one. */
  const [extra, ...others] = hasty
  if (extra && others.length === 0) {
    const message = `This closing \`${extra.symbol}\` is surplus: the part that it ends goes on in line ${lines.indexOf(at) + 1}. Delete it.`
    return report("json-extra", extra.start, message)
  }
  return wrong ?? explainStop(text, at, open.at(-1))
}
