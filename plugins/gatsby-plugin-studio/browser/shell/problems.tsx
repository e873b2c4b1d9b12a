import { useState } from "react"
import { DialogTrigger, Popover } from "react-aria-components"
import { modelOf } from "../../../../src/model/content"
import { Sentence } from "../../../gatsby-plugin-site-audit/report/sentence"
import { namePlace, titleOfFile } from "../../document/titles"
import { FixButtons } from "../form/fix-buttons"
import { Button } from "../parts/button"
import {
  countFound,
  errorsFirst,
  isError,
  nameFound,
  readField,
  type PlacedFinding,
} from "../state/findings"
import { useStore, useStudio } from "../state/use-store"
import * as styles from "./problems.module.css"

interface PickProps {
  /** Told which of the findings is chosen. */
  readonly onPick: (finding: PlacedFinding) => void
}

/** Returns what names the place of a finding. */
export const useFindingName = () => {
  const store = useStore()
  return ({ file, finding }: PlacedFinding): string => {
    const value = store.get().files.get(file)?.value ?? {}
    const place = namePlace(modelOf(file), value, readField(finding.field))
    return [titleOfFile(file), place].filter(Boolean).join(" › ")
  }
}

/* Only drawn when it is open: to name the places takes too long for each key press. */
const FindingList = ({
  findings,
  onPick,
}: PickProps & { readonly findings: readonly PlacedFinding[] }) => {
  const nameFinding = useFindingName()
  return (
    <ol aria-label="Problems">
      {findings.map((placed, index) => (
        <li key={index}>
          <button type="button" className={styles.finding} onClick={() => onPick(placed)}>
            <span className={isError(placed) ? styles.error : styles.warning}>
              {isError(placed) ? "Error" : "Warning"}
            </span>
            <span className={styles.field}>{nameFinding(placed)}</span>
            <span>
              <Sentence text={placed.finding.message} />
            </span>
          </button>
          <FixButtons fixes={placed.finding.fixes} />
        </li>
      ))}
    </ol>
  )
}

/** How many findings there are in all files, and on a click which; a click on one leads to its field. */
export const Problems = ({ onPick }: PickProps) => {
  const findings = useStudio(snapshot => snapshot.findings)
  const [isOpen, setOpen] = useState(false)
  if (findings.length === 0) return <p className={styles.calm}>No problems</p>
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button look="plain" className={findings.some(isError) ? styles.grave : styles.calm}>
        {nameFound(countFound(findings)).join(", ")}
      </Button>
      {/* Without a dialog in it, it is one itself, and the buttons that close it for screen readers are in it. */}
      <Popover className={styles.popover} placement="bottom end">
        <FindingList
          findings={errorsFirst(findings)}
          onPick={finding => {
            setOpen(false)
            onPick(finding)
          }}
        />
      </Popover>
    </DialogTrigger>
  )
}
