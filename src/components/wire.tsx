import * as styles from "./wire.module.css"

/** Five lines that gather into one, as wide as there is space. */
export const Wire = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className ? `${styles.wire} ${className}` : styles.wire}
    viewBox="0 0 600 60"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d="M0 2H200C340 2 330 30 480 30H600M0 16H200C340 16 330 30 480 30M0 30H480M0 44H200C340 44 330 30 480 30M0 58H200C340 58 330 30 480 30" />
  </svg>
)
