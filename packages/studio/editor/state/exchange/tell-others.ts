import type { StudioApi } from "../client"
import { isUnsaved, toValuePath, type Snapshot } from "../edited"
import { makeRepeatable } from "./repeat"

const pauseMilliseconds = 300

/** Makes the function that tells the windows of others what this one edits, if that has changed or `isNew`. */
export const makeTellOthers = ({ get }: Snapshot, api: Pick<StudioApi, "present">) => {
  let told = ""
  const tell = makeRepeatable(async () => {
    const { files, selection, isWriting } = get()
    const entry = selection && files.get(selection.file)
    /* The tabs of a browser share their stream: the server is told of the one that edits. */
    if (!entry || !isWriting) return
    const path = [...(toValuePath(entry.keys, selection.field ?? []) ?? [])]
    const drafts = [...files.values()].filter(isUnsaved)
    const shown = { file: entry.file, path, unsaved: drafts.map(({ file }) => file) }
    if (JSON.stringify(shown) === told) return
    const reply = await api.present(shown)
    if (reply.kind === "done") told = JSON.stringify(shown)
  }, pauseMilliseconds)
  return (isNew = false): void => {
    if (isNew) told = ""
    tell()
  }
}
