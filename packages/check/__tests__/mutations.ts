/** Arbitrary damage to content, as people and programs do it. */
import fc from "fast-check"
import type { ContentFile } from "@tools/content"
import { files, type Texts } from "./support"

export const structural = ["remove", "rename", "retype", "empty", "overlong", "repeat"] as const
export const textual = ["insert", "delete", "swap"] as const
export const kinds = [...structural, ...textual, "remove-file"] as const

export interface Mutation {
  readonly kind: (typeof kinds)[number]
  readonly file: ContentFile
  readonly at: number
  readonly character: string
  readonly value: unknown
}

const values = [null, true, 0, 3.5, -7, 101, "", "text", [], {}, ["text"], { label: "x" }] as const

const characters = [
  ...Array.from("{}[]\",:;\\/'“”‘’#<>&@ \t\n\r.-+0179aeZ_$€é漢"),
  "\u0000",
  "\u00A0",
  "\u200B",
  "\uFEFF",
  "\uD83D",
  "📰",
  "//",
  "**",
  "*",
  "[a](/",
  "\\n",
  "/*",
  "\\u12",
  "{product}",
  "null",
]

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...kinds),
  file: fc.constantFrom(...files),
  at: fc.nat(1_000_000),
  character: fc.constantFrom(...characters),
  value: fc.constantFrom(...values),
})

type Holder = Record<string, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null

const listSlots = (value: unknown): { holder: Holder; key: string }[] =>
  isHolder(value)
    ? Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...listSlots(inner)])
    : []

const write = (holder: Holder, key: string, value: unknown): void => {
  Reflect.set(holder, key, value)
}

const empty = (value: unknown): unknown => {
  if (typeof value === "string") return ""
  return Array.isArray(value) ? [] : isHolder(value) ? {} : 0
}

const lengthen = (value: unknown): unknown => {
  if (typeof value === "string") return value.padEnd(500, " word")
  return Array.isArray(value) ? value.concat(value) : value
}

/** Changes a place of the tree in place; the place counts from the top of the file. */
export const mutateValue = (root: unknown, { kind, at, character, value }: Mutation): void => {
  const slots = listSlots(root)
  const slot = slots[at % Math.max(1, slots.length)]
  if (!slot) return
  const { holder, key } = slot
  const old: unknown = Reflect.get(holder, key)
  if (kind === "remove" || kind === "rename") {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else Reflect.deleteProperty(holder, key)
    if (kind === "rename" && !Array.isArray(holder)) {
      write(holder, key.slice(0, at % (key.length + 1)) + character, old)
    }
  }
  if (kind === "retype") write(holder, key, value)
  if (kind === "empty") write(holder, key, empty(old))
  if (kind === "overlong") write(holder, key, lengthen(old))
  if (kind === "repeat" && Array.isArray(holder)) holder.push(old)
}

const mutateText = (text: string, { kind, at, character }: Mutation): string => {
  const offset = at % (text.length + 1)
  if (kind === "insert") return text.slice(0, offset) + character + text.slice(offset)
  if (kind === "delete") return text.slice(0, offset) + text.slice(offset + 1)
  const [a = "", b = ""] = text.slice(offset, offset + 2).split("")
  return text.slice(0, offset) + b + a + text.slice(offset + 2)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Applies a mutation to a set of texts; one that finds no place leaves them as they are. */
export const mutate = (texts: Texts, change: Mutation): Texts => {
  const { kind, file } = change
  const text = texts[file]
  if (text === undefined) return texts
  if (kind === "remove-file") {
    return Object.fromEntries(Object.entries(texts).filter(([path]) => path !== file))
  }
  if (textual.some(each => each === kind)) return { ...texts, [file]: mutateText(text, change) }
  const root = parse(text)
  if (root === undefined) return texts
  mutateValue(root, change)
  return { ...texts, [file]: `${JSON.stringify(root, null, 2)}\n` }
}
