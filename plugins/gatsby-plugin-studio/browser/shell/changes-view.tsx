import { isContentFile } from "../../../../src/model/content"
import { titleOfFile } from "../../document/titles"
import { useCallback, useMemo } from "react"
import { ChangesPanel } from "../changes/changes-panel"
import { ConflictView } from "../changes/conflict-view"
import { conflictOf, isUnsaved } from "../state/entry"
import { explainFailure, type DoneReply, type StudioApi } from "../api"
import { useStore, useStudio } from "../state/use-store"

/** What differs: files that were changed elsewhere meanwhile, to be decided; then all since the last commit. */
export const ChangesView = ({ api }: { api: StudioApi }) => {
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
      const reasons = explainFailure(await asked)
      await store.refresh()
      return reasons.length > 0 ? reasons.join(" ") : null
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
                store.resolve(entry.file, value, "Resolve conflict")
              }}
            />
          )
        )
      })}
      <ChangesPanel
        versioning={versioning}
        files={present}
        errors={findings.filter(({ finding }) => finding.severity === "error").length}
        onOpen={store.goTo}
        onPutBackField={(file, value, label) => {
          store.changeFile(file, () => value, { label })
        }}
        onPutBackFile={path => {
          const entry = isContentFile(path) ? files.get(path) : undefined
          if (entry) {
            const label = `Revert ${titleOfFile(path)}`
            store.changeFile(entry.file, () => entry.disk ?? null, { label })
          }
          return ask(api.putBack(path))
        }}
        onCommit={message => ask(api.commit({ message }))}
      />
    </div>
  )
}
