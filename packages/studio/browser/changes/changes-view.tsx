/** Shows differences from the last commit to review, revert and send, below the conflicts to resolve. */
import { useEffect, useMemo, useState } from "react"
import { plural } from "@tools/content/lib/plural"
import { isContentFile, type ContentFile, folderOf, homePage, siteFileIn } from "@tools/content"
import { formatDate } from "../../format-date"
import type { SharedReply } from "../../protocol"
import { titleOfFile } from "../../document/titles"
import { isSame } from "../../document/value"
import { Button } from "../components/button"
import { conflictOf, withOthers } from "../state/entry"
import { isError } from "../state/findings"
import { runningOf } from "../state/snapshot"
import { useStore, useStudio } from "../state/use-store"
import * as kit from "../components/shared.module.css"
import * as styles from "./changes.module.css"
import { Comparison } from "./comparison"
import { ConflictView } from "./conflict-view"
import { Picture } from "./difference-text"
import { FileName, useNames } from "./file-name"
import { History } from "./history"
import { listChanged, type ChangedFile } from "./list-changed"
import { SendPanel } from "./send-panel"
import { useVersion } from "./use-version"

type Review = NonNullable<NonNullable<SharedReply["shared"]>["review"]>

const kindNames = {
  added: "New",
  changed: "Changed",
  removed: "Deleted",
} as const satisfies Record<ChangedFile["kind"], string>

const ChangedHead = ({
  changed: { path, kind },
  name,
  onRevert,
  isBusy = false,
}: {
  changed: ChangedFile
  name: string
  /** `undefined` if there is nothing to revert to. */
  onRevert: (() => void) | undefined
  isBusy?: boolean
}) => (
  <div className={styles.head}>
    <div>
      <h4 className={styles.title}>
        <FileName path={path} name={name} />
      </h4>
      <p className={kit.muted}>{kindNames[kind]}</p>
    </div>
    {onRevert && (
      <Button aria-label={`Revert file: ${name}`} isDisabled={isBusy} onPress={onRevert}>
        Revert file
      </Button>
    )}
  </div>
)

/** A content file and its differences from the last commit; a revert is a step that can be undone. */
const ChangedContent = ({ file, changed }: { file: ContentFile; changed: ChangedFile }) => {
  const store = useStore()
  const entry = useStudio(({ files }) => files.get(file))
  const after = useMemo(() => (entry ? withOthers(entry) : null), [entry])
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const version = useVersion(file)
  const before = version && "value" in version ? version.value : undefined
  const name = titleOfFile(file, after ?? before)
  const revert = (): void => store.changeFiles(new Map([[file, before ?? null]]), `Revert ${name}`)
  return (
    <>
      <ChangedHead
        changed={changed}
        name={name}
        isBusy={!isWriting}
        onRevert={before === undefined ? undefined : revert}
      />
      {changed.hasDraft && changed.state !== "unsaved" && (
        <p className={styles.note}>
          <strong>Not saved:</strong> Until you save, the version before your last changes is sent.
        </p>
      )}
      {version && "failure" in version && <p className={styles.note}>{version.failure}</p>}
      {before !== undefined && isSame(before, after) && (
        <p className={styles.note}>
          {changed.hasDraft
            ? "After saving, its content equals the last version."
            : "Only the layout of the file changed."}
        </p>
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
  const name = titleOfFile(path)
  return (
    <>
      <ChangedHead
        changed={changed}
        name={name}
        isBusy={isBusy}
        onRevert={() => void store.revertFile(path, name)}
      />
      {kind !== "removed" && <Picture path={path} />}
    </>
  )
}

/** Opens the history of the page that is edited, or of the site settings. */
const HistoryTask = ({ onOpen }: { onOpen: (file: ContentFile) => void }) => {
  const nameFile = useNames()
  const page = useStudio(({ selection }) => selection?.file ?? homePage.contentFile)
  return (
    <section className={kit.stack} aria-label="Earlier versions">
      <h2>History</h2>
      <p>Earlier versions of the page that is open under Edit, and of the site settings.</p>
      <div className={kit.row}>
        {[...new Set([page, siteFileIn(folderOf(page))])].map(file => (
          <Button
            key={file}
            aria-label={`History of ${nameFile(file)}`}
            onPress={() => onOpen(file)}
          >
            {nameFile(file)}
          </Button>
        ))}
      </div>
    </section>
  )
}

const OpenReview = ({ review: { title, date, link, files } }: { review: Review }) => {
  const nameFile = useNames()
  return (
    <>
      <p>
        {`“${title}” has been in review since ${formatDate(date)}. The site changes once the review is accepted. `}
        {link !== null && (
          <a href={link} target="_blank" rel="noreferrer">
            Open the review
          </a>
        )}
      </p>
      {files.some(({ isAsSent }) => !isAsSent) && (
        <p>
          Changed since:{" "}
          {files.flatMap(({ path, isAsSent }) => (isAsSent ? [] : [nameFile(path)])).join(", ")}.
        </p>
      )}
    </>
  )
}

const liveNames = { live: "Live", waiting: "Not live yet" } as const

/** Says whether the site's address serves what is published. */
const Live = ({ isBusy }: { isBusy: boolean }) => {
  const { api } = useStore()
  const [reply, setReply] = useState<Awaited<ReturnType<typeof api.readLive>> | null>(null)
  useEffect(() => {
    if (!isBusy) void api.readLive().then(setReply)
  }, [api, isBusy])
  if (reply?.kind !== "live" || reply.state === "unknown") return null
  return (
    <section className={kit.stack} aria-label="Published">
      <h3>Published</h3>
      <p>
        {`${liveNames[reply.state]}: `}
        <a href={reply.address} target="_blank" rel="noreferrer">
          {reply.address}
        </a>
      </p>
    </section>
  )
}

const Changed = ({ changed, isBusy }: { changed: ChangedFile; isBusy: boolean }) => {
  const { path } = changed
  return (
    <section className={styles.file} aria-label={useNames()(path)}>
      {isContentFile(path) ? (
        <ChangedContent file={path} changed={changed} />
      ) : (
        <ChangedOther changed={changed} isBusy={isBusy} />
      )}
    </section>
  )
}

/** The path to the site: what is typed is saved, sent for review, and published. */
const ChangedList = ({
  changed,
  absence,
  shared,
  isBusy,
}: {
  changed: readonly ChangedFile[]
  absence: string | null
  /** `null` without a git host. */
  shared: SharedReply["shared"]
  isBusy: boolean
}) => {
  const errors = useStudio(({ findings }) => findings.filter(isError).length)
  const stages = [
    {
      state: "unsaved",
      title: "Unsaved",
      note: <p className={kit.muted}>Only what is saved is sent.</p>,
      count: undefined,
    },
    { state: "saved", title: "Saved, not sent", note: null, count: undefined },
    {
      state: "in review",
      title: "In review",
      note: shared?.review && <OpenReview review={shared.review} />,
      /* Files that were changed since are in it, too. */
      count: shared?.review?.files.length,
    },
  ] as const
  return (
    <div className={`${kit.stack} ${styles.panel}`}>
      <h2>Your changes</h2>
      {absence !== null && <p className={styles.note}>{absence}</p>}
      {absence === null && changed.length === 0 && (
        <div className={styles.note}>
          <p>{shared?.review ? "No other changes." : "No changes."}</p>
          <p className={kit.muted}>
            What you change is listed here. You can revert it, send it for review or publish it.
          </p>
        </div>
      )}
      {changed.length > 0 && errors > 0 && (
        <p className={kit.trouble}>
          <strong>Note:</strong>{" "}
          {`The content has ${plural(errors, "error")}. The site cannot be built until ${errors === 1 ? "it is" : "they are"} fixed.`}
        </p>
      )}
      {stages.map(({ state, title, note, count }) => {
        const files = changed.filter(each => each.state === state)
        if (files.length === 0 && (!note || state === "unsaved")) return null
        return (
          <section key={state} className={kit.stack} aria-label={title}>
            <h3>
              {title} <span className={kit.muted}>{count ?? files.length}</span>
            </h3>
            {note}
            {files.map(each => (
              <Changed key={each.path} changed={each} isBusy={isBusy} />
            ))}
          </section>
        )
      })}
      {shared && <Live isBusy={isBusy} />}
    </div>
  )
}

const Changes = () => {
  const store = useStore()
  const files = useStudio(snapshot => snapshot.files)
  const git = useStudio(({ server }) => server?.git)
  const shared = useStudio(snapshot => snapshot.shared)
  const isRunning = useStudio(snapshot => runningOf(snapshot) !== null)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const isBusy = !isWriting || isRunning
  const [history, setHistory] = useState<ContentFile | null>(null)
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
      {history === null ? (
        <ChangedList
          changed={changed}
          absence={git.absence}
          shared={shared?.shared ?? null}
          isBusy={isBusy}
        />
      ) : (
        <History key={history} file={history} onClose={() => setHistory(null)} />
      )}
      <div className={`${kit.stack} ${styles.aside}`}>
        {shared && git.absence === null && <SendPanel changed={changed} shared={shared} />}
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
