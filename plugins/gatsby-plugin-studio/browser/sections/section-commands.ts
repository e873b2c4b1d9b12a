/** What is done with the sections of a page. */
import type { PageFile } from "../../../../src/site/pages"
import { getAt, insertAt, moveAt, removeAt, setAt, type JsonValue } from "../../document/value"
import { nameLinks, removeLinks } from "../../document/links"
import { wordsOf } from "../../document/words"
import { listKeys } from "../state/keys"
import type { StudioStore } from "../state/store"
import { fitSection } from "./kinds"

export const sectionsPath = ["sections"] as const

/** What to do with the section at a place, counted from 0; `name` is what people call it. */
export interface SectionCommands {
  readonly select: (index: number) => void
  readonly move: (name: string, from: number, to: number) => void
  readonly toggleHidden: (name: string, index: number) => void
  /** Lists where links to the section are. */
  readonly listLinks: (index: number) => readonly string[]
  /** Hides the section, and removes the links to it. */
  readonly hideWithLinks: (name: string, index: number) => void
  readonly duplicate: (name: string, index: number) => void
  readonly remove: (name: string, index: number) => void
  /** Puts a section of a kind, as its sample has it, at a place. */
  readonly add: (kind: string, sample: JsonValue, index: number) => void
}

/**
 * Gives what is done with the sections of a page, each as one step of undo.
 * @param say takes a sentence on what was done, for those who do not see it.
 */
export const makeSectionCommands = (
  store: StudioStore,
  file: PageFile,
  say: (sentence: string) => void,
): SectionCommands => {
  const present = (): JsonValue | null => store.get().files.get(file)?.value ?? null
  const sectionAt = (index: number): JsonValue | undefined =>
    getAt(present() ?? undefined, [...sectionsPath, index])
  const keys = (): readonly string[] => {
    const entry = store.get().files.get(file)
    return entry ? listKeys(entry.keys, sectionsPath) : []
  }
  const select = (index: number): void => {
    const key = keys()[index]
    const part = key === undefined ? ["seo"] : [...sectionsPath, key]
    store.select({ file, part, field: null })
  }
  const change = (update: (page: JsonValue) => JsonValue, label: string): void =>
    store.changeFile(file, update, { label, path: sectionsPath })
  const insert = (section: JsonValue, index: number, label: string): void => {
    const fitting = fitSection(section, file, present())
    change(page => insertAt(page, sectionsPath, index, fitting), label)
    select(index)
    say(`${label} at position ${index + 1} of ${keys().length}.`)
  }
  return {
    select,
    move: (name, from, to) => {
      const count = keys().length
      if (to < 0 || to >= count) return
      change(page => moveAt(page, sectionsPath, from, to), `Move ${name}`)
      say(`Moved ${name} to position ${to + 1} of ${count}.`)
    },
    toggleHidden: (name, index) => {
      const wasHidden = getAt(sectionAt(index), ["hidden"]) === true
      change(
        page => setAt(page, [...sectionsPath, index, "hidden"], wasHidden ? undefined : true),
        `${wasHidden ? "Show" : "Hide"} ${name}`,
      )
      say(wasHidden ? "Section shown." : "Section hidden.")
    },
    listLinks: index => {
      const section = getAt(sectionAt(index), ["id"])
      return typeof section === "string"
        ? nameLinks(store.get().files.values(), { page: file, section })
        : []
    },
    hideWithLinks: (name, index) => {
      const section = getAt(sectionAt(index), ["id"])
      const hidden = setAt(present() ?? {}, [...sectionsPath, index, "hidden"], true)
      if (typeof section !== "string") return
      const files = [...store.get().files.values()].flatMap(({ file: other, value }) => {
        const before = other === file ? hidden : value
        const after = before && removeLinks(before, other, { page: file, section })
        return after === value ? [] : [[other, after] as const]
      })
      store.changeFiles(new Map(files), `Hide ${name}`)
      say("Section hidden, and links to it removed.")
    },
    duplicate: (name, index) => {
      const section = sectionAt(index)
      if (section !== undefined) insert(section, index + 1, `Duplicate ${name}`)
    },
    remove: (name, index) => {
      change(page => removeAt(page, sectionsPath, index), `Remove ${name}`)
      select(Math.min(index, keys().length - 1))
      say(`Removed ${name}. Undo restores it.`)
    },
    add: (kind, sample, index) => insert(sample, index, `Add ${wordsOf(kind).toLowerCase()}`),
  }
}
