/** The drafts in the browser's storage: one entry for each file, which all tabs of the browser share. */
import { type ContentFile, isContentFile } from "@tools/content"
import { type Draft, draftModel } from "../../protocol"
import type { Tab } from "../tab"

type StoredDraft = Omit<Draft, "file">

const storedModel = draftModel.omit({ file: true })

/** Opens the drafts of a project. */
export const openStoredDrafts = (storage: Tab["storage"], project: string) => {
  const start = `studio ${project} `
  const fileOf = (key: string): ContentFile | undefined => {
    const file = key.startsWith(start) ? key.slice(start.length) : ""
    return isContentFile(file) ? file : undefined
  }
  return {
    fileOf,
    find: (file: ContentFile): StoredDraft | null => {
      try {
        return storedModel.parse(JSON.parse(storage.getItem(start + file) ?? ""))
      } catch {
        return null
      }
    },
    /** Stores a draft, or removes it. Returns whether the storage had room. */
    keep: (file: ContentFile, draft: StoredDraft | null): boolean => {
      try {
        if (draft) storage.setItem(start + file, JSON.stringify(draft))
        else storage.removeItem(start + file)
        return true
      } catch {
        return false
      }
    },
    listFiles: (): readonly ContentFile[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").flatMap(
        key => fileOf(key) ?? [],
      ),
  }
}
