/** Reads the marks of texts: `**bold**`, `*emphasis*`, `[words](/contact)` and line breaks. Other characters stay as typed. */
import { parser } from "@lezer/markdown"
import type { RichText, Span } from "./rich-text"

/** The parser's type of a node, which another package declares. */
type SyntaxNode = ReturnType<typeof parser.parse>["topNode"]

/** A part of a text: `start` is the index of its first character, `end` the one after its last. */
interface Range {
  readonly start: number
  readonly end: number
}

/** A mark of a text. */
export interface Mark extends Range {
  readonly kind: "strong" | "emphasis" | "link"
  /** The range between its characters. */
  readonly words: Range
  /** The range between a link's parentheses. */
  readonly href: Range
  /** The marks in its words. */
  readonly marks: readonly Mark[]
}

const [star, underscore] = [42, 95]

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
      name: "Image",
      parse: (context, _, at) => (context.slice(at, at + 2) === "![" ? at + 2 : -1),
    },
  ],
})

/** No field holds more; Markdown's parsers are slow if a text has very many marks. */
const mostCharacters = 8000

const lineBreak = /\r\n|\r|\n/

const kinds = new Map<string, Mark["kind"]>([
  ["StrongEmphasis", "strong"],
  ["Emphasis", "emphasis"],
  ["Link", "link"],
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

/** Reads the outermost marks of a text. A line's start means nothing: to the parser the text is one line. */
export const readMarks = (text: string): Mark[] =>
  text.length > mostCharacters || !/[*[]/.test(text)
    ? []
    : childrenOf(marksParser.parse(text.replace(/[\r\n]/g, " ")).topNode).flatMap(marksIn)

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

const toSpans = (text: string, { start, end }: Range, marks: readonly Mark[]): RichText => {
  const spans: Span[] = []
  let at = start
  for (const mark of marks) {
    spans.push(...toLines(text.slice(at, mark.start)))
    const inner = toSpans(text, mark.words, mark.marks)
    spans.push(
      mark.kind === "link"
        ? { kind: mark.kind, href: text.slice(mark.href.start, mark.href.end), spans: inner }
        : { kind: mark.kind, spans: inner },
    )
    at = mark.end
  }
  return [...spans, ...toLines(text.slice(at, end))]
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
