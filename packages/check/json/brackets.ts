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

/** Returns an offset's line, its indentation, and whether only whitespace precedes the offset in it. */
const indentOf = (text: string, lines: Lines, offset: number) => {
  const line = lines.indexOf(offset)
  const start = lines.startOf(line)
  const width = /^[ \t]*/.exec(text.slice(start, offset))?.[0].length ?? 0
  return { line, width, leads: start + width === offset }
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

/**
 * Explains brackets that do not match.
 * @param offset where parsing stopped.
 */
export const explainBrackets = (text: string, lines: Lines, offset: number): RawFinding => {
  const lineOf = (offset: number): number => lines.indexOf(offset) + 1
  const at = offset + text.slice(offset).search(/\S|$/)
  const open: Token[] = []
  const hasty: Token[] = []
  let wrong: RawFinding | undefined
  for (const token of listTokens(text, at + 1).filter(isBracket)) {
    const inner = open.at(-1)
    const here = indentOf(text, lines, token.start)
    const there = inner && indentOf(text, lines, inner.start)
    if (opens(token)) {
      if (inner && there && here.leads && there.width > 0 && here.width <= there.width) {
        wrong ??= explainOpen(inner)
      }
      if (token.start < at) open.push(token)
      continue
    }
    open.pop()
    if (!inner || !there) {
      wrong ??= explainSurplus(token)
      break
    }
    const isSameLine = here.line === there.line
    if (!isSameLine && !here.leads) hasty.push(token)
    else if (!isSameLine && here.width < there.width) wrong ??= explainOpen(inner)
    else if (!isSameLine && here.width > there.width) wrong ??= explainSurplus(token)
    else if (token.symbol !== closingOf(inner)) {
      const outer = open.at(-1)
      const isOuterHere = outer && indentOf(text, lines, outer.start).line === there.line
      const right = closingOf(inner)
      const message = `The ${inner.symbol === "{" ? "group" : "list"} that begins in line ${lineOf(inner.start)} with \`${inner.symbol}\` ends with \`${right}\`, not with \`${token.symbol}\`. Write \`${right}\` here.`
      wrong ??=
        isOuterHere && closingOf(outer) === token.symbol
          ? explainOpen(inner)
          : report("json-bracket", token.start, message)
    }
  }
  /* If all other brackets have lines of their own, the one that shares a line is the surplus one. */
  const [extra, ...others] = hasty
  if (extra && others.length === 0) {
    const message = `This closing \`${extra.symbol}\` is surplus: the part that it ends goes on in line ${lineOf(at)}. Delete it.`
    return report("json-extra", extra.start, message)
  }
  if (wrong) return wrong
  const symbol = text.charAt(at)
  const inner = open.at(-1)
  if (symbol === "" && inner) return explainOpen(inner)
  const isFirst = /^\s*(?:"[^"\r\n]*"\s*)?$/.test(text.slice(inner?.end ?? 0, at))
  if (inner?.symbol === "[" && symbol === ":")
    return isFirst ? explainKind(inner) : explainOpen(inner)
  if (inner?.symbol === "{" && isFirst && /[{[,]/.test(symbol)) return explainKind(inner)
  return report("json-extra", at, `This \`${symbol}\` is not expected here.`)
}
