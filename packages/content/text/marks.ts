/**
 * Reads the marks of texts: `**bold**`, `*emphasis*`, `[words](/contact)` and line breaks. Where asterisks mean nothing, as
 * inside a word, `<strong>` and `<em>` do the same; a backslash makes a character literal that would be part of a mark.
 * Other characters stay as typed.
 */
import { parser } from "@lezer/markdown"
import { memoize } from "../lib"
import type { RichText, Span } from "./rich-text"

/** The parser's type of a node, which another package declares. */
type SyntaxNode = ReturnType<typeof parser.parse>["topNode"]

/** A part of a text: `start` is the index of its first character, `end` the one after its last. */
interface Range {
  readonly start: number
  readonly end: number
}

/** How the marks without an address are spelled: by characters on both sides, or by a tag, which is read anywhere. */
export const wordMarks = {
  strong: { characters: "**", tag: "strong", node: "StrongEmphasis" },
  emphasis: { characters: "*", tag: "em", node: "Emphasis" },
} as const

export type WordMark = keyof typeof wordMarks

export const wordMarkNames = ["strong", "emphasis"] as const satisfies readonly WordMark[]

/** A mark of a text. */
export interface Mark extends Range {
  readonly kind: WordMark | "link" | "escape"
  /** The range between its characters. */
  readonly words: Range
  /** The range between a link's parentheses. */
  readonly href: Range
  /** The marks in its words. */
  readonly marks: readonly Mark[]
}

/* Characters as the parser passes them, by their code points. */
const star = 42
const underscore = 95
const lessThan = 60
const backslash = 92

const tagDelimiters = new Map<string, { readonly resolve: string; readonly mark: string }>(
  Object.values(wordMarks).map(({ tag, node }) => [tag, { resolve: node, mark: "EmphasisMark" }]),
)

const markCharacter = /[*[\]<]/

/** Returns whether a character belongs to a script that separates words by spaces. */
const isOfWord = (character: string): boolean =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u.test(character)

/**
 * Keeps only the Markdown listed above. An asterisk inside a word is not a mark: 4*5, Leser*innen. An image would
 * otherwise be read as a link after an exclamation mark.
 */
const marksParser = parser.configure({
  remove: [
    ...["ATXHeading", "SetextHeading", "HorizontalRule", "BulletList", "OrderedList", "Blockquote"],
    ...["FencedCode", "IndentedCode", "HTMLBlock", "LinkReference"],
    ...["Escape", "Entity", "InlineCode", "HTMLTag", "HardBreak"],
  ],
  parseInline: [
    {
      name: "InWord",
      before: "Emphasis",
      parse: (context, character, at) => {
        if (character === underscore) return at + 1
        let end = at
        while (context.char(end) === star) end++
        const isInWord =
          isOfWord(context.slice(at - 1, at)) && isOfWord(context.slice(end, end + 1))
        return end > at && isInWord ? end : -1
      },
    },
    {
      name: "Tag",
      before: "Emphasis",
      parse: (context, character, at) => {
        if (character !== lessThan) return -1
        const [tag = "", slash, name = ""] =
          /^<(\/?)(\w+)>/.exec(context.slice(at, Math.min(at + 12, context.end))) ?? []
        const delimiter = tagDelimiters.get(name)
        return delimiter
          ? context.addDelimiter(delimiter, at, at + tag.length, slash === "", slash !== "")
          : -1
      },
    },
    {
      name: "Literal",
      before: "Emphasis",
      parse: (context, character, at) => {
        if (character !== backslash) return -1
        let end = at
        while (context.char(end) === backslash) end++
        return /^(?:[*[\]<]|!\[)/.test(context.slice(end, Math.min(end + 2, context.end)))
          ? context.addElement(context.elt("Escape", at, at + 2))
          : end
      },
    },
    {
      name: "Image",
      parse: (context, _, at) => (context.slice(at, at + 2) === "![" ? at + 2 : -1),
    },
  ],
})

/** Matches punctuation between asterisks and a letter of a script without spaces or with suffixes, such as `**重点。**内容`. */
const punctuationBesideLetter =
  /(?![*[\]()<\\])[\p{P}\p{S}](?=\*+[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])|(?<=[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\*+)(?![*[\]()<\\])[\p{P}\p{S}]/gu

/**
 * Returns a text of the same length for the parser. A line's start means nothing: the text is one line. Punctuation that
 * would keep asterisks beside it from being marks is a letter.
 */
const toParsed = (text: string): string =>
  text
    .replace(/[\r\n]/g, " ")
    .replace(punctuationBesideLetter, character => "x".repeat(character.length))

/** No field holds more; Markdown's parsers are slow if a text has very many marks. */
const mostCharacters = 8000

const lineBreak = /\r\n|\r|\n/

const kinds = new Map<string, Mark["kind"]>([
  ...wordMarkNames.map(name => [wordMarks[name].node, name] as const),
  ["Link", "link"],
  ["Escape", "escape"],
])

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** Reads the marks in a node; brackets without an address are none, but may hold some. */
const marksIn = (node: SyntaxNode): Mark[] =>
  childrenOf(node).flatMap(child => {
    const kind = kinds.get(child.name)
    if (!kind) return []
    if (kind === "escape") {
      const words = { start: child.from + 1, end: child.to }
      return [{ kind, start: child.from, end: child.to, words, href: words, marks: [] }]
    }
    const [open, close, hrefOpen, hrefClose] = child.getChildren(
      kind === "link" ? "LinkMark" : "EmphasisMark",
    )
    const marks = marksIn(child)
    if (!open || !close || (kind === "link" && !hrefClose)) return marks
    return [
      {
        kind,
        start: child.from,
        end: child.to,
        words: { start: open.to, end: close.from },
        href: { start: hrefOpen?.to ?? child.to, end: hrefClose?.from ?? child.to },
        marks,
      },
    ]
  })

/* Several rules of a check read the same texts. */
const parseMarks = memoize(
  (text: string): readonly Mark[] =>
    childrenOf(marksParser.parse(toParsed(text)).topNode).flatMap(marksIn),
  text => text,
  1000,
)

/** Reads the outermost marks of a text. */
export const readMarks = (text: string): readonly Mark[] =>
  text.length > mostCharacters || !markCharacter.test(text) ? [] : parseMarks(text)

/** Returns marks and all marks inside them. */
export const listMarks = (marks: readonly Mark[]): Mark[] =>
  marks.flatMap(mark => [mark, ...listMarks(mark.marks)])

const toLines = (words: string): Span[] =>
  words
    .split(lineBreak)
    .flatMap((line, index): Span[] => [
      ...(index > 0 ? [{ kind: "break" } as const] : []),
      ...(line === "" ? [] : [line]),
    ])

const joinWords = (spans: readonly Span[]): RichText =>
  spans.reduce<Span[]>((joined, span) => {
    const last = joined.at(-1)
    if (typeof span === "string" && typeof last === "string") joined.splice(-1, 1, last + span)
    else joined.push(span)
    return joined
  }, [])

const toSpans = (text: string, { start, end }: Range, marks: readonly Mark[]): RichText => {
  const spans: Span[] = []
  let at = start
  for (const mark of marks) {
    spans.push(...toLines(text.slice(at, mark.start)))
    const inner = toSpans(text, mark.words, mark.marks)
    if (mark.kind === "escape") spans.push(...inner)
    else if (mark.kind === "link") {
      spans.push({
        kind: mark.kind,
        href: text.slice(mark.href.start, mark.href.end),
        spans: inner,
      })
    } else spans.push({ kind: mark.kind, spans: inner })
    at = mark.end
  }
  return joinWords([...spans, ...toLines(text.slice(at, end))])
}

/** Reads a text with marks. */
export const parseRichText = (text: string): RichText =>
  toSpans(text, { start: 0, end: text.length }, readMarks(text))

/** Replaces a mark's character; from Unicode's private use area. */
export const hiddenSign = "\uE000"

/** Returns a text of the same length with the characters of marks and the addresses of links hidden. */
export const hideMarks = (text: string): string =>
  listMarks(readMarks(text)).reduce((hidden, { start, end, words }) => {
    const [before, after] = [words.start - start, end - words.end].map(length =>
      hiddenSign.repeat(length),
    )
    return `${hidden.slice(0, start)}${before}${hidden.slice(words.start, words.end)}${after}${hidden.slice(end)}`
  }, text)
