import { Button } from "../components/button"
import type { Outcome } from "../state/snapshot"
import * as styles from "./changes.module.css"

/** The outcome of the last request, visible wherever the view is scrolled to. */
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
