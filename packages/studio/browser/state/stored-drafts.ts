/** The drafts in the browser's storage: one entry for each file, which all tabs of the browser share. */
import { z } from "zod"
import { type ContentFile, isContentFile } from "@tools/content"
import { type Draft, draftModel } from "../../protocol"
import type { Tab } from "../tab"

const storedModel = draftModel.omit({ file: true })

const parse = <Value>(model: z.ZodType<Value>, text: string | null): Value | undefined => {
  try {
    return model.safeParse(JSON.parse(text ?? "")).data
  } catch {
    return undefined
  }
}

/** Opens the drafts of a project. */
export const openStoredDrafts = (storage: Tab["storage"], project: string) => {
  const start = `studio ${project} `
  const listKeys = (): readonly string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
  const fileOf = (key: string): ContentFile | undefined => {
    const file = key.startsWith(start) ? key.slice(start.length) : ""
    return isContentFile(file) ? file : undefined
  }
  const find = (file: ContentFile): Omit<Draft, "file"> | null =>
    parse(storedModel, storage.getItem(start + file)) ?? null
  /** Stores a draft, or removes it. Returns whether the storage had room. */
  const keep = (file: ContentFile, draft: Omit<Draft, "file"> | null): boolean => {
    if (!draft) {
      storage.removeItem(start + file)
      return true
    }
    try {
      storage.setItem(start + file, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  }
  return {
    fileOf,
    find,
    keep,
    listFiles: (): readonly ContentFile[] => listKeys().flatMap(key => fileOf(key) ?? []),
    /** Takes over what earlier versions of the studio could not send: a list of drafts for each tab. */
    takeOlder: (): void => {
      for (const key of listKeys()) {
        if (!key.startsWith(`studio unsent ${project}`)) continue
        const older = parse(z.array(draftModel), storage.getItem(key)) ?? []
        const isKept = older.every(
          ({ file, base, value }) => find(file) ?? keep(file, { base, value }),
        )
        if (isKept) storage.removeItem(key)
      }
    },
  }
}
