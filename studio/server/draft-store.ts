/** Keeps what is typed and not saved yet, so that it outlives the page, the server and `develop`. */
import { createHash } from "node:crypto"
import { mkdir, readFile, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { ContentFile } from "../../src/model"
import { writeWhole } from "../../plugins/lib/write-whole"
import { draftModel, type Draft } from "../protocol"

/** The drafts of a project. */
export interface DraftStore {
  readonly list: () => readonly Draft[]
  readonly find: (file: ContentFile) => Draft | undefined
  /** Stores a draft, which replaces the file's last one, and returns it with its revision. */
  readonly keep: (draft: Omit<Draft, "revision">) => Promise<Draft>
  readonly remove: (file: ContentFile) => Promise<void>
}

const ending = ".json"

/* A page's path may be longer than a file's name. */
const fileNameOf = (file: ContentFile): string =>
  `${createHash("sha256").update(file).digest("hex")}${ending}`

/* An unreadable draft is set aside, where a maintainer finds it. */
const readDraft = async (path: string): Promise<Draft | undefined> => {
  try {
    return draftModel.parse(JSON.parse(await readFile(path, "utf8")))
  } catch {
    await rename(path, `${path}.unreadable`)
    return undefined
  }
}

/** Opens the drafts that are kept in a folder, which may be absent. */
export const openDrafts = async (folder: string): Promise<DraftStore> => {
  await mkdir(folder, { recursive: true })
  const drafts = new Map<ContentFile, Draft>()
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending)) continue
    const draft = await readDraft(join(folder, name))
    if (draft) drafts.set(draft.file, draft)
  }
  let last = 0
  return {
    list: () => [...drafts.values()],
    find: file => drafts.get(file),
    keep: async draft => {
      /* Higher than any that a window may still know from an earlier start. */
      last = Math.max(last + 1, Date.now())
      const kept = { ...draft, revision: last }
      await writeWhole(join(folder, fileNameOf(draft.file)), JSON.stringify(kept))
      drafts.set(draft.file, kept)
      return kept
    },
    remove: async file => {
      await rm(join(folder, fileNameOf(file)), { force: true })
      drafts.delete(file)
    },
  }
}
