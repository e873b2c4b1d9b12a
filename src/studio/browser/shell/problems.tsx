import { useState } from "react"
import { DialogTrigger, Popover } from "react-aria-components"
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
  const [isOpen, setOpen] = useState(false)
  if (findings.length === 0) return <p className={styles.calm}>No mistakes</p>
  const ranked = errorsFirst(findings)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button look="plain" className={ranked.some(isError) ? styles.grave : styles.calm}>
        {countFindings(findings)}
      </Button>
      {/* Without a dialog in it, it is one itself, and the buttons that close it for screen readers are in it. */}
      <Popover className={styles.popover} placement="bottom end">
        <ol aria-label="What the check finds">
          {ranked.map((placed, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.finding}
                onClick={() => {
                  setOpen(false)
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
      </Popover>
    </DialogTrigger>
  )
}
