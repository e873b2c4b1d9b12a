/** Marks: whether they are complete, and whether their field supports them. */
import { bareAddress, toAddress } from "@tools/content/addresses"
import { hiddenSign, listMarks, type Mark, readMarks, writeRuns } from "@tools/content/text"
import { hideMarksIn, type Check, replaceWith } from "../documents"
import { shorten } from "@tools/content/lib"

/** A kind of incomplete mark. */
interface Leftover {
  readonly rule: "markup" | "unfinished-mark"
  readonly severity: "error" | "warning"
  readonly pattern: RegExp
  readonly message: string
  /** Returns the right characters in place of those that were found. */
  readonly fix?: (found: string) => string | undefined
}

/** Matches bold words with a space beside their asterisks, asterisks that are not closed, and one too many beside a mark. */
const unpaired = new RegExp(
  `\\*\\*\\s[^*]*\\*\\*|\\*\\*[^*]*\\s\\*\\*|(?<![^\\s\\p{P}])\\*\\*(?=[^\\s)\\]*.,;:!?])|${hiddenSign}\\*|\\*${hiddenSign}`,
  "u",
)

/** Characters of marks that the parser did not recognize; the first match in a text is reported. */
const leftovers: readonly Leftover[] = [
  {
    rule: "markup",
    severity: "error",
    pattern: /!\[[^[\]]*\]\((?:[^\s()]*\))?/,
    message:
      "A text cannot contain a picture; visitors would see these characters. Remove them, and add a picture section.",
    fix: () => "",
  },
  {
    rule: "unfinished-mark",
    severity: "error",
    pattern: /(?:\[[^[\]]*)?\]\(|\[[^[\]]+\]\s+\((?=[/#]|https?:|www\.|mailto:)/,
    message:
      "This link is not finished, so visitors would see its brackets. A link is written [words](/contact), without spaces between ] and ) and on both sides of the words.",
    fix: found => (/\]\s/.test(found) ? found.replace(/\]\s+/, "]") : undefined),
  },
  {
    rule: "unfinished-mark",
    severity: "error",
    pattern: /\s?\*{4,}(?=\s|$)|\*{4,}/,
    message: "There are no words between these asterisks, so visitors would see them. Delete them.",
    fix: () => "",
  },
  {
    rule: "unfinished-mark",
    severity: "error",
    pattern: unpaired,
    message:
      "These asterisks are not a pair, so visitors would see them. Bold words have two on both sides and no space beside them: **like this**. *Emphasized* words have one.",
    fix: found => (/.\*\*$/s.test(found) ? `**${found.slice(2, -2).trim()}**` : undefined),
  },
  {
    rule: "unfinished-mark",
    severity: "warning",
    pattern: /(?<=\S)\*{2,}(?![\p{L}\p{N}*])/u,
    message:
      "Visitors would see these asterisks. Bold words have ** on both sides: **like this**. Otherwise delete them.",
    fix: () => "",
  },
]

/** Returns the words of a text without characters after a backslash, which are meant literally. */
const hideLiterals = (words: string, marks: readonly Mark[]): string =>
  marks
    .filter(({ kind }) => kind === "escape")
    .reduce((text, { start, end }) => `${text.slice(0, start)}xx${text.slice(end)}`, words)

/** Explains what is wrong with the words of a link, or returns `undefined`. */
const explainWords = (words: string): string | undefined => {
  if (words.trim() === "") {
    return "This link has no words, so visitors would not see it. Write them between [ and ]."
  }
  return words.trim() === words
    ? undefined
    : "There is a space between this link’s brackets and its words. Remove it: [words](/contact)."
}

/** Reports incomplete marks, links without words, and addresses that are no links. */
export const checkMarks: Check = ({ texts, report }) => {
  for (const place of texts) {
    if (place.meta.kind !== "rich-text") continue
    const { value } = place.node
    const marks = listMarks(readMarks(value))
    const words = hideLiterals(hideMarksIn(place), marks)
    const leftover = leftovers.find(({ pattern }) => pattern.test(words))
    const match = leftover?.pattern.exec(words)
    if (leftover && match) {
      const at = [match.index, match[0].length] as const
      const found = value.slice(at[0], at[0] + at[1])
      report(place, leftover.rule, leftover.message, {
        severity: leftover.severity,
        at,
        fixes: () => replaceWith(place, leftover.fix?.(found), at),
      })
    }
    const bare = [...words.matchAll(bareAddress)].find(
      ({ index }) =>
        !marks.some(({ kind, start, end }) => kind === "link" && start <= index && index < end),
    )
    if (bare) {
      const { index } = bare
      const [address = ""] = bare[0].split(hiddenSign)
      const link = writeRuns([{ text: address, marks: [], href: toAddress(address) }])
      const at = [index, address.length] as const
      const message = `Visitors cannot click this address. Make a link of it: ${link}.`
      report(place, "bare-address", message, { at, fixes: () => replaceWith(place, link, at) })
    }
    for (const { kind, start, end, words } of marks) {
      const shown = value.slice(words.start, words.end)
      const message = kind === "link" ? explainWords(shown) : undefined
      if (message === undefined) continue
      const at = [start, end - start] as const
      const right = `${value.slice(start, words.start)}${shown.trim()}${value.slice(words.end, end)}`
      const fixes = () => (shown.trim() === "" ? [] : replaceWith(place, right, at))
      report(place, "unfinished-mark", message, { at, fixes })
    }
  }
}

/** Returns the first mark, or incomplete mark, of a plain text. */
const findMark = (
  text: string,
): (Pick<Mark, "start" | "end"> & Partial<Pick<Mark, "words">>) | undefined => {
  const [mark] = readMarks(text)
  if (mark) return mark
  const match = leftovers
    .filter(({ severity }) => severity === "error")
    .map(({ pattern }) => pattern.exec(text))
    .find(found => found !== null)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}

/** Reports marks in plain texts. */
export const checkPlainTexts: Check = ({ texts, report }) => {
  for (const place of texts) {
    if (place.meta.kind !== "text" && place.meta.kind !== "name") continue
    const { value } = place.node
    const mark = findMark(value)
    if (!mark) continue
    const found = shorten(value.slice(mark.start, mark.end))
    const message = `Visitors would see “${found}” literally: this field is plain text, without bold, emphasis and links. Write the words only.`
    const at = [mark.start, mark.end - mark.start] as const
    const words = mark.words && value.slice(mark.words.start, mark.words.end)
    report(place, "markup", message, { at, fixes: () => replaceWith(place, words, at) })
  }
}
