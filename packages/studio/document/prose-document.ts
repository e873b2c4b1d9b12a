/** Turns the texts of the content into the editor's documents, and back. */
import type { JSONContent } from "@tiptap/core"
import type { Node } from "@tiptap/pm/model"
import { parseRichText, toRuns, wordMarkNames, writeRuns, type Run } from "@tools/content/text"
import { proseFields, type ProseField } from "@tools/content/model"
import {
  entriesAt,
  isGroup,
  isList,
  isSame,
  type JsonGroup,
  type JsonList,
  type JsonValue,
  type ValuePath,
} from "./value"
import { memoizeByObject } from "../lib"

export type Names = Readonly<Record<string, string>>

/** Where a text of the content is in a document: `at` is the position before its textblock. */
interface TextPlace {
  readonly path: ValuePath
  readonly at: number
}

/** What a document is in the content. */
export interface Written {
  readonly value: JsonValue
  readonly places: readonly TextPlace[]
}

/** A way to edit a value of the content as a document. */
export interface Format {
  readonly read: (value: JsonValue | undefined, names: Names) => JSONContent
  /** Returns a function that writes documents; a text that reads as before keeps its spelling. */
  readonly writer: (before: JsonValue | undefined) => (document: Node) => Written
}

/** Returns runs as the content of a textblock. */
export const toInline = (runs: readonly Run[], names: Names): JSONContent[] =>
  runs.flatMap(({ text, marks, href }) => {
    const around = [
      ...marks.map(type => ({ type })),
      ...(href === undefined ? [] : [{ type: "link", attrs: { href } }]),
    ]
    return text.split(/(\n|\\[{}]|\{\w+\})/).flatMap((part): JSONContent[] => {
      if (part === "") return []
      if (part === "\n") return [{ type: "hardBreak", marks: around }]
      if (/^\\[{}]$/.test(part)) {
        return [{ type: "brace", attrs: { character: part.slice(1) }, marks: around }]
      }
      const name = part.slice(1, -1)
      return part.startsWith("{") && Object.hasOwn(names, name)
        ? [{ type: "token", attrs: { name }, marks: around }]
        : [{ type: "text", text: part, marks: around }]
    })
  })

const readText = (text: string, names: Names): JSONContent[] =>
  toInline(toRuns(parseRichText(text)), names)

/** Returns whether a block is plain text, in which the characters of marks are characters. */
const isHeading = ({ type }: Node): boolean => type.name === "heading"

const textOf = ({ type, text = "", attrs }: Node): string => {
  if (type.name === "hardBreak") return "\n"
  if (type.name === "brace") return `\\${String(attrs.character)}`
  return type.name === "token" ? `{${String(attrs.name)}}` : text
}

const hrefOf = ({ marks }: Node): string | undefined => {
  const link = marks.find(({ type }) => type.name === "link")
  return link && String(link.attrs.href)
}

/** Returns the text of a textblock. Most textblocks are the same after a change. */
const writeBlock = memoizeByObject((block: Node): string =>
  isHeading(block)
    ? block.children.map(textOf).join("")
    : writeRuns(
        block.children.map(node => {
          const href = hrefOf(node)
          const has = (name: string) => node.marks.some(({ type }) => type.name === name)
          return {
            text: textOf(node),
            marks: wordMarkNames.filter(has),
            ...(href !== undefined && { href }),
          }
        }),
      ),
)

/** Returns a function that gives a text the spelling of the known one that reads the same. */
const keepSpelling = (known: readonly string[]): ((text: string) => string) => {
  const spellings = new Map(known.map(text => [writeRuns(toRuns(parseRichText(text))), text]))
  return text => spellings.get(text) ?? text
}

/** A text of one paragraph. */
export const textFormat: Format = {
  read: (value, names) => ({
    type: "doc",
    content: [
      { type: "paragraph", content: readText(typeof value === "string" ? value : "", names) },
    ],
  }),
  writer: before => {
    const spell = keepSpelling(typeof before === "string" ? [before] : [])
    return document => ({
      value: spell(document.firstChild ? writeBlock(document.firstChild) : ""),
      places: [{ path: [], at: 0 }],
    })
  },
}

const nodes = {
  heading: "heading",
  paragraphs: "paragraph",
  bullets: "bulletList",
  numbered: "orderedList",
} as const satisfies Record<ProseField, string>

const isText = (value: JsonValue | undefined): boolean => typeof value === "string"

/** What a list of running text is like: how the model calls the fields of its blocks. */
export interface ProseShape {
  readonly names: Readonly<Record<ProseField, string>>
  readonly mostParagraphs: number
}

/** Returns whether a value is running text without anything that a document could not hold. */
export const isProse = (
  value: JsonValue | undefined,
  { names }: ProseShape,
): value is JsonList | undefined =>
  value === undefined ||
  (isList(value) &&
    value.every(
      block =>
        isGroup(block) &&
        Object.entries(block).every(([name, field]) =>
          name === names.heading
            ? isText(field)
            : Object.values(names).includes(name) && isList(field) && field.every(isText),
        ),
    ))

type Block = Record<string, JsonValue>

const textsIn = (block: JsonGroup, name: string): readonly string[] => {
  const value = Object.hasOwn(block, name) ? block[name] : undefined
  return [value ?? []].flat().filter(entry => typeof entry === "string")
}

/** Returns whether a block can have more texts in a field: what is shown after it is empty. */
const hasRoom = (
  block: JsonGroup | undefined,
  field: ProseField,
  { names, mostParagraphs }: ProseShape,
): boolean =>
  block !== undefined &&
  field !== "heading" &&
  proseFields.slice(proseFields.indexOf(field) + 1).every(later => !block[names[later]]) &&
  (field === "paragraphs"
    ? textsIn(block, names[field]).length < mostParagraphs
    : block[names[field]] === undefined)

/**
 * Returns the format of running text: headings, paragraphs and lists, written as blocks. A block that begins where none
 * would have to stays one.
 */
export const proseFormat = (shape: ProseShape): Format => ({
  read: (value, names) => {
    const content: JSONContent[] = []
    let last: JsonGroup | undefined
    for (const block of isProse(value, shape) ? (value ?? []) : []) {
      if (!isGroup(block)) continue
      let isFirst = true
      for (const field of proseFields) {
        const texts = textsIn(block, shape.names[field])
        if (texts.length === 0) continue
        const isApart = isFirst && hasRoom(last, field, shape)
        isFirst = false
        if (field === "heading") {
          const inline = toInline([{ text: texts.join(""), marks: [] }], names)
          content.push({ type: nodes[field], content: inline })
        } else {
          const paragraphs = texts.map((text, index) => ({
            type: "paragraph",
            attrs: { isApart: field === "paragraphs" && index === 0 && isApart },
            content: readText(text, names),
          }))
          const items = paragraphs.map(paragraph => ({ type: "listItem", content: [paragraph] }))
          if (field === "paragraphs") content.push(...paragraphs)
          else content.push({ type: nodes[field], attrs: { isApart }, content: items })
        }
      }
      last = block
    }
    return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] }
  },
  writer: before => {
    const old = entriesAt(before, [])
    const spell = keepSpelling(
      old.flatMap(block =>
        isGroup(block)
          ? proseFields.slice(1).flatMap(field => textsIn(block, shape.names[field]))
          : [],
      ),
    )
    return document => {
      const blocks: Block[] = []
      const places: TextPlace[] = []
      document.forEach((node, at) => {
        const field = proseFields.find(each => nodes[each] === node.type.name)
        const texts: { readonly text: string; readonly at: number }[] = []
        const add = (block: Node, blockAt: number): void => {
          const text = writeBlock(block)
          if (text.trim() !== "") {
            texts.push({ text: field === "heading" ? text : spell(text), at: blockAt })
          }
        }
        if (node.isTextblock) add(node, at)
        else
          node.forEach((item, offset) => item.firstChild && add(item.firstChild, at + offset + 2))
        if (!field || texts.length === 0) return
        if (node.attrs.isApart === true || !hasRoom(blocks.at(-1), field, shape)) {
          blocks.push({})
        }
        const index = blocks.length - 1
        const block: Block = blocks[index] ?? {}
        const name = shape.names[field]
        const known = textsIn(block, name)
        block[name] =
          field === "heading"
            ? (texts[0]?.text ?? "")
            : [...known, ...texts.map(({ text }) => text)]
        for (const [entry, { at: textAt }] of texts.entries()) {
          const path = field === "heading" ? [index, name] : [index, name, known.length + entry]
          places.push({ path, at: textAt })
        }
      })
      const value = blocks.map(block => old.find(known => isSame(known, block)) ?? block)
      return { value, places }
    }
  },
})
