/** Keeps what is typed and not saved yet, so that it outlives the page and the server. */
import { createHash } from "node:crypto"
import { mkdir, readFile, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { ContentFile } from "../../../src/model"
import { writeWhole } from "../../../plugins/lib/write-whole"
import { draftModel, type Draft } from "../../protocol"

/** The drafts of a project. */
export interface DraftStore {
  readonly list: () => readonly Draft[]
  readonly find: (file: ContentFile) => Draft | undefined
  /** Stores a draft, which replaces the file's last one. */
  readonly keep: (draft: Draft) => Promise<void>
  readonly remove: (file: ContentFile) => Promise<void>
  /** The files of drafts that could not be read, such as those of another version of the studio. */
  readonly unreadable: readonly string[]
}

const [ending, unreadableEnding] = [".json", ".unreadable"]

/* A page's path may be longer than a file's name. */
const fileNameOf = (file: ContentFile): string =>
  `${createHash("sha256").update(file).digest("hex")}${ending}`

const readDraft = async (path: string): Promise<Draft | undefined> => {
  try {
    return draftModel.parse(JSON.parse(await readFile(path, "utf8")))
  } catch {
    await rename(path, `${path}${unreadableEnding}`)
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
  const names = await readdir(folder)
  return {
    list: () => [...drafts.values()],
    find: file => drafts.get(file),
    keep: async draft => {
      await writeWhole(join(folder, fileNameOf(draft.file)), JSON.stringify(draft))
      drafts.set(draft.file, draft)
    },
    remove: async file => {
      await rm(join(folder, fileNameOf(file)), { force: true })
      drafts.delete(file)
    },
    unreadable: names
      .filter(name => name.endsWith(unreadableEnding))
      .map(name => join(folder, name)),
  }
}
