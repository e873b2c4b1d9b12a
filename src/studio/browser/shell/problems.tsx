import { Dialog, DialogTrigger, Popover } from "react-aria-components"
import { plural } from "../../../content/check/format"
import { Sentence } from "../../../report/sentence"
import { errorsFirst, isError, type PlacedFinding } from "../state/findings"
import { Button } from "../parts/button"
import * as styles from "./problems.module.css"

/** Says how many findings there are, in words. */
const countFindings = (findings: readonly PlacedFinding[]): string => {
  const errors = findings.filter(isError).length
  const warnings = findings.length - errors
  return [
    ...(errors > 0 ? [plural(errors, "error")] : []),
    ...(warnings > 0 ? [plural(warnings, "warning")] : []),
  ].join(", ")
}

/** How many findings there are in all files, and on a click which; a click on one leads to its field. */
export const Problems = ({
  findings,
  nameFinding,
  onPick,
}: {
  findings: readonly PlacedFinding[]
  /** Says where something is wrong. */
  nameFinding: (finding: PlacedFinding) => string
  onPick: (finding: PlacedFinding) => void
}) => {
  if (findings.length === 0) return <p className={styles.calm}>No mistakes</p>
  const ranked = errorsFirst(findings)
  return (
    <DialogTrigger>
      <Button look="plain" className={ranked.some(isError) ? styles.grave : styles.calm}>
        {countFindings(findings)}
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <Dialog className={styles.dialog} aria-label="What the check finds">
          {({ close }) => (
            <ol>
              {ranked.map((placed, index) => (
                <li key={index}>
                  <button
                    type="button"
                    className={styles.finding}
                    onClick={() => {
                      close()
                      onPick(placed)
                    }}
                  >
                    <span className={isError(placed) ? styles.error : styles.warning}>
                      {isError(placed) ? "Error" : "Warning"}
                    </span>
                    <span className={styles.field}>{nameFinding(placed)}</span>
                    <span>
                      <Sentence text={placed.finding.message} />
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
