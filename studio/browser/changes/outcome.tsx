/** What became of a request to the server. */
import { useState } from "react"
import { explainFailure, type DoneReply } from "../api"
import { Button } from "../components/button"
import type { Outcome } from "../state/snapshot"
import { useStore } from "../state/use-store"
import * as styles from "./changes.module.css"

type Done = Omit<Outcome, "isDone">

/** Returns the outcome of the last request, and functions that show one, or wait for it and reload what changed. */
export const useOutcome = () => {
  const store = useStore()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const show = (done: Done): void => setOutcome({ isDone: true, ...done })
  const request = async (reply: Promise<DoneReply>, done: Done): Promise<boolean> => {
    setWaiting(true)
    setOutcome(null)
    const failure = explainFailure(await reply)
    await store.refresh()
    setWaiting(false)
    if (failure === null) show(done)
    else setOutcome({ isDone: false, message: failure })
    return failure === null
  }
  return { outcome, isWaiting, show, request }
}

/** An outcome, visible wherever the view is scrolled to. */
export const OutcomeLine = ({ outcome, isBusy }: { outcome: Outcome | null; isBusy: boolean }) => (
  <div role="status" className={styles.answer}>
    {outcome && <p className={outcome.isDone ? styles.done : styles.refused}>{outcome.message}</p>}
    {outcome?.undo && (
      <Button isDisabled={isBusy} onPress={outcome.undo}>
        Undo
      </Button>
    )}
  </div>
)
