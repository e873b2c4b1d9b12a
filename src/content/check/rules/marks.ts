/** Marks: whether they are finished, and whether they stand where they are shown. */
import { hiddenSign, listMarks, readMarks, type Mark } from "../../../model/marks"
import { within, wordsOf, type Document, type Rule } from "../document"
import type { Mistake } from "../finding"
import type { TextPlace } from "../places"
import { shorten } from "../shorten"

type Slip = Pick<Mistake, "rule" | "severity"> & {
  readonly pattern: RegExp
  readonly message: string
}

const alone = new RegExp(`${hiddenSign}\\*|\\*${hiddenSign}`)

/** What is left of marks where the parser found none; of a text the first is told. */
const leftovers: readonly Slip[] = [
  {
    rule: "markup",
    pattern: /!\[[^[\]]*\]\(/,
    message:
      "A picture cannot stand in a text: visitors would read these signs. Take them out; a section of kind `picture` shows one.",
  },
  {
    rule: "unfinished-mark",
    pattern: /(?:\[[^[\]]*)?\]\(|\[[^[\]]+\]\s+\((?=[/#]|https?:|www\.|mailto:)/,
    message:
      "This link is not finished: visitors would read its brackets. A link is written [words](/contact), without spaces between ] and ) and on both sides of the words.",
  },
  {
    rule: "unfinished-mark",
    pattern: /\*\*\s[^*]*\*\*|\*\*[^*]*\s\*\*/,
    message:
      "Between ** and the words there is a space, so that visitors would read the stars. Write them right beside the words: **like this**.",
  },
  {
    rule: "unfinished-mark",
    pattern: /(?<![^\s\p{P}])\*\*(?=[^\s)\]*.,;:!?])/u,
    message:
      "Bold words begin here and end nowhere, so that visitors would read the stars. Write ** on both sides of whole words: **like this**.",
  },
  {
    rule: "unfinished-mark",
    pattern: alone,
    message:
      "Here is a star too many or too few. **Bold** words have two on each side, *emphasized* ones have one.",
  },
  {
    rule: "unfinished-mark",
    severity: "warning",
    pattern: /(?<=\S)\*\*(?![\p{L}\p{N}])/u,
    message:
      "Visitors would read these stars. Bold words have ** on both sides: **like this**. Delete the stars if none are meant.",
  },
]

const findLeftover = (document: Document, place: TextPlace): Mistake[] => {
  const words = wordsOf(place)
  for (const { pattern, rule, message, severity } of leftovers) {
    const match = pattern.exec(words)
    if (!match) continue
    return [within(document, place, [match.index, match[0].length], rule, message, severity)]
  }
  return []
}

const explainWords = (words: string): string | undefined => {
  if (words.trim() === "") {
    return "This link has no words, so that visitors could not see it. Write them between [ and ]."
  }
  return words.trim() === words
    ? undefined
    : "There is a space at the edge of this link’s words. Write them right beside the brackets: [words](/contact)."
}

const findWordless = (document: Document, place: TextPlace): Mistake[] =>
  listMarks(readMarks(place.node.value)).flatMap(({ kind, start, end, words }) => {
    const message =
      kind === "link" ? explainWords(place.node.value.slice(words.start, words.end)) : undefined
    if (message === undefined) return []
    return [within(document, place, [start, end - start], "unfinished-mark", message)]
  })

/** The first mark of a text that shows none, or what looks like the start of one. */
const findMark = (text: string): Pick<Mark, "start" | "end"> | undefined => {
  const [mark] = readMarks(text)
  if (mark) return mark
  const match = leftovers
    .filter(({ severity }) => severity !== "warning")
    .map(({ pattern }) => pattern.exec(text))
    .find(found => found !== null)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}

const findMisplaced = (document: Document, place: TextPlace): Mistake[] => {
  const { value } = place.node
  const mark = findMark(value)
  if (!mark) return []
  const found = shorten(value.slice(mark.start, mark.end))
  const message = `Visitors would read \`${found}\` just as it stands: this field is plain text, without bold or emphasized words and links. Write the words alone.`
  return [
    within(document, place, [mark.start, mark.end - mark.start], "markup", message, "warning"),
  ]
}

/** Reports marks that are not finished, links that nobody could see, and marks in plain texts. */
export const findMarkMistakes: Rule = document =>
  document.texts.flatMap(place => {
    if (place.meta.kind === "rich-text") {
      return [...findLeftover(document, place), ...findWordless(document, place)]
    }
    return place.meta.kind === "text" || place.meta.kind === "name"
      ? findMisplaced(document, place)
      : []
  })
