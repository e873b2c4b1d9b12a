/** The commands for the sections of a page. */
import type { PageFile } from "../../../src/site"
import {
  getAt,
  insertAt,
  moveAt,
  removeAt,
  setAt,
  type JsonValue,
  textAt,
} from "../../document/value"
import { nameLinks, removeLinks } from "../../document/links"
import { wordsOf } from "../../document/words"
import { listKeys } from "../state/keys"
import type { StudioStore } from "../state/store"
import { fitSection } from "./kinds"

export const sectionsPath = ["sections"] as const

/**
 * Returns the commands for the sections of a page, each one step of undo; `index` is a section's, `name` its name.
 * @param announce announces what was done to screen readers.
 */
export const makeSectionCommands = (
  store: StudioStore,
  file: PageFile,
  announce: (sentence: string) => void,
) => {
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
    announce(`${label} at position ${index + 1} of ${keys().length}.`)
  }
  return {
    select,
    move: (name: string, from: number, to: number): void => {
      const count = keys().length
      if (to < 0 || to >= count) return
      change(page => moveAt(page, sectionsPath, from, to), `Move ${name}`)
      announce(`Moved ${name} to position ${to + 1} of ${count}.`)
    },
    toggleHidden: (name: string, index: number): void => {
      const wasHidden = getAt(sectionAt(index), ["hidden"]) === true
      change(
        page => setAt(page, [...sectionsPath, index, "hidden"], wasHidden ? undefined : true),
        `${wasHidden ? "Show" : "Hide"} ${name}`,
      )
      announce(wasHidden ? "Section shown." : "Section hidden.")
    },
    /** Returns the places of links to the section. */
    listLinks: (index: number): readonly string[] => {
      const section = textAt(sectionAt(index), ["id"])
      return section !== undefined
        ? nameLinks(store.get().files.values(), { page: file, section })
        : []
    },
    /** Hides the section, and removes the links to it. */
    hideWithLinks: (name: string, index: number): void => {
      const section = textAt(sectionAt(index), ["id"])
      const hidden = setAt(present() ?? {}, [...sectionsPath, index, "hidden"], true)
      if (section === undefined) return
      const files = [...store.get().files.values()].flatMap(({ file: other, value }) => {
        const before = other === file ? hidden : value
        const after = before && removeLinks(before, other, { page: file, section })
        return after === value ? [] : [[other, after] as const]
      })
      store.changeFiles(new Map(files), `Hide ${name}`)
      announce("Section hidden, and links to it removed.")
    },
    duplicate: (name: string, index: number): void => {
      const section = sectionAt(index)
      if (section !== undefined) insert(section, index + 1, `Duplicate ${name}`)
    },
    remove: (name: string, index: number): void => {
      change(page => removeAt(page, sectionsPath, index), `Remove ${name}`)
      select(Math.min(index, keys().length - 1))
      announce(`Removed ${name}. Undo restores it.`)
    },
    /** Inserts the sample section of a kind. */
    add: (kind: string, sample: JsonValue, index: number): void =>
      insert(sample, index, `Add ${wordsOf(kind).toLowerCase()}`),
  }
}

export type SectionCommands = ReturnType<typeof makeSectionCommands>
