import { useCallback, useMemo } from "react"
import { ChangesPanel } from "../changes/changes-panel"
import { ConflictView } from "../changes/conflict-view"
import { conflictOf, isUnsaved } from "../state/entry"
import type { DoneReply, StudioApi } from "../state/studio-api"
import { useStore, useStudio } from "../state/use-store"

const unreachable = "The studio's server does not answer. Try again in a moment."

/** Says why something was not done; null where it was. */
const explain = (reply: DoneReply): string | null => {
  switch (reply.kind) {
    case "done":
      return null
    case "refused":
      return reply.message
    case "unreachable":
      return unreachable
    case "mistaken":
      return reply.findings.map(({ message }) => message).join(" ")
  }
}

/** What differs: files that were changed elsewhere meanwhile, to be decided; then all since the last commit. */
export const ChangesView = ({ api, onOpened }: { api: StudioApi; onOpened: () => void }) => {
  const store = useStore()
  const files = useStudio(snapshot => snapshot.files)
  const findings = useStudio(snapshot => snapshot.findings)
  const versioning = useStudio(snapshot => snapshot.server?.versioning)
  const present = useMemo(
    () =>
      [...files.values()].map(entry => ({
        file: entry.file,
        value: entry.value,
        isUnsaved: isUnsaved(entry),
      })),
    [files],
  )
  const ask = useCallback(
    async (asked: Promise<DoneReply>): Promise<string | null> => {
      const answer = explain(await asked)
      await store.refresh()
      return answer
    },
    [store],
  )
  if (!versioning) return null
  return (
    <div>
      {[...files.values()].map(entry => {
        const conflict = conflictOf(entry)
        return (
          conflict && (
            <ConflictView
              key={entry.file}
              file={entry.file}
              base={conflict.base}
              mine={entry.value}
              disk={conflict.disk}
              onResolve={value => {
                store.resolve(entry.file, value, "Two versions of a file")
              }}
            />
          )
        )
      })}
      <ChangesPanel
        versioning={versioning}
        files={present}
        errors={findings.filter(({ finding }) => finding.severity === "error").length}
        onOpen={(file, path) => {
          onOpened()
          store.goTo(file, path)
        }}
        onPutBackField={(file, value, label) => {
          store.changeFile(file, () => value, { label })
        }}
        onPutBackFile={path => ask(api.putBack(path))}
        onCommit={message => ask(api.commit({ message }))}
      />
    </div>
  )
}
