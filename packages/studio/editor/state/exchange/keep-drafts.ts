/** Stores each change in the browser before anything else happens: one entry for each file, which all its tabs share. */
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import { type Draft, draftModel } from "../../../document"
import type { Tab } from "../client"
import { readEntry, toDraft, type Notice, type Snapshot } from "../edited"

type StoredDraft = Omit<Draft, "file">

const storedModel = draftModel.omit({ file: true })

const fullNotice: Notice = {
  severity: "error",
  message: "Save now: this browser's storage is full, so a reload would lose what you type.",
}

/** Makes what keeps the drafts; they are known once the project is. */
export const makeKeptDrafts = (
  { get, set, put, entryOf }: Snapshot,
  storage: Tab["storage"],
  check: () => void,
) => {
  let start: string | undefined
  let kept = get().files
  const fileOf = (key: string): ContentFile | undefined => {
    const file = start !== undefined && key.startsWith(start) ? key.slice(start.length) : ""
    return isContentFile(file) ? file : undefined
  }
  const find = (file: ContentFile): StoredDraft | null => {
    try {
      return storedModel.parse(JSON.parse(storage.getItem(`${start}${file}`) ?? ""))
    } catch {
      return null
    }
  }
  /** Stores a draft, or removes it. Returns whether the storage had room. */
  const store = (file: ContentFile, draft: StoredDraft | null): boolean => {
    try {
      if (draft) storage.setItem(`${start}${file}`, JSON.stringify(draft))
      else storage.removeItem(`${start}${file}`)
      return true
    } catch {
      return false
    }
  }
  return {
    open: (project: string): void => {
      start = `studio ${project} `
    },
    find,
    listFiles: (): readonly ContentFile[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").flatMap(
        key => fileOf(key) ?? [],
      ),
    keep: (): void => {
      const { isWriting, files } = get()
      if (files === kept) return
      const before = kept
      kept = files
      if (!isWriting || start === undefined) return
      const changed = [...files].filter(([file, entry]) => before.get(file) !== entry)
      const isStored = changed.map(([file, entry]) => store(file, toDraft(entry)))
      for (const file of before.keys()) if (!files.has(file)) store(file, null)
      if (isStored.includes(false)) set({ notice: fullNotice })
      else if (get().notice === fullNotice) set({ notice: null })
    },
    take: (key: string): void => {
      const file = fileOf(key)
      if (file === undefined) return
      const entry = entryOf(file)
      put(readEntry(entry, entry.text, find(file)))
      check()
    },
  }
}

export type KeptDrafts = ReturnType<typeof makeKeptDrafts>
