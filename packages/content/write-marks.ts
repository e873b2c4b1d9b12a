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

/** Takes a mark off the whitespace at the ends of the words that have it. */
const bareEnds = (
  runs: readonly Run[],
  has: (run: Run) => boolean,
  without: (run: Run) => Run,
): readonly Run[] => {
  const split = runs
    .flatMap(run => (has(run) ? run.text.split(/(\s+)/).map(text => ({ ...run, text })) : [run]))
    .filter(({ text }) => text !== "")
  const isWord = (run: Run | undefined): boolean => run !== undefined && /\S/.test(run.text)
  const reaches = (from: number, step: 1 | -1): boolean => {
    let at = from
    for (let run = split[at]; run && has(run); run = split[(at += step)]) {
      if (isWord(run)) return true
    }
    return false
  }
  return split.map((run, index) =>
    has(run) && !(reaches(index, -1) && reaches(index, 1)) ? without(run) : run,
  )
}

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

/** Returns runs as they are written: whitespace at the ends of marked words is bare, and addresses are whole. */
export const tidyRuns = (runs: readonly Run[]): readonly Run[] => {
  const linked = runs.map(run => {
    const href = run.href === undefined ? "" : writeHref(run.href.trim())
    return href === "" ? withoutLink(run) : { ...run, href }
  })
  const hrefs = new Set(linked.map(({ href }) => href))
  hrefs.delete(undefined)
  const trimmed = [...hrefs].reduce<readonly Run[]>(
    (tidy, href) => bareEnds(tidy, run => run.href === href, withoutLink),
    linked,
  )
  return joinRuns(
    wordMarkNames.reduce(
      (tidy, name) =>
        bareEnds(
          tidy,
          ({ marks }) => marks.includes(name),
          run => ({ ...run, marks: run.marks.filter(other => other !== name) }),
        ),
      trimmed,
    ),
  )
}

/** Returns runs as spans; of the marks that begin at a place, the longest is outside. */
const nest = (runs: readonly Run[]): RichText => {
  const [first, ...others] = runs
  if (!first) return []
  const count = (has: (run: Run) => boolean): number => {
    const end = runs.findIndex(run => !has(run))
    return end === -1 ? runs.length : end
  }
  const { href } = first
  const choices = [
    ...(href === undefined
      ? []
      : [
          {
            length: count(run => run.href === href),
            wrap: (inner: readonly Run[]): Span => ({
              kind: "link",
              href,
              spans: nest(inner.map(withoutLink)),
            }),
          },
        ]),
    ...first.marks.map(kind => ({
      length: count(({ marks }) => marks.includes(kind)),
      wrap: (inner: readonly Run[]): Span => ({
        kind,
        spans: nest(
          inner.map(run => ({ ...run, marks: run.marks.filter(other => other !== kind) })),
        ),
      }),
    })),
  ].toSorted((a, b) => b.length - a.length)
  const [longest] = choices
  return longest
    ? [longest.wrap(runs.slice(0, longest.length)), ...nest(runs.slice(longest.length))]
    : [first.text, ...nest(others)]
}

/** How the marks of a text are spelled so that they are read. */
interface Spelling {
  /** Whether characters that could be part of a mark have a backslash. */
  readonly hasEscapes: boolean
  /** Returns whether the next mark is a tag. */
  readonly isTag: () => boolean
}

/** @param isInside whether characters of a mark follow. */
const spell = (text: RichText, spelling: Spelling, isInside = false): string =>
  text
    .map((span, index) => {
      const next = text[index + 1]
      if (typeof span === "string") {
        if (!spelling.hasEscapes) return span
        const isBeforeLink = typeof next === "object" && next.kind === "link"
        const isBeforeMark = isInside || next !== undefined
        const end = isBeforeLink ? "|\\\\*!?$" : isBeforeMark ? "|\\\\+$" : ""
        return span.replace(new RegExp(`[*[\\]<]|\\\\+(?=[*[\\]<])${end}`, "g"), found =>
          found.replace(/./g, "\\$&"),
        )
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
