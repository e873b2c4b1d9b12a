/** Shows differences from the last commit to review, revert and send, below the conflicts to resolve. */
import { useEffect, useMemo, useState } from "react"
import { plural } from "../../../plugins/lib/plural"
import { isContentFile, type ContentFile } from "../../../src/model"
import { folderOf, homePage, siteFileIn } from "../../../src/site"
import { titleOfFile } from "../../document/titles"
import { isSame } from "../../document/value"
import { Button } from "../components/button"
import { conflictOf } from "../state/entry"
import { isError } from "../state/findings"
import { useStore, useStudio } from "../state/use-store"
import * as styles from "./changes.module.css"
import { Comparison } from "./comparison"
import { ConflictView } from "./conflict-view"
import { Picture } from "./difference-text"
import { FileName } from "./file-name"
import { History } from "./history"
import { listChanged, type ChangedFile } from "./list-changed"
import { SendPanel } from "./send-panel"
import { useVersion } from "./use-version"

const kindNames = {
  added: "New",
  changed: "Changed",
  removed: "Deleted",
} as const satisfies Record<ChangedFile["kind"], string>

const ChangedHead = ({
  changed: { path, kind, state },
  onRevert,
  isBusy = false,
}: {
  changed: ChangedFile
  /** `undefined` if there is nothing to revert to. */
  onRevert: (() => void) | undefined
  isBusy?: boolean
}) => (
  <div className={styles.head}>
    <h3 className={styles.title}>
      <FileName path={path} />
    </h3>
    <p className={styles.facts}>
      {kindNames[kind]}, {state === "unsaved" ? <strong>unsaved</strong> : state}
    </p>
    {onRevert && (
      <Button
        aria-label={`Revert file: ${titleOfFile(path)}`}
        isDisabled={isBusy}
        onPress={onRevert}
      >
        Revert file
      </Button>
    )}
  </div>
)

const notes = {
  unsaved: "After saving, its content equals the last version.",
  saved: "Only the layout of the file changed.",
  "in review": "Only the layout of the file changed.",
} as const satisfies Record<ChangedFile["state"], string>

/** A content file and its differences from the last commit; a revert is a step that can be undone. */
const ChangedContent = ({ file, changed }: { file: ContentFile; changed: ChangedFile }) => {
  const store = useStore()
  const after = useStudio(({ files }) => files.get(file)?.value ?? null)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const version = useVersion(file)
  const before = version && "value" in version ? version.value : undefined
  const revert = (): void =>
    store.changeFiles(new Map([[file, before ?? null]]), `Revert ${titleOfFile(file)}`)
  return (
    <>
      <ChangedHead
        changed={changed}
        isBusy={!isWriting}
        onRevert={before === undefined ? undefined : revert}
      />
      {version && "failure" in version && <p className={styles.note}>{version.failure}</p>}
      {before !== undefined && isSame(before, after) && (
        <p className={styles.note}>{notes[changed.state]}</p>
      )}
      {before != null && after !== null && (
        <Comparison file={file} before={before} after={after} action="Revert" />
      )}
    </>
  )
}

/** A file without fields, such as a picture, which is reverted on disk. */
const ChangedOther = ({ changed, isBusy }: { changed: ChangedFile; isBusy: boolean }) => {
  const store = useStore()
  const { path, kind } = changed
  return (
    <>
      <ChangedHead
        changed={changed}
        isBusy={isBusy}
        onRevert={() => void store.revertFile(path, titleOfFile(path))}
      />
      {kind !== "removed" && <Picture path={path} />}
    </>
  )
}

/** Returns what sending will lack or break, in sentences. */
const listWarnings = (changed: readonly ChangedFile[], errors: number): readonly string[] => {
  const unsaved = changed.filter(({ state }) => state === "unsaved").length
  return [
    ...(unsaved === 0
      ? []
      : [
          `${plural(unsaved, "file")} ${unsaved === 1 ? "has" : "have"} unsaved changes, which are not sent. Save first.`,
        ]),
    ...(errors === 0
      ? []
      : [
          `The content has ${plural(errors, "error")}. The site cannot be built until they are fixed.`,
        ]),
  ]
}

/** Opens the history of the page that is edited, or of the site settings. */
const HistoryTask = ({ onOpen }: { onOpen: (file: ContentFile) => void }) => {
  const page = useStudio(({ selection }) => selection?.file ?? homePage.contentFile)
  return (
    <section className={styles.task} aria-label="Earlier versions">
      <h2>History</h2>
      <p>Earlier versions of the page that is open under Edit, and of the site settings.</p>
      <div className={styles.actions}>
        {[...new Set([page, siteFileIn(folderOf(page))])].map(file => (
          <Button
            key={file}
            aria-label={`History of ${titleOfFile(file)}`}
            onPress={() => onOpen(file)}
          >
            {titleOfFile(file)}
          </Button>
        ))}
      </div>
    </section>
  )
}

const ChangedList = ({
  changed,
  absence,
  isBusy,
}: {
  changed: readonly ChangedFile[]
  absence: string | null
  isBusy: boolean
}) => {
  const errors = useStudio(({ findings }) => findings.filter(isError).length)
  return (
    <div className={styles.panel}>
      <h2>Your changes</h2>
      {absence !== null && <p className={styles.note}>{absence}</p>}
      {absence === null && changed.length === 0 && (
        <div className={styles.note}>
          <p>No changes.</p>
          <p className={styles.hint}>
            What you change is listed here. You can revert it, send it for review or publish it.
          </p>
        </div>
      )}
      {changed.map(each => (
        <section key={each.path} className={styles.file} aria-label={titleOfFile(each.path)}>
          {isContentFile(each.path) ? (
            <ChangedContent file={each.path} changed={each} />
          ) : (
            <ChangedOther changed={each} isBusy={isBusy} />
          )}
        </section>
      ))}
      {changed.length > 0 &&
        listWarnings(changed, errors).map(sentence => (
          <p key={sentence} className={styles.warning}>
            <strong>Note:</strong> {sentence}
          </p>
        ))}
    </div>
  )
}

const Changes = () => {
  const store = useStore()
  const files = useStudio(snapshot => snapshot.files)
  const git = useStudio(({ server }) => server?.git)
  const shared = useStudio(snapshot => snapshot.shared)
  const isBusy = useStudio(({ isWriting, running }) => !isWriting || running !== null)
  const [history, setHistory] = useState<ContentFile | null>(null)
  const changed = useMemo(
    () =>
      git?.absence === null
        ? listChanged(git.changes, [...files.values()], shared?.shared?.review)
        : [],
    [git, files, shared],
  )
  useEffect(() => void store.readShared(false), [store, git])
  useEffect(() => void store.readShared(true), [store])
  if (!git) return null
  return (
    <div className={styles.columns}>
      {history === null ? (
        <ChangedList changed={changed} absence={git.absence} isBusy={isBusy} />
      ) : (
        <History key={history} file={history} onClose={() => setHistory(null)} />
      )}
      <div className={styles.aside}>
        {shared && git.absence === null && (
          <SendPanel changed={changed} shared={shared} isBusy={isBusy} />
        )}
        <HistoryTask onOpen={setHistory} />
      </div>
    </div>
  )
}

/** The conflicts with files on disk, and below them all changes since the last commit. */
export const ChangesView = () => {
  const files = useStudio(snapshot => snapshot.files)
  return (
    <div>
      {[...files.values()].map(entry => {
        const conflict = conflictOf(entry)
        return conflict && <ConflictView key={entry.file} entry={entry} conflict={conflict} />
      })}
      <Changes />
    </div>
  )
}
