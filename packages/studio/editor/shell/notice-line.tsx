import { useEffect } from "react"
import { titleOfFile } from "../../document"
import { Button } from "../controls"
import { conflictOf, useDerived, useStore, useStudio } from "../state"
import * as styles from "./shell.module.css"
import type { View } from "./use-place"

/* Long enough to be read twice. */
const doneMilliseconds = 10_000

/** Focuses what came of a press if the pressed button is gone. */
const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus()
}

/** The studio's notices: messages, another window that edits, and conflicts. */
export const NoticeLine = ({ view, onReview }: { view: View; onReview: () => void }) => {
  const store = useStore()
  const notice = useStudio(snapshot => snapshot.notice)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const conflicts = useDerived(({ files }) =>
    [...files.values()].flatMap(entry =>
      conflictOf(entry) ? [titleOfFile(entry.file, entry.value)] : [],
    ),
  )
  const isDone = notice?.isOutcome === true && notice.severity === "info"
  useEffect(() => {
    const timer = isDone ? setTimeout(store.dismissNotice, doneMilliseconds) : undefined
    return () => clearTimeout(timer)
  }, [isDone, notice, store])
  return (
    <div role="status">
      {!isWriting && (
        <div className={styles.notice} data-severity="info">
          <p>You are editing in another tab. This one is read-only.</p>
          <Button onPress={() => void store.takeOver()}>Take over</Button>
        </div>
      )}
      {conflicts.length > 0 && view !== "changes" && (
        <div className={styles.notice} data-severity="warning">
          <p>Two versions: {conflicts.join(", ")}. Choose which to keep before you save.</p>
          <Button onPress={onReview}>Resolve conflict</Button>
        </div>
      )}
      {notice && (
        <div
          className={styles.notice}
          data-severity={notice.severity}
          data-done={isDone || undefined}
        >
          {notice.isOutcome === true ? (
            <p ref={takeLostFocus} tabIndex={-1}>
              {notice.message}
            </p>
          ) : (
            <p>{notice.message}</p>
          )}
          {notice.link && (
            <a href={notice.link.href} target="_blank" rel="noreferrer">
              {notice.link.label}
            </a>
          )}
          <Button look="plain" onPress={store.dismissNotice}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}
