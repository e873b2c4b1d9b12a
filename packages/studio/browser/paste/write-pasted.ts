/** Puts what was pasted into a text, or into the blocks of running text. */
import { sampleMark } from "@tools/content"
import type { Selected } from "../form/edit-marks"
import { fieldOf, isGroup, isList, type JsonGroup, type JsonList } from "../../document/value"
import type { Pasted, PastedBlock } from "./read-clipboard"

/** Returns a text with what was pasted in place of its selection; each block is a line. */
export const pasteIntoText = ({ text, start, end }: Selected, { blocks }: Pasted): Selected => {
  const inserted = blocks.map(block => block.text).join("\n")
  const at = start + inserted.length
  return { text: `${text.slice(0, start)}${inserted}${text.slice(end)}`, start: at, end: at }
}

/** Where in the blocks of running text the cursor is. */
export interface ProsePlace {
  readonly block: number
  readonly list: "paragraphs" | "bullets" | "numbered"
  readonly entry: number
}

/** The beginning of a block, or one of its texts. */
type Item = PastedBlock | { readonly kind: "start"; readonly heading: string | undefined }

/** The lists of texts in a block of running text, in reading order. */
export const proseLists = ["paragraphs", "bullets", "numbered"] as const

const textsOf = (block: JsonGroup, list: (typeof proseLists)[number]): readonly string[] => {
  const entries = fieldOf(block, list)
  return isList(entries) ? entries.filter(entry => typeof entry === "string") : []
}

/** The greatest number of entries of each list in a block. */
export type MostEntries = Readonly<Record<(typeof proseLists)[number], number>>

/** Returns blocks, each of which has paragraphs and then a list. */
const toBlocks = (items: readonly Item[], most: MostEntries): JsonList => {
  const blocks: {
    heading?: string
    paragraphs?: string[]
    bullets?: string[]
    numbered?: string[]
  }[] = []
  for (const item of items) {
    if (item.kind === "start" || item.kind === "heading") {
      const heading = item.kind === "start" ? item.heading : item.text
      blocks.push(heading === undefined ? {} : { heading })
      continue
    }
    const last = blocks.at(-1)
    const fits =
      last &&
      (last[item.kind]?.length ?? 0) < most[item.kind] &&
      (item.kind === "paragraphs"
        ? !last.bullets && !last.numbered
        : !last[item.kind === "bullets" ? "numbered" : "bullets"])
    const block = fits ? last : {}
    if (!fits) blocks.push(block)
    block[item.kind] = [...(block[item.kind] ?? []), item.text]
  }
  return blocks.filter(block => Object.keys(block).length > 0)
}

/**
 * Returns the blocks of running text with what was pasted in place of the selection in one of their texts. Headings,
 * paragraphs and entries of lists become their own; what follows the selection becomes a paragraph or an entry. In place
 * of a sample text, what was pasted replaces all of the sample.
 */
export const pasteIntoProse = (
  blocks: JsonList,
  { block: target, list, entry }: ProsePlace,
  { text, start, end }: Selected,
  { blocks: pasted }: Pasted,
  most: MostEntries,
): JsonList => {
  const around = (part: string): readonly Item[] =>
    part.trim() === "" ? [] : [{ kind: list, text: part.trim() }]
  const replacesSample = text.startsWith(sampleMark) && start === 0 && end === text.length
  const isKept = (known: string): boolean => !(replacesSample && known.startsWith(sampleMark))
  const items = blocks.flatMap((block, index): readonly Item[] => {
    if (!isGroup(block)) return []
    const heading = fieldOf(block, "heading")
    return [
      {
        kind: "start",
        heading: typeof heading === "string" && isKept(heading) ? heading : undefined,
      },
      ...proseLists.flatMap(kind =>
        textsOf(block, kind).flatMap((known, at): readonly Item[] => {
          if (index === target && kind === list && at === entry) {
            return [...around(text.slice(0, start)), ...pasted, ...around(text.slice(end))]
          }
          return isKept(known) ? [{ kind, text: known }] : []
        }),
      ),
    ]
  })
  return toBlocks(items, most)
}

/** Names the blocks of which a text keeps the words alone. */
export const listLostBlocks = ({ blocks }: Pasted): readonly string[] => [
  ...(blocks.some(({ kind }) => kind === "heading") ? ["a heading"] : []),
  ...(blocks.some(({ kind }) => kind === "bullets" || kind === "numbered") ? ["a list"] : []),
]

/** Returns a sentence on what was left out. */
export const describeLeftOut = (leftOut: readonly string[]): string =>
  `Pasted. This text cannot have ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(leftOut)}, so this was left out or became plain text.`
