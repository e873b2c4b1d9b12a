/** Shows differences from the last commit to review, revert and send, below the conflicts to resolve. */
import { useEffect, useMemo, useState } from "react"
import { plural } from "@tools/content/lib"
import { formatDate } from "./format-date"
import {
  type SharedReply,
  conflictOf,
  isError,
  useStore,
  useStudio,
  listChanged,
  type ChangedFile,
} from "../../state"
import { Button, layoutStyles, textStyles } from "../../controls"
import * as styles from "./changes.module.css"
import { Changed } from "./changed-file"
import { ConflictView } from "./conflict-view"
import { useIsBusy, useShared } from "./exchange-button"
import { useNames } from "./file-name"
import { History } from "./history"
import { SendPanel } from "./send-panel"

type Review = NonNullable<NonNullable<SharedReply["shared"]>["review"]>

const nextOf = ({ files }: Review): string =>
  files.some(({ outcome }) => outcome === "overtaken")
    ? "Other changes of the same fields were published since: close the review on the git host. If you still need a part of it, send that again."
    : "The site changes once the review is accepted."

const OpenReview = ({ review, review: { title, date, link } }: { review: Review }) => (
  <p>
    {`“${title}” has been in review since ${formatDate(date)}. ${nextOf(review)} `}
    {link !== null && (
      <a href={link} target="_blank" rel="noreferrer">
        Open the review
      </a>
    )}
  </p>
)

/** Ticks all of several files, none, or the one that is open alone. */
const TickButtons = ({ files }: { files: readonly ChangedFile[] }) => {
  const store = useStore()
  const isBusy = useIsBusy()
  const nameFile = useNames()
  const open = useStudio(({ selection }) => selection?.file)
  const tick = (isChosen: (file: ChangedFile) => boolean) => () => store.tickOnly(files, isChosen)
  return (
    <div className={layoutStyles.row} role="group" aria-label="What is sent">
      <Button isDisabled={isBusy} onPress={tick(() => true)}>
        All
      </Button>
      <Button isDisabled={isBusy} onPress={tick(() => false)}>
        None
      </Button>
      {files.some(({ path }) => path === open) && (
        <Button isDisabled={isBusy} onPress={tick(({ path }) => path === open)}>
          {`Only “${nameFile(open ?? "")}”`}
        </Button>
      )}
    </div>
  )
}

/** The path to the site: what is typed is saved, sent for review, and published. */
const ChangedList = ({ changed }: { changed: readonly ChangedFile[] }) => {
  const absence = useStudio(({ server }) => server?.git.absence ?? null)
  const shared = useShared()
  const errors = useStudio(({ findings }) => findings.filter(isError).length)
  const stages = [
    {
      state: "unsaved",
      title: "Unsaved",
      note: <p className={textStyles.muted}>Only what is saved is sent.</p>,
    },
    { state: "saved", title: "Saved, not sent", note: null },
    {
      state: "in review",
      title: "In review",
      note: shared?.review && <OpenReview review={shared.review} />,
    },
  ] as const
  return (
    <div className={`${layoutStyles.stack} ${styles.panel}`}>
      <h2>Your changes</h2>
      {absence !== null && <p className={styles.note}>{absence}</p>}
      {absence === null && changed.length === 0 && (
        <div className={styles.note}>
          <p>No changes.</p>
          <p className={textStyles.muted}>
            What you change is listed here. You can revert it, send it for review or publish it.
          </p>
        </div>
      )}
      {changed.length > 0 && errors > 0 && (
        <p className={textStyles.trouble}>
          <strong>Note:</strong>{" "}
          {`The content has ${plural(errors, "error")}. The site cannot be built until ${errors === 1 ? "it is" : "they are"} fixed.`}
        </p>
      )}
      {stages.map(({ state, title, note }) => {
        const files = changed.filter(each => each.state === state)
        if (files.length === 0 && (!note || state === "unsaved")) return null
        return (
          <section key={state} className={layoutStyles.stack} aria-label={title}>
            <h3>
              {title} <span className={textStyles.muted}>{files.length}</span>
            </h3>
            {note}
            {state === "saved" && files.length > 1 && <TickButtons files={files} />}
            {files.map(each => (
              <Changed key={each.path} changed={each} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

const Changes = () => {
  const store = useStore()
  const files = useStudio(snapshot => snapshot.files)
  const git = useStudio(({ server }) => server?.git)
  const shared = useStudio(snapshot => snapshot.shared)
  const isRunning = useStudio(({ running }) => running !== null)
  const [isHistory, setHistory] = useState(false)
  const present = useMemo(
    () =>
      git?.absence === null
        ? listChanged(git.changes, [...files.values()], shared?.shared?.review)
        : [],
    [git, files, shared],
  )
  /* Sending puts saved files aside for a while. */
  const [changed, setChanged] = useState(present)
  if (!isRunning && changed !== present) setChanged(present)
  useEffect(() => void store.readShared(false), [store, git])
  useEffect(() => void store.readShared(true), [store])
  if (!git) return null
  return (
    <div className={styles.columns}>
      {isHistory ? (
        <History onClose={() => setHistory(false)} />
      ) : (
        <ChangedList changed={changed} />
      )}
      <div className={`${layoutStyles.stack} ${styles.aside}`}>
        {shared && git.absence === null && <SendPanel changed={changed} />}
        <section className={layoutStyles.stack} aria-label="Earlier versions">
          <h2>History</h2>
          <p>What was published, and a way back.</p>
          <div className={layoutStyles.row}>
            <Button onPress={() => setHistory(true)}>Show history</Button>
          </div>
        </section>
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
