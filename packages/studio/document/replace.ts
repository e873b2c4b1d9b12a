/** Replaces a text wherever content holds it. */
import type { ContentFile } from "@tools/content/addresses"
import type { FieldKind } from "@tools/content/model"
import {
  parseRichText,
  sliceRuns,
  textOfRuns,
  toRuns,
  writeRuns,
  type Run,
} from "@tools/content/text"
import { groupBy } from "@tools/content/lib"
import { findFolded, fold, foldMarks } from "./fold"
import { listTexts } from "./texts"
import { setAt, textAt, type JsonValue, type ValuePath } from "./value"

/**
 * `words` finds whole words only, `case` capitals only where they are searched for; `capitals` keeps those of the old
 * text; `addresses` searches addresses of links, pages and e-mail, too.
 */
export type ReplaceOption = "words" | "case" | "capitals" | "addresses"

/** What is replaced by what. */
export interface Replacing {
  readonly find: string
  readonly put: string
  readonly options: ReadonlySet<ReplaceOption>
}

/** A place where a text is replaced. */
export interface Replacement {
  readonly file: ContentFile
  readonly path: ValuePath
  readonly kind: FieldKind | undefined
  /** The text of the field without marks; empty for the address of a link in it. */
  readonly text: string
  readonly start: number
  readonly before: string
  readonly after: string
}

const wordKinds: readonly unknown[] = ["text", "rich-text", "name"] satisfies FieldKind[]
const addressKinds: readonly unknown[] = [
  ...(["link", "canonical", "page", "url", "email", "old-address"] satisfies FieldKind[]),
]

/** Returns a pattern that matches a text as it is. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")

/** Returns a function that finds in a text what the search finds, in its case or in any. */
const makeFind = ({ find, options }: Replacing) => {
  const foldIt = options.has("case") ? foldMarks : fold
  /* Names in braces are not found. */
  const text = `(?<!\\{\\w*)${escapePattern(foldIt(find.trim())).replace(/\s+/g, "\\s+")}`
  const source = options.has("words")
    ? `(?<![\\p{L}\\p{M}\\p{N}])${text}(?![\\p{L}\\p{M}\\p{N}])`
    : text
  const pattern = new RegExp(source, "gu")
  return (searched: string) => findFolded(searched, pattern, foldIt)
}

/** Returns a text with its first letter, or all letters, as capitals where another text has them. */
const withCapitalsOf = (found: string, put: string): string => {
  const isLoud = found.length > 1 && found === found.toUpperCase() && /\p{Lu}/u.test(found)
  if (isLoud) return put.toUpperCase()
  return /^\p{Lu}/u.test(found) ? put.replace(/^./u, first => first.toUpperCase()) : put
}

const readRuns = (text: string, kind: FieldKind | undefined): readonly Run[] =>
  kind === "rich-text" ? toRuns(parseRichText(text)) : [{ text, marks: [] }]

/** Lists the places in the content as it is typed. */
export const listReplacements = (
  files: Iterable<{ readonly file: ContentFile; readonly value: JsonValue | null }>,
  replacing: Replacing,
): readonly Replacement[] => {
  const { find, put, options } = replacing
  if (find.trim() === "") return []
  const findIn = makeFind(replacing)
  const change = (old: string): string => (options.has("capitals") ? withCapitalsOf(old, put) : put)
  const hasAddresses = options.has("addresses")
  const isSearched = (kind: unknown): boolean =>
    wordKinds.includes(kind) || (hasAddresses && addressKinds.includes(kind))
  return [...files].flatMap(({ file, value }) =>
    (value === null ? [] : listTexts(file, value)).flatMap(({ path, text: written, kind }) => {
      if (!isSearched(kind)) return []
      const place = { file, path, kind }
      const runs = readRuns(written, kind)
      const text = textOfRuns(runs)
      const words = findIn(text).map(({ start, end }) => {
        const before = text.slice(start, end)
        return { ...place, text, start, before, after: change(before) }
      })
      const addresses = new Set(runs.flatMap(({ href }) => (hasAddresses ? (href ?? []) : [])))
      const links = [...addresses].map(before => {
        const after = findIn(before).reduceRight(
          (address, { start, end }) =>
            address.slice(0, start) + change(before.slice(start, end)) + address.slice(end),
          before,
        )
        return { ...place, text: "", start: 0, before, after }
      })
      return [...links.filter(({ before, after }) => before !== after), ...words]
    }),
  )
}

type Cut = Pick<Replacement, "start" | "before" | "after">

/** Returns what replaces each word, if the new text has as many: each word keeps its marks. */
const cutByWords = ({ start, before, after }: Cut): readonly Cut[] => {
  const fresh = after.match(/\S+/g) ?? []
  const words = [...before.matchAll(/\S+/g)].map(({ 0: word, index }, at) => {
    return { start: start + index, before: word, after: fresh[at] ?? "" }
  })
  return words.length === fresh.length ? words : [{ start, before, after }]
}

/** Returns runs with other words at a place, which keep the link there, or else the first mark. */
const cutRuns = (runs: readonly Run[], { start, before, after }: Cut): readonly Run[] => {
  const end = start + before.length
  const [kept] = sliceRuns(runs, start, end).toSorted(
    (a, b) =>
      Number(b.href !== undefined) - Number(a.href !== undefined) ||
      b.marks.length - a.marks.length,
  )
  const put = kept ? [{ ...kept, text: after }] : []
  return [...sliceRuns(runs, 0, start), ...put, ...sliceRuns(runs, end)]
}

/** Returns the value of a file with the new texts at some of its places. */
export const replaceIn = (value: JsonValue, places: readonly Replacement[]): JsonValue =>
  groupBy(places, ({ path }) => JSON.stringify(path)).reduce((whole, inField) => {
    const [{ path, kind }] = inField
    const links = new Map(
      inField.flatMap(({ text, before, after }) => (text === "" ? [[before, after]] : [])),
    )
    const linked = readRuns(textAt(whole, path) ?? "", kind).map(run => {
      const href = links.get(run.href ?? "")
      return href === undefined ? run : { ...run, href }
    })
    const runs = inField
      .filter(({ text }) => text !== "")
      .flatMap(cutByWords)
      .toSorted((a, b) => b.start - a.start)
      .reduce(cutRuns, linked)
    return setAt(whole, path, kind === "rich-text" ? writeRuns(runs) : textOfRuns(runs))
  }, value)
