/** The drafts that the server hands over to a browser to store: the editor's versions of files that others changed too. */
import { createHash } from "node:crypto"
import { mkdir, readFile, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { ContentFile } from "@tools/content/addresses"
import { writeWhole } from "@tools/content/node"
import { isSame, draftModel, type Draft } from "../../document"

/** The drafts to hand over. */
export interface DraftStore {
  readonly list: () => Promise<readonly Draft[]>
  readonly find: (file: ContentFile) => Promise<Draft | undefined>
  /** Stores a draft, which replaces the file's last one. */
  readonly keep: (draft: Draft) => Promise<void>
  /** Removes a draft, unless it has been replaced. */
  readonly handOver: (draft: Draft) => Promise<void>
}

const ending = ".json"

/* A page's path may be longer than a file's name. */
const fileNameOf = (file: ContentFile): string =>
  `${createHash("sha256").update(file).digest("hex")}${ending}`

const readDraft = async (path: string): Promise<Draft | undefined> => {
  try {
    return draftModel.parse(JSON.parse(await readFile(path, "utf8")))
  } catch {
    return undefined
  }
}

/** Returns their folder in that of the studio's own files. */
export const draftsIn = (folder: string): string => join(folder, "drafts")

/** Opens the drafts in a folder, which may be absent. */
export const openDrafts = (folder: string): DraftStore => {
  const pathOf = (file: ContentFile): string => join(folder, fileNameOf(file))
  const find = (file: ContentFile): Promise<Draft | undefined> => readDraft(pathOf(file))
  return {
    list: async () => {
      const names = await readdir(folder).catch(() => [])
      const paths = names.filter(name => name.endsWith(ending)).map(name => join(folder, name))
      return (await Promise.all(paths.map(readDraft))).filter(draft => draft !== undefined)
    },
    find,
    keep: async draft => {
      await mkdir(folder, { recursive: true })
      await writeWhole(pathOf(draft.file), JSON.stringify(draft))
    },
    handOver: async draft => {
      const present = await find(draft.file)
      const isSeen = present?.base === draft.base && isSame(present.value, draft.value)
      if (isSeen) await rm(pathOf(draft.file), { force: true })
    },
  }
}
