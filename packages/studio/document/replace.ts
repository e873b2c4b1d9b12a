/** Replaces a text wherever content holds it. */
import {
  type ContentFile,
  type FieldKind,
  findTokens,
  parseRichText,
  sliceRuns,
  textOfRuns,
  toRuns,
  writeRuns,
  type Run,
} from "@tools/content"
import { groupBy } from "@tools/content/lib/group-by"
import { listTexts } from "./texts"
import { setAt, textAt, type JsonValue, type ValuePath } from "./value"

/** What is replaced by what. */
export interface Replacing {
  readonly find: string
  readonly put: string
  /** Whether letters and digits beside the text make it another word. */
  readonly isWholeWord: boolean
  readonly isCaseSensitive: boolean
  /** Whether the new text has capitals where the old one has them. */
  readonly keepsCapitals: boolean
  /** Whether addresses are searched, too: of links, pages and e-mail. */
  readonly hasAddresses: boolean
}

/** A place whose text is replaced; `start` and `end` are in the text without marks. */
export interface Replacement {
  readonly file: ContentFile
  readonly path: ValuePath
  readonly kind: FieldKind | undefined
  readonly start: number
  readonly end: number
  /** Whether the address of the link there is replaced, and not its words. */
  readonly isHref: boolean
  readonly before: string
  readonly after: string
  /** What is around it in the text. */
  readonly lead: string
  readonly tail: string
}

/** The kinds of fields with words that visitors read. */
const wordKinds: readonly unknown[] = ["text", "rich-text", "name"] satisfies FieldKind[]
const addressKinds: readonly unknown[] = [
  ...(["link", "canonical", "page", "url", "email", "old-address"] satisfies FieldKind[]),
]

/** Returns a pattern that matches a text as it is. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")

const toPattern = ({ find, isWholeWord, isCaseSensitive }: Replacing): RegExp => {
  const text = escapePattern(find.trim()).replace(/\s+/g, "\\s+")
  const source = isWholeWord ? `(?<![\\p{L}\\p{M}\\p{N}])${text}(?![\\p{L}\\p{M}\\p{N}])` : text
  return new RegExp(source, isCaseSensitive ? "gu" : "giu")
}

/** Returns a text with its first letter, or all letters, as capitals where another text has them. */
const withCapitalsOf = (found: string, put: string): string => {
  if (found.length > 1 && found === found.toUpperCase() && found !== found.toLowerCase())
    return put.toUpperCase()
  const [first = "", ...rest] = put
  const isCapital = /^\p{Lu}/u.test(found)
  return (isCapital ? first.toUpperCase() : first) + rest.join("")
}

const readRuns = (text: string, kind: FieldKind | undefined): readonly Run[] =>
  kind === "rich-text" ? toRuns(parseRichText(text)) : [{ text, marks: [] }]

/** Returns the links of runs; one around several runs is one. */
const listLinks = (runs: readonly Run[]) => {
  let at = 0
  return runs.reduce<{ href: string; start: number; end: number }[]>((links, { text, href }) => {
    const start = at
    at += text.length
    const last = links.at(-1)
    if (href === undefined) return links
    if (last?.href === href && last.end === start) last.end = at
    else links.push({ href, start, end: at })
    return links
  }, [])
}

/** Lists the places in the content as it is typed. Names in braces stay. */
export const listReplacements = (
  files: Iterable<{ readonly file: ContentFile; readonly value: JsonValue | null }>,
  replacing: Replacing,
): readonly Replacement[] => {
  const { find, put, keepsCapitals, hasAddresses } = replacing
  if (find.trim() === "") return []
  const pattern = toPattern(replacing)
  const change = (found: string): string => (keepsCapitals ? withCapitalsOf(found, put) : put)
  return [...files].flatMap(({ file, value }) =>
    (value === null ? [] : listTexts(file, value)).flatMap(({ path, text, kind }) => {
      const isWords = wordKinds.includes(kind)
      if (!isWords && !(hasAddresses && addressKinds.includes(kind))) return []
      const runs = readRuns(text, kind)
      const plain = textOfRuns(runs)
      const tokens = findTokens(plain)
      const isInToken = (start: number, end: number): boolean =>
        tokens.some(({ name, index }) => start < index + name.length + 2 && end > index)
      const place = { file, path, kind }
      const words = [...plain.matchAll(pattern)].flatMap(({ 0: before, index: start }) => {
        const end = start + before.length
        const around = { lead: plain.slice(0, start), tail: plain.slice(end) }
        return isInToken(start, end)
          ? []
          : [{ ...place, start, end, isHref: false, before, after: change(before), ...around }]
      })
      const addresses = listLinks(runs).flatMap(({ href: before, start, end }) => {
        const after = before.replace(pattern, change)
        const around = { lead: "", tail: "" }
        return hasAddresses && after !== before
          ? [{ ...place, start, end, isHref: true, before, after, ...around }]
          : []
      })
      return [...addresses, ...words]
    }),
  )
}

interface Cut {
  readonly start: number
  readonly end: number
  readonly text: string
}

const listWords = (text: string) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }))

/** Returns what replaces each word, if the new text has as many: each word keeps its marks. */
const cutByWords = ({ start, end, before, after }: Replacement): readonly Cut[] => {
  const [old, fresh] = [listWords(before), listWords(after)]
  if (old.length !== fresh.length || old.length < 2) return [{ start, end, text: after }]
  return old.map(({ word, index }, at) => ({
    start: start + index,
    end: start + index + word.length,
    text: fresh[at]?.word ?? "",
  }))
}

/** Returns runs with other words at a place, which keep the link there, or else the first mark. */
const cutRuns = (runs: readonly Run[], { start, end, text }: Cut): readonly Run[] => {
  const inside = sliceRuns(runs, start, end)
  const kept =
    inside.find(({ href }) => href !== undefined) ??
    inside.find(({ marks }) => marks.length > 0) ??
    inside[0]
  const put = kept ? [{ ...kept, text }] : []
  return [...sliceRuns(runs, 0, start), ...put, ...sliceRuns(runs, end)]
}

const changeRuns = (runs: readonly Run[], places: readonly Replacement[]): readonly Run[] => {
  const linked = places
    .filter(({ isHref }) => isHref)
    .reduce(
      (all, { start, end, after }) => [
        ...sliceRuns(all, 0, start),
        ...sliceRuns(all, start, end).map(run => ({ ...run, href: after })),
        ...sliceRuns(all, end),
      ],
      runs,
    )
  return places
    .filter(({ isHref }) => !isHref)
    .flatMap(cutByWords)
    .toSorted((a, b) => b.start - a.start)
    .reduce(cutRuns, linked)
}

/** Returns the value of a file with the new texts at some of its places. */
export const replaceIn = (value: JsonValue, places: readonly Replacement[]): JsonValue => {
  const fields = groupBy(places, ({ path }) => JSON.stringify(path))
  return fields.reduce((whole, inField) => {
    const [{ path, kind }] = inField
    const runs = changeRuns(readRuns(textAt(whole, path) ?? "", kind), inField)
    return setAt(whole, path, kind === "rich-text" ? writeRuns(runs) : textOfRuns(runs))
  }, value)
}
