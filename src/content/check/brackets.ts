/** Brackets that are missing, too many or of the wrong kind: how far in they stand tells which one is meant. */
import { createScanner } from "jsonc-parser"
import { deepestNesting } from "../../site/limits"
import type { Mistake } from "./finding"

interface Bracket {
  readonly sign: string
  readonly offset: number
}

const mistakeAt = (rule: string, offset: number, message: string): Mistake => ({
  rule,
  field: "",
  message,
  start: offset,
  end: offset + 1,
})

const closingOf = ({ sign }: Bracket): string => (sign === "{" ? "}" : "]")

/** Lists the brackets of a text, without those in strings, up to an offset. */
const listBrackets = (text: string, end: number): Bracket[] => {
  const scanner = createScanner(text, true)
  const brackets: Bracket[] = []
  for (;;) {
    scanner.scan()
    const offset = scanner.getTokenOffset()
    if (offset >= end) return brackets
    const sign = text.charAt(offset)
    if (/[{}[\]]/.test(sign)) brackets.push({ sign, offset })
  }
}

const opens = ({ sign }: Bracket): boolean => sign === "{" || sign === "["

/** Reports brackets that are nested far deeper than those of any content. */
export const findDeepBracket = (text: string): Mistake | undefined => {
  let depth = 0
  const deep = listBrackets(text, text.length).find(bracket => {
    depth += opens(bracket) ? 1 : -1
    return depth > deepestNesting
  })
  return (
    deep &&
    mistakeAt(
      "json-unclosed",
      deep.offset,
      "Brackets are nested far deeper here than in any content. Delete those that are too many.",
    )
  )
}

/** How far in the line of an offset begins, and whether nothing comes before the offset in it. */
const indentOf = (text: string, offset: number) => {
  const start = Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1
  const width = /^[ \t]*/.exec(text.slice(start, offset))?.[0].length ?? 0
  return { start, width, leads: start + width === offset }
}

/**
 * Explains why a text cannot be read on from an offset, where brackets do not match.
 * @param lineOf the number of an offset's line.
 */
export const findBracketMistake = (
  text: string,
  offset: number,
  lineOf: (offset: number) => number,
): Mistake => {
  const at = text.slice(offset).search(/\S|$/) + offset
  const char = text.charAt(at)
  const open: Bracket[] = []
  let leftOpen: Bracket | undefined
  let surplus: number | undefined
  let lastGroup: readonly [start: number, end: number] | undefined
  const hasty: number[] = []
  for (const bracket of listBrackets(text, at)) {
    if (opens(bracket)) {
      open.push(bracket)
      continue
    }
    const pair = open.pop()
    if (!pair) break
    if (bracket.sign === "}") lastGroup = [pair.offset, bracket.offset]
    const [opening, closing] = [indentOf(text, pair.offset), indentOf(text, bracket.offset)]
    if (opening.start === closing.start) continue
    if (!closing.leads) hasty.push(bracket.offset)
    else if (closing.width < opening.width) leftOpen ??= pair
    else if (closing.width > opening.width) surplus ??= bracket.offset
  }

  const explainOpen = (bracket: Bracket, reason: string): Mistake =>
    mistakeAt(
      "json-unclosed",
      bracket.offset,
      `The \`${bracket.sign}\` that opens here is never closed. ${reason}. Put the missing \`${closingOf(bracket)}\` where this part ends.`,
    )
  const explainSurplus = (at: number): Mistake =>
    mistakeAt(
      "json-extra",
      at,
      `There is one closing \`${text.charAt(at)}\` too many here. Delete it.`,
    )
  const explainKind = (bracket: Bracket): Mistake => {
    const [is, has, end] = bracket.sign === "{" ? ["list", "[", "]"] : ["group of fields", "{", "}"]
    return mistakeAt(
      "json-bracket",
      bracket.offset,
      `This is a ${is}, which begins with \`${has}\` and not with \`${bracket.sign}\`. Write \`${has}\` here, and \`${end}\` where it ends.`,
    )
  }
  const isFirst = (bracket: Bracket): boolean =>
    /^\s*(?:"[^"\r\n]*"\s*)?$/.test(text.slice(bracket.offset + 1, at))

  const inner = open.at(-1)
  const outer = open.at(-2)
  if (!inner) {
    /* Where all others have lines of their own, the only one that has not is the one too many. */
    const [only, ...others] = hasty
    const extra = only !== undefined && others.length === 0 ? only : surplus
    if (extra !== undefined) return explainSurplus(extra)
    return /[}\]]/.test(char)
      ? explainSurplus(at)
      : mistakeAt(
          "json-extra",
          at,
          `The content ends before this \`${char}\`; nothing may follow. Delete what is too much, or the bracket that closes too early.`,
        )
  }
  if (char === "") return explainOpen(leftOpen ?? inner, "The file ends before that")
  if (char === "}" || char === "]") {
    const [opening, closing] = [indentOf(text, inner.offset), indentOf(text, at)]
    const isSameLine = opening.start === closing.start
    const isOuterHere =
      outer !== undefined &&
      outer.sign !== inner.sign &&
      indentOf(text, outer.offset).start === opening.start
    /* Without indents nothing is told. */
    const isLessIndented =
      closing.leads &&
      (closing.width < opening.width || (opening.width === 0 && outer !== undefined))
    if (isSameLine ? isOuterHere : isLessIndented) {
      return explainOpen(inner, `A \`${char}\` comes first, in line ${lineOf(at)}`)
    }
    if (isSameLine || (closing.leads && closing.width === opening.width)) {
      const right = closingOf(inner)
      return mistakeAt(
        "json-bracket",
        at,
        `The ${inner.sign === "{" ? "group" : "list"} that begins in line ${lineOf(inner.offset)} with \`${inner.sign}\` ends with \`${right}\`, not with \`${char}\`. Write \`${right}\` here.`,
      )
    }
    return explainSurplus(at)
  }
  if (char === ":" && inner.sign === "[") {
    if (isFirst(inner)) return explainKind(inner)
    if (lastGroup && lastGroup[0] > inner.offset) {
      const [start, end] = lastGroup
      const [opening, closing] = [indentOf(text, start), indentOf(text, end)]
      const isInPlace = closing.leads && closing.width <= opening.width
      if (!isInPlace && opening.start !== closing.start) {
        return mistakeAt(
          "json-extra",
          end,
          `There is one \`}\` too many here: it ends the group that begins in line ${lineOf(start)}, and the field in line ${lineOf(at)} is left outside. Delete it.`,
        )
      }
    }
    return explainOpen(inner, `A field comes first, in line ${lineOf(at)}`)
  }
  if (inner.sign === "{" && /[{[,]/.test(char) && isFirst(inner)) return explainKind(inner)
  if (inner.sign === "{" && char === "{" && outer?.sign === "[") {
    return explainOpen(inner, `The next \`{\` comes first, in line ${lineOf(at)}`)
  }
  return char === "{" || char === "["
    ? mistakeAt(
        "json-missing-key",
        at,
        `A field’s name in quotes and a colon are missing before this \`${char}\`.`,
      )
    : mistakeAt("json-extra", at, `This \`${char}\` is not expected here.`)
}
