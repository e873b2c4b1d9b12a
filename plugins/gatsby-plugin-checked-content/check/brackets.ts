/** Explains missing, surplus and wrong brackets, by their indentation. */
import { createScanner } from "jsonc-parser"
import { deepestNesting } from "../../../src/site"
import { findingIn, type RawFinding } from "./finding"

interface Bracket {
  readonly char: string
  readonly offset: number
}

const findingAt = (rule: string, offset: number, message: string): RawFinding =>
  findingIn(rule, offset, offset + 1, message)

const opens = ({ char }: Bracket): boolean => /[{[]/.test(char)

const closingOf = ({ char }: Bracket): string => (char === "{" ? "}" : "]")

/** Lists the brackets of a text up to an offset, except those in strings. */
const listBrackets = (text: string, end: number): Bracket[] => {
  const scanner = createScanner(text, true)
  const brackets: Bracket[] = []
  for (;;) {
    scanner.scan()
    const offset = scanner.getTokenOffset()
    if (offset >= end) return brackets
    const char = text.charAt(offset)
    if (/[{}[\]]/.test(char)) brackets.push({ char, offset })
  }
}

/** Reports brackets that are nested far deeper than those of any content. */
export const findDeepBracket = (text: string): RawFinding | undefined => {
  let depth = 0
  const deep = listBrackets(text, text.length).find(bracket => {
    depth += opens(bracket) ? 1 : -1
    return depth > deepestNesting
  })
  const message = "Brackets are nested too deeply here. Delete the surplus ones."
  return deep && findingAt("json-unclosed", deep.offset, message)
}

/** Returns the start of an offset's line, its indentation, and whether only whitespace precedes the offset in it. */
const indentOf = (text: string, offset: number) => {
  const line = Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1
  const width = /^[ \t]*/.exec(text.slice(line, offset))?.[0].length ?? 0
  return { line, width, leads: line + width === offset }
}

/** Matches the brackets of a text up to an offset, and stops at a closing bracket without a pair. */
const matchBrackets = (text: string, end: number) => {
  const open: Bracket[] = []
  const hasty: number[] = []
  let leftOpen: Bracket | undefined
  let surplus: number | undefined
  let lastGroup: readonly [start: number, end: number] | undefined
  for (const bracket of listBrackets(text, end)) {
    if (opens(bracket)) {
      open.push(bracket)
      continue
    }
    const pair = open.pop()
    if (!pair) break
    if (bracket.char === "}") lastGroup = [pair.offset, bracket.offset]
    const [opening, closing] = [indentOf(text, pair.offset), indentOf(text, bracket.offset)]
    if (opening.line === closing.line) continue
    if (!closing.leads) hasty.push(bracket.offset)
    else if (closing.width < opening.width) leftOpen ??= pair
    else if (closing.width > opening.width) surplus ??= bracket.offset
  }
  /* If all other brackets have lines of their own, the one that shares a line is the surplus one. */
  const extra = hasty.length === 1 ? hasty[0] : surplus
  return { open, leftOpen, extra, lastGroup }
}

const explainSurplus = (text: string, at: number): RawFinding =>
  findingAt("json-extra", at, `This closing \`${text.charAt(at)}\` is surplus. Delete it.`)

const explainOpen = (bracket: Bracket, reason: string): RawFinding =>
  findingAt(
    "json-unclosed",
    bracket.offset,
    `The \`${bracket.char}\` that opens here is never closed. ${reason}. Put the missing \`${closingOf(bracket)}\` where this part ends.`,
  )

const explainKind = ({ char, offset }: Bracket): RawFinding => {
  const [is, has, end] = char === "{" ? ["list", "[", "]"] : ["group of fields", "{", "}"]
  return findingAt(
    "json-bracket",
    offset,
    `This is a ${is}, which begins with \`${has}\` and not with \`${char}\`. Write \`${has}\` here, and \`${end}\` where it ends.`,
  )
}

/**
 * Explains brackets that do not match.
 * @param offset where parsing stopped.
 * @param lineOf returns the number of an offset's line.
 */
export const explainBrackets = (
  text: string,
  offset: number,
  lineOf: (offset: number) => number,
): RawFinding => {
  const at = text.slice(offset).search(/\S|$/) + offset
  const char = text.charAt(at)
  const closes = /[}\]]/.test(char)
  const { open, leftOpen, extra, lastGroup } = matchBrackets(text, at)
  const inner = open.at(-1)
  const outer = open.at(-2)
  if (!inner) {
    if (extra !== undefined || closes) return explainSurplus(text, extra ?? at)
    const message = `The content ends before this \`${char}\`. Delete what follows, or the bracket that closes too early.`
    return findingAt("json-extra", at, message)
  }
  if (char === "") return explainOpen(leftOpen ?? inner, "The file ends before that")
  const [opening, closing] = [indentOf(text, inner.offset), indentOf(text, at)]
  if (closes) {
    const isSameLine = opening.line === closing.line
    const isOuterHere =
      outer !== undefined &&
      outer.char !== inner.char &&
      indentOf(text, outer.offset).line === opening.line
    /* A file without indentation gives no hint. */
    const isLessIndented =
      closing.leads && (closing.width < opening.width || (opening.width === 0 && outer))
    if (isSameLine ? isOuterHere : isLessIndented) {
      return explainOpen(inner, `A \`${char}\` comes first, in line ${lineOf(at)}`)
    }
    if (!isSameLine && !(closing.leads && closing.width === opening.width)) {
      return explainSurplus(text, at)
    }
    const right = closingOf(inner)
    const message = `The ${inner.char === "{" ? "group" : "list"} that begins in line ${lineOf(inner.offset)} with \`${inner.char}\` ends with \`${right}\`, not with \`${char}\`. Write \`${right}\` here.`
    return findingAt("json-bracket", at, message)
  }
  const isFirst = /^\s*(?:"[^"\r\n]*"\s*)?$/.test(text.slice(inner.offset + 1, at))
  if (char === ":" && inner.char === "[") {
    if (isFirst) return explainKind(inner)
    const [start = 0, end = 0] = lastGroup ?? []
    const [first, last] = [indentOf(text, start), indentOf(text, end)]
    const isInPlace = last.leads && last.width <= first.width
    if (start > inner.offset && !isInPlace && first.line !== last.line) {
      const message = `This \`}\` is surplus: it ends the group that begins in line ${lineOf(start)}, and leaves the field in line ${lineOf(at)} outside. Delete it.`
      return findingAt("json-extra", end, message)
    }
    return explainOpen(inner, `A field comes first, in line ${lineOf(at)}`)
  }
  if (inner.char === "{" && /[{[,]/.test(char) && isFirst) return explainKind(inner)
  if (inner.char === "{" && char === "{" && outer?.char === "[") {
    return explainOpen(inner, `The next \`{\` comes first, in line ${lineOf(at)}`)
  }
  return /[{[]/.test(char)
    ? findingAt(
        "json-missing-key",
        at,
        `A field’s name in quotes and a colon are missing before this \`${char}\`.`,
      )
    : findingAt("json-extra", at, `This \`${char}\` is not expected here.`)
}
