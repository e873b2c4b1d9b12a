/** The commands for the sections of a page. */
import type { PageFile } from "@tools/content/addresses"
import { getAt, insertAt, moveAt, setAt, type JsonValue, titleOfName } from "../../../document"
import { listKeys } from "../edited"
import type { StudioStore } from "../store"
import { fitSection, sectionsIn } from "./kinds"

export const sectionsPath = ["sections"] as const

/** Returns the commands for the sections of a page, each one step of undo; `index` is a section's, `name` its name. */
export const makeSectionCommands = (
  store: StudioStore,
  file: PageFile,
  announce: (sentence: string) => void,
) => {
  const present = (): JsonValue | null => store.get().files.get(file)?.value ?? null
  const sectionAt = (index: number): JsonValue | undefined =>
    getAt(present(), [...sectionsPath, index])
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
  const insert = (section: JsonValue, index: number, label: string, done: string): void => {
    const fitting = fitSection(section, file, file, present())
    change(page => insertAt(page, sectionsPath, index, fitting), label)
    select(index)
    announce(`${done}, position ${index + 1} of ${keys().length}.`)
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
    duplicate: (name: string, index: number): void => {
      const section = sectionAt(index)
      if (section !== undefined) {
        insert(section, index + 1, `Duplicate ${name}`, `${name} duplicated`)
      }
    },
    /** Adds a copy at the end of another page, and shows it there. */
    copyTo: (target: PageFile, name: string, index: number): void => {
      const page = store.get().files.get(target)?.value ?? {}
      const section = sectionAt(index)
      if (section === undefined) return
      const end = sectionsIn(page).length
      const copied = insertAt(page, sectionsPath, end, fitSection(section, file, target, page))
      store.changeFiles(new Map([[target, copied]]), `Copy ${name}`)
      store.goTo(target, [...sectionsPath, end])
    },
    remove: (name: string, index: number): void => {
      change(page => setAt(page, [...sectionsPath, index], undefined), `Remove ${name}`)
      select(Math.min(index, keys().length - 1))
      announce(`Removed ${name}. Undo restores it.`)
    },
    add: (kind: string, sample: JsonValue, index: number): void => {
      const title = titleOfName(kind)
      insert(sample, index, `Add ${title.toLowerCase()}`, `${title} added`)
      store.goTo(file, [...sectionsPath, index], "all")
    },
  }
}

export type SectionCommands = ReturnType<typeof makeSectionCommands>
