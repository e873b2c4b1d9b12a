/** Applies the edits of a fix: those of the content here, and the others on the server. */
import type { ContentFile } from "@tools/content/addresses"
import {
  getAt,
  isSame,
  renamed,
  renameIn,
  setAt,
  valueOf,
  type Fix,
  type JsonValue,
} from "../../../document"
import { explainFailure, type StudioApi } from "../client"
import { isUnsaved, type FileEntry } from "./entry"
import { refusalOf, type Notice, type Snapshot } from "./snapshot"

type Edit = Fix["edits"][number]
type EditOf<Kind extends Edit["kind"]> = Extract<Edit, { kind: Kind }>
type Changes = readonly (readonly [ContentFile, JsonValue | null])[]

const outdatedNotice: Notice = {
  severity: "info",
  message: "Nothing was fixed, since the text has changed. Press the button again.",
}

/** Returns the typed content with the new name of a file. Saved files have it already. */
const followRenaming = (
  files: ReadonlyMap<ContentFile, FileEntry>,
  { file, name }: EditOf<"rename-file">,
): Changes => {
  const to = renamed(file, name)
  return [...files.values()]
    .filter(isUnsaved)
    .flatMap(({ file: each, value }) =>
      value === null ? [] : [[each, renameIn(each, value, file, to)] as const],
    )
}

/** Makes the function that applies edits to the content as it is typed, and shows what was refused. */
export const makeFixes = (
  { get, set, entryOf }: Pick<Snapshot, "get" | "set" | "entryOf">,
  api: Pick<StudioApi, "fix" | "readVersion">,
) => {
  const refuse = (message: string): Changes => {
    set({ notice: refusalOf(message) })
    return []
  }

  const revert = async ({ file }: EditOf<"revert">): Promise<Changes> => {
    const reply = await api.readVersion(file)
    const value = valueOf(reply.kind === "version" ? reply.text : null)
    if (value != null) return [[file, value]]
    return refuse(explainFailure(reply) ?? "The file has no earlier version.")
  }

  const askServer = async (
    edit: Exclude<Edit, EditOf<"delete-file" | "revert" | "set">>,
  ): Promise<Changes> => {
    const reply = await api.fix(edit)
    const failure = explainFailure(reply)
    if (failure !== null) return refuse(failure)
    return edit.kind === "rename-file" ? followRenaming(get().files, edit) : []
  }

  /** Returns the changed file; `undefined` if the place has another value than when it was checked. */
  const setValue = (
    { file, path, before, after, repairs }: EditOf<"set">,
    values: ReadonlyMap<ContentFile, JsonValue | null>,
  ): Changes | undefined => {
    const entry = entryOf(file)
    if (repairs !== undefined && repairs !== entry.text) return undefined
    const value = values.get(file) ?? entry.value
    if (!isSame(getAt(value ?? undefined, path), before)) return undefined
    return [[file, path.length === 0 ? (after ?? null) : setAt(value ?? {}, path, after)]]
  }

  const applyEdit = (
    edit: Edit,
    values: ReadonlyMap<ContentFile, JsonValue | null>,
  ): Changes | undefined | Promise<Changes> => {
    switch (edit.kind) {
      case "set":
        return setValue(edit, values)
      case "revert":
        return revert(edit)
      case "delete-file":
        /* Nothing here brings a file back. */
        set({ deleting: edit.file })
        return []
      default:
        return askServer(edit)
    }
  }

  /** Returns the new values of files; `null`, with a notice, if the text has changed since the check. */
  return async (
    edits: readonly Edit[],
  ): Promise<ReadonlyMap<ContentFile, JsonValue | null> | null> => {
    const values = new Map<ContentFile, JsonValue | null>()
    for (const edit of edits) {
      const changes = await applyEdit(edit, values)
      if (!changes) {
        set({ notice: outdatedNotice })
        return null
      }
      for (const [file, value] of changes) values.set(file, value)
    }
    return values
  }
}
