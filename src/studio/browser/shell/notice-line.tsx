import type { Notice } from "../state/store"
import { Button } from "../parts/button"
import * as styles from "./shell.module.css"

/** What the studio has to say, until it is dismissed. */
export const NoticeLine = ({
  notice,
  onDismiss,
}: {
  notice: Notice | null
  onDismiss: () => void
}) => (
  <div role="status">
    {notice && (
      <div className={styles.notice} data-severity={notice.severity}>
        <p>{notice.message}</p>
        <Button look="plain" onPress={onDismiss}>
          Dismiss
        </Button>
      </div>
    )}
  </div>
)
