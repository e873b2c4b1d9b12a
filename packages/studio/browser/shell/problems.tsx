import { useEffect, useId, useRef, useState } from "react"
import { DialogTrigger, Popover } from "react-aria-components"
import { modelOf } from "@tools/content"
import { isContentFile } from "@tools/content"
import "@tools/audit/report/previews.css"
import { FindingList } from "@tools/audit/report/finding-list"
import { namePlace, titleOfFile } from "../../document/titles"
import { FixButtons } from "../form/fix-buttons"
import { Button } from "../components/button"
import * as shared from "../components/shared.module.css"
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
  /** Called with the finding that is chosen. */
  readonly onPick: (finding: PlacedFinding) => void
}

/** Returns a function that names the place of a finding. */
export const useFindingName = () => {
  const store = useStore()
  return ({ file, finding }: PlacedFinding): string => {
    if (!isContentFile(file)) return titleOfFile(file)
    const value = store.get().files.get(file)?.value ?? {}
    const place = namePlace(modelOf(file), value, readField(finding.field))
    return [titleOfFile(file, value), place].filter(Boolean).join(" › ")
  }
}

/* Rendered only while open: naming the places takes too long for each key press. */
const ProblemList = ({
  findings,
  onPick,
}: PickProps & { readonly findings: readonly PlacedFinding[] }) => {
  const store = useStore()
  const nameFinding = useFindingName()
  const hasForm = ({ file }: PlacedFinding): boolean =>
    isContentFile(file) && store.get().files.has(file)
  return (
    <FindingList
      label="Problems"
      items={findings.map(placed => ({
        ...placed.finding,
        severity: placed.finding.severity,
        placed,
      }))}
      namePlace={({ placed }) => nameFinding(placed)}
      onPick={({ placed }) => onPick(placed)}
      isPickable={({ placed }) => hasForm(placed)}
      renderFixes={({ fixes }) => <FixButtons fixes={fixes} />}
    />
  )
}

/** The count of findings in all files, which opens a list of them; a click on one leads to its field. */
export const Problems = ({ onPick }: PickProps) => {
  const findings = useStudio(snapshot => snapshot.findings)
  const isDeleting = useStudio(({ deleting }) => deleting !== null)
  const [isUnfolded, setOpen] = useState(false)
  const isOpen = isUnfolded && !isDeleting
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isOutside = (element: Element | null): boolean =>
    ![list, trigger].some(({ current }) => current?.contains(element))
  useEffect(() => {
    if (!isOpen) return undefined
    list.current?.focus({ preventScroll: true })
    const close = ({ target }: Event): void => {
      /* A press in the page is in another document, which only gets the focus. */
      const pressed = target instanceof Element ? target : document.activeElement
      if (isOutside(pressed)) setOpen(false)
    }
    addEventListener("pointerdown", close)
    addEventListener("blur", close)
    return () => {
      removeEventListener("pointerdown", close)
      removeEventListener("blur", close)
    }
  }, [isOpen])
  if (findings.length === 0) return <p className={styles.ok}>No problems</p>
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        ref={trigger}
        look="plain"
        {...(isOpen && { "aria-controls": id })}
        className={findings.some(isError) ? styles.error : styles.ok}
      >
        {nameFound(countFound(findings)).join(", ")}
      </Button>
      {/* A modal one would take the press that closes it from the button that is pressed. */}
      <Popover
        ref={list}
        isNonModal
        shouldCloseOnInteractOutside={isOutside}
        className={`${shared.popover} ${styles.popover}`}
        placement="bottom end"
        render={props => <div {...props} id={id} role="dialog" tabIndex={-1} />}
      >
        <ProblemList
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
