/** Shows differences from the last commit to review, revert and commit, below the conflicts to resolve. */
import { useEffect, useMemo, useState } from "react"
import { plural } from "../../../plugins/lib/plural"
import { isContentFile, modelOf, type ContentFile } from "../../../src/model"
import { folderOf, homePage, siteFileIn } from "../../../src/site"
import { describeDifference } from "../../document/describe"
import { listDifferences, revert } from "../../document/differences"
import { titleOfFile } from "../../document/titles"
import { Button } from "../components/button"
import { conflictOf } from "../state/entry"
import { isError } from "../state/findings"
import { useStore, useStudio } from "../state/use-store"
import * as styles from "./changes.module.css"
import { ConflictView } from "./conflict-view"
import { DifferenceText } from "./difference-text"
import { listChanged, type ChangedFile } from "./list-changed"
import { SendPanel } from "./send-panel"
import { VersionsDialog } from "./versions"

const Differences = ({
  content: { file, before, after },
}: {
  content: NonNullable<ChangedFile["content"]>
}) => {
  const store = useStore()
  const compared = useMemo(
    () =>
      listDifferences(before, after).map(difference => ({
        difference,
        description: describeDifference(modelOf(file), after, difference),
      })),
    [file, before, after],
  )
  return (
    <ul>
      {compared.map(({ difference, description }, index) => {
        const label = description.place === "" ? description.words : description.place
        return (
          <li key={index} className={styles.difference}>
            <DifferenceText {...description} />
            <div className={styles.actions}>
              {difference.kind !== "removed" && (
                <Button
                  look="plain"
                  aria-label={`Edit: ${label}`}
                  onPress={() => store.goTo(file, difference.path)}
                >
                  Edit
                </Button>
              )}
              <Button
                look="plain"
                aria-label={`Revert: ${label}`}
                onPress={() => store.changeFile(file, () => revert(after, difference), { label })}
              >
                Revert
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const kindNames = {
  added: "New",
  changed: "Changed",
  removed: "Deleted",
} as const satisfies Record<ChangedFile["kind"], string>

const ChangedFileView = ({
  changed: { path, kind, state, note, content, committed },
  isBusy,
  onRevert,
}: {
  changed: ChangedFile
  isBusy: boolean
  onRevert: () => void
}) => {
  const title = titleOfFile(path)
  return (
    <section className={styles.file} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>
          {kindNames[kind]}, {state === "unsaved" ? <strong>unsaved</strong> : state}{" "}
          <code>{path}</code>
        </p>
        {(committed !== undefined || !isContentFile(path)) && (
          <Button aria-label={`Revert file: ${title}`} isDisabled={isBusy} onPress={onRevert}>
            Revert file
          </Button>
        )}
      </div>
      {note !== null && <p className={styles.note}>{note}</p>}
      {content && <Differences content={content} />}
    </section>
  )
}

/** Returns what a commit will lack or break, in sentences. */
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

const Warnings = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map(sentence => (
    <p key={sentence} className={styles.warning}>
      <strong>Note:</strong> {sentence}
    </p>
  ))

/** Opens the history of the page that is edited, or of the site settings. */
const History = () => {
  const page = useStudio(({ selection }) => selection?.file ?? homePage.contentFile)
  const [open, setOpen] = useState<ContentFile | null>(null)
  return (
    <section className={styles.task} aria-label="History">
      <h2>History</h2>
      <p>
        Earlier versions of the page that is open under Edit, and of the site settings. Bring back a
        field, or all of a version.
      </p>
      <div className={styles.actions}>
        {[...new Set([page, siteFileIn(folderOf(page))])].map(file => (
          <Button
            key={file}
            aria-label={`History of ${titleOfFile(file)}`}
            onPress={() => setOpen(file)}
          >
            {titleOfFile(file)}
          </Button>
        ))}
      </div>
      {open && <VersionsDialog file={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

const Changes = () => {
  const store = useStore()
  const files = useStudio(snapshot => snapshot.files)
  const errors = useStudio(({ findings }) => findings.filter(isError).length)
  const git = useStudio(({ server }) => server?.git)
  const shared = useStudio(snapshot => snapshot.shared)
  const isBusy = useStudio(({ isWriting, running }) => !isWriting || running !== null)
  const changed = useMemo(() => {
    const review = shared?.shared?.review?.files ?? []
    const sent = new Set(review.flatMap(({ path, isAsSent }) => (isAsSent ? [path] : [])))
    return git ? listChanged(git, [...files.values()], sent) : []
  }, [git, files, shared])
  useEffect(() => void store.readShared(false), [store, git])
  useEffect(() => void store.readShared(true), [store])
  if (!git) return null

  const revertFile = ({ path, committed }: ChangedFile): void => {
    const title = titleOfFile(path)
    if (committed) {
      store.changeFiles(new Map([[committed.file, committed.value]]), `Revert ${title}`)
    } else void store.revertFile(path, title)
  }

  return (
    <div className={styles.columns}>
      <div className={styles.panel}>
        <h2>Your changes</h2>
        {git.absence !== null ? (
          <p className={styles.note}>{git.absence}</p>
        ) : changed.length === 0 ? (
          <div className={styles.note}>
            <p>No changes.</p>
            <p className={styles.hint}>
              What you change is listed here. You can revert it, send it for review or publish it.
            </p>
          </div>
        ) : (
          <>
            {changed.map(file => (
              <ChangedFileView
                key={file.path}
                changed={file}
                isBusy={isBusy}
                onRevert={() => revertFile(file)}
              />
            ))}
            <Warnings sentences={listWarnings(changed, errors)} />
          </>
        )}
      </div>
      <div className={styles.aside}>
        {shared && git.absence === null && (
          <SendPanel changed={changed} shared={shared} isBusy={isBusy} />
        )}
        <History />
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
