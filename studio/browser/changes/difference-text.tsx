import type { Description } from "../../document/describe"
import * as styles from "./changes.module.css"

/** A difference: where it is, and what changed. */
export const DifferenceText = ({ place, words, values }: Description) => (
  <div>
    {place !== "" && <p className={styles.place}>{place}</p>}
    <p className={styles.values}>
      {values ? (
        <>
          <del>{values.before}</del> <span className={styles.became}>changed to</span>{" "}
          <ins>{values.after}</ins>
        </>
      ) : (
        words
      )}
    </p>
  </div>
)
