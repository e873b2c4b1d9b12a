/** Writes texts with marks, so that they are read as they are shown. */
import { parseRichText, wordMarkNames, wordMarks, type WordMark } from "./marks"
import type { RichText, Span } from "./rich-text"

/** A piece of a text with all marks around it; a line break is the text "\n". */
export interface Run {
  readonly text: string
  readonly marks: readonly WordMark[]
  readonly href?: string
}

const isAlike = (one: Run, other: Run): boolean =>
  one.href === other.href && one.marks.join() === other.marks.join()

const joinRuns = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((joined, run) => {
    const last = joined.at(-1)
    if (run.text === "") return joined
    if (last && isAlike(last, run)) joined.splice(-1, 1, { ...run, text: last.text + run.text })
    else joined.push(run)
    return joined
  }, [])

const listRuns = (text: RichText, around: Run): Run[] =>
  text.flatMap(span => {
    if (typeof span === "string") return [{ ...around, text: span }]
    if (span.kind === "break") return [{ ...around, text: "\n" }]
    if (span.kind === "link") return listRuns(span.spans, { ...around, href: span.href })
    const marks = wordMarkNames.filter(name => name === span.kind || around.marks.includes(name))
    return listRuns(span.spans, { ...around, marks })
  })

/** Returns a text as runs. */
export const toRuns = (text: RichText): readonly Run[] =>
  joinRuns(listRuns(text, { text: "", marks: [] }))

const withoutLink = ({ text, marks }: Run): Run => ({ text, marks })

/** Returns an address as it can be written between parentheses. */
const writeHref = (href: string): string => {
  const [span] = parseRichText(`[x](${href})`)
  return typeof span === "object" && span.kind === "link" && span.href === href
    ? href
    : href.replace(/[\s()<>[\]\\*"']/g, character =>
        encodeURIComponent(character).replace(
          /^[^%]$/,
          plain => `%${plain.charCodeAt(0).toString(16).toUpperCase()}`,
        ),
      )
}

/** Returns the text of runs without their marks. */
export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("")

/** Returns the runs between two characters. */
export const sliceRuns = (runs: readonly Run[], start: number, end = Infinity): readonly Run[] => {
  let at = 0
  return runs.flatMap(run => {
    const from = at
    at += run.text.length
    const text = run.text.slice(Math.max(0, start - from), Math.max(0, end - from))
    return text === "" ? [] : [{ ...run, text }]
  })
}

/** Returns the marks of a run, the link first, each with how it is found, removed and put around spans. */
const marksOf = ({ href, marks }: Run) => [
  ...(href === undefined
    ? []
    : [
        {
          isIn: (run: Run): boolean => run.href === href,
          remove: withoutLink,
          wrap: (spans: RichText): Span => ({ kind: "link", href, spans }),
        },
      ]),
  ...marks.map(kind => ({
    isIn: (run: Run): boolean => run.marks.includes(kind),
    remove: (run: Run): Run => ({ ...run, marks: run.marks.filter(other => other !== kind) }),
    wrap: (spans: RichText): Span => ({ kind, spans }),
  })),
]

/**
 * Returns runs as spans. Of the marks that begin at a place, the longest is outside; whitespace at the ends of marked words
 * is bare.
 */
const nest = (runs: readonly Run[]): RichText => {
  const [first, ...others] = runs
  if (!first) return []
  const [longest] = marksOf(first)
    .map(mark => {
      const end = runs.findIndex(run => !mark.isIn(run))
      return { ...mark, length: end === -1 ? runs.length : end }
    })
    .toSorted((a, b) => b.length - a.length)
  if (!longest) return [first.text, ...nest(others)]
  const inner = runs.slice(0, longest.length).map(longest.remove)
  const rest = runs.slice(longest.length)
  const words = textOfRuns(inner)
  const start = words.length - words.trimStart().length
  const end = words.trimEnd().length
  if (end === 0) return nest([...inner, ...rest])
  return [
    ...nest(sliceRuns(inner, 0, start)),
    longest.wrap(nest(sliceRuns(inner, start, end))),
    ...nest([...sliceRuns(inner, end), ...rest]),
  ]
}

/** Returns runs as they are written: their addresses whole, and whitespace at the ends of marked words bare. */
const tidyRuns = (runs: readonly Run[]): readonly Run[] =>
  toRuns(
    nest(
      runs.map(run => {
        const href = run.href === undefined ? "" : writeHref(run.href.trim())
        return href === "" ? withoutLink(run) : { ...run, href }
      }),
    ),
  )

/** How the marks of a text are spelled so that they are read. */
interface Spelling {
  /** Whether characters that could be part of a mark have a backslash. */
  readonly hasEscapes: boolean
  /** Returns whether the next mark is a tag. */
  readonly isTag: () => boolean
}

/** Returns what has to be escaped at the end of words, as an alternative of a pattern: it would change what follows. */
const specialEnd = (next: RichText[number] | undefined, isInside: boolean): string => {
  if (typeof next === "object" && next.kind === "link") return "|\\\\*!?$"
  return isInside || next !== undefined ? "|\\\\+$" : ""
}

/** @param isInside whether characters of a mark follow. */
const spell = (text: RichText, spelling: Spelling, isInside = false): string =>
  text
    .map((span, index) => {
      const next = text[index + 1]
      if (typeof span === "string") {
        if (!spelling.hasEscapes) return span
        const special = new RegExp(`[*[\\]<]|\\\\+(?=[*[\\]<])${specialEnd(next, isInside)}`, "g")
        return span.replace(special, found => found.replace(/./g, "\\$&"))
      }
      if (span.kind === "break") return "\n"
      if (span.kind === "link") return `[${spell(span.spans, spelling, true)}](${span.href})`
      const { characters, tag } = wordMarks[span.kind]
      const [open, close] = spelling.isTag() ? [`<${tag}>`, `</${tag}>`] : [characters, characters]
      return `${open}${spell(span.spans, spelling, true)}${close}`
    })
    .join("")

const toKey = (runs: readonly Run[]): string =>
  JSON.stringify(runs.map(({ text, marks, href }) => [text, marks, href]))

const countMarks = (text: RichText): number =>
  text.reduce(
    (count, span) =>
      typeof span === "object" && "spans" in span ? count + 1 + countMarks(span.spans) : count,
    0,
  )

/**
 * Returns a text that `parseRichText` reads as these runs. Backslashes and tags are in it only where asterisks and bare
 * characters would be read as something else.
 */
export const writeRuns = (runs: readonly Run[]): string => {
  const tidy = tidyRuns(runs)
  const spans = nest(tidy)
  const target = toKey(tidy)
  const isRead = (written: string): boolean => toKey(toRuns(parseRichText(written))) === target
  const write = (hasEscapes: boolean, tags: ReadonlySet<number>): string => {
    let mark = 0
    return spell(spans, { hasEscapes, isTag: () => tags.has(mark++) })
  }
  const plain = write(false, new Set())
  if (isRead(plain)) return plain
  const tags = new Set(Array.from({ length: countMarks(spans) }).keys())
  const hasEscapes = !isRead(write(false, tags))
  for (const mark of [...tags]) {
    tags.delete(mark)
    if (!isRead(write(hasEscapes, tags))) tags.add(mark)
  }
  return write(hasEscapes, tags)
}
