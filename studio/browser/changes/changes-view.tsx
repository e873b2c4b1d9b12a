/** Shows differences from the last commit to review, revert and commit, below the conflicts to resolve. */
import { useEffect, useMemo, useState } from "react"
import { Form } from "react-aria-components"
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
import { OutcomeLine, useOutcome } from "./outcome"
import { RequiredText } from "./required-text"
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
  changed: { path, kind, isUnsaved, note, content, committed },
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
          {kindNames[kind]}
          {isUnsaved && <strong>, unsaved</strong>} <code>{path}</code>
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
  const unsaved = changed.filter(({ isUnsaved }) => isUnsaved).length
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

const CommitForm = ({
  absence,
  warnings,
  isBusy,
  onCommit,
}: {
  /** Why the commit stays on this computer, in a sentence. */
  absence: string
  warnings: readonly string[]
  isBusy: boolean
  onCommit: (message: string) => Promise<boolean>
}) => {
  const [message, setMessage] = useState("")
  const [isMissing, setMissing] = useState(false)
  const commit = async (): Promise<void> => {
    setMissing(message.trim() === "")
    if (message.trim() !== "" && (await onCommit(message.trim()))) setMessage("")
  }
  return (
    <Form
      className={styles.task}
      onSubmit={event => {
        event.preventDefault()
        void commit()
      }}
    >
      <Warnings sentences={warnings} />
      <RequiredText
        label="Commit message"
        value={message}
        isMissing={isMissing}
        rows={3}
        onChange={setMessage}
      />
      <div className={styles.actions}>
        <Button type="submit" look="strong" isDisabled={isBusy}>
          Commit
        </Button>
        <p className={styles.hint}>
          Recorded on this computer only. The public site does not change.
        </p>
        <p className={styles.hint}>{absence}</p>
      </div>
    </Form>
  )
}

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
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const { outcome, isWaiting, request } = useOutcome()
  const isBusy = isWaiting || !isWriting
  const changed = useMemo(() => (git ? listChanged(git, [...files.values()]) : []), [git, files])
  const shared = useStudio(snapshot => snapshot.shared)
  useEffect(() => void store.readShared(false), [store, git])
  useEffect(() => void store.readShared(true), [store])
  if (!git) return null
  const warnings = listWarnings(changed, errors)

  const revertFile = ({ path, kind, committed }: ChangedFile): void => {
    const title = titleOfFile(path)
    if (committed) {
      store.changeFiles(new Map([[committed.file, committed.value]]), `Revert ${title}`)
      return
    }
    const bringBack = (): void =>
      void request(store.api.bringBack(path), { message: `Brought back ${title}.` })
    void request(store.api.revert(path), {
      message: `Reverted ${title}.`,
      ...(kind !== "removed" && { undo: bringBack }),
    })
  }

  return (
    <div className={styles.columns}>
      <div className={styles.panel}>
        <h2>Your changes</h2>
        {git.absence !== null ? (
          <p className={styles.note}>{git.absence}</p>
        ) : changed.length === 0 ? (
          <div className={styles.note}>
            <p>No changes since the last commit.</p>
            <p className={styles.hint}>
              Saved and unsaved changes are listed here. You can revert, send or commit them.
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
            {shared?.absence == null && <Warnings sentences={warnings} />}
          </>
        )}
        <OutcomeLine outcome={outcome} isBusy={isBusy} />
      </div>
      <div className={styles.aside}>
        {shared?.shared && <SendPanel reply={shared} shared={shared.shared} isBusy={isBusy} />}
        {shared?.absence != null && changed.length > 0 && (
          <CommitForm
            absence={shared.absence}
            warnings={warnings}
            isBusy={isBusy}
            onCommit={message => request(store.api.commit({ message }), { message: "Committed." })}
          />
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
