import { Fragment, useId, useState } from "react"
import { DialogTrigger, Popover } from "react-aria-components"
import { isContentFile } from "@tools/content/addresses"
import type { Cost } from "@tools/check/catalog"
import { groupFindings, isOfRule } from "@tools/check/findings"
import "@tools/audit/previews/previews.css"
import { FindingList } from "@tools/audit/previews"
import { groupBy, plural } from "@tools/content/lib"
import { nameSpot, titleOfFile } from "../../document"
import { FixButtons, isError, readField, type PlacedFinding, useStore, useStudio } from "../state"
import { Button, menuStyles, textStyles } from "../controls"
import { memoizeByObject } from "../../lib"
import * as styles from "./problems.module.css"

/** The lists of findings, the gravest first: their title, what their number is called, and what is in them. */
const weights: readonly (readonly [string, string, ...(Cost | "error")[]])[] = [
  ["Prevents publishing", "error", "error"],
  ["Visitors notice", "for visitors", "visitors"],
  ["Search engines notice", "for search", "listing", "place", "clicks"],
  ["Style", "of style", "style"],
]

/** Returns the findings of each weight that has some; all sample texts of a page are one. */
const weigh = memoizeByObject((findings: readonly PlacedFinding[]) => {
  const samples = findings.filter(({ finding }) => isOfRule(finding, "sample-text"))
  const repeated = new Set(groupBy(samples, ({ file }) => file).flatMap(([, ...others]) => others))
  return weights.flatMap(([title, unit, ...costs]) => {
    const found = findings.filter(
      placed =>
        !repeated.has(placed) && costs.includes(isError(placed) ? "error" : placed.finding.cost),
    )
    const { length } = found
    const count = unit === "error" ? plural(length, unit) : `${length} ${unit}`
    return length > 0 ? [{ title, found, count }] : []
  })
})

/** As many places of one finding are listed at once. */
const fewPlaces = 3

/* Rendered only while open: naming the places takes too long for each key press. */
const ProblemList = ({
  title,
  findings,
  onPick,
}: {
  title: string
  findings: readonly PlacedFinding[]
  onPick: (place: string) => void
}) => {
  const store = useStore()
  const nameFinding = ({ file, finding }: PlacedFinding): string => {
    if (!isContentFile(file)) return titleOfFile(file)
    return nameSpot(file, store.get().files.get(file)?.value ?? {}, readField(finding.field))
  }
  const hasForm = ({ file }: PlacedFinding): boolean =>
    isContentFile(file) && store.get().files.has(file)
  const items = findings.map(placed => ({ ...placed.finding, placed }))
  return groupFindings(items).map(({ message, places }) => {
    const isFew = places.length <= fewPlaces
    const list = (
      <FindingList
        label={title}
        items={isFew ? places : places.map(place => ({ ...place, message: "" }))}
        namePlace={({ placed }) => nameFinding(placed)}
        onPick={({ placed }) => onPick(placed.place)}
        isPickable={({ placed }) => hasForm(placed)}
        renderFixes={({ placed }) => <FixButtons finding={placed.finding} />}
      />
    )
    return isFew ? (
      <Fragment key={message}>{list}</Fragment>
    ) : (
      <details key={message}>
        <summary>{`${message} (${places.length} places)`}</summary>
        {list}
      </details>
    )
  })
}

/** The count of findings in all files, which opens a list of them; a click on one leads to its field. */
export const Problems = () => {
  const store = useStore()
  const findings = useStudio(snapshot => snapshot.findings)
  const isDeleting = useStudio(({ deleting }) => deleting !== null)
  const [isUnfolded, setOpen] = useState(false)
  const titleId = useId()
  const isOpen = isUnfolded && !isDeleting
  const weighed = weigh(findings)
  if (findings.length === 0) return <p className={textStyles.muted}>No problems</p>
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button look="plain" className={findings.some(isError) ? styles.error : textStyles.muted}>
        {weighed.map(({ count }) => count).join(", ")}
      </Button>
      {/* It is the dialog itself, so that its buttons for screen readers are in the dialog, too. */}
      <Popover
        aria-labelledby={titleId}
        className={`${menuStyles.popover} ${styles.popover}`}
        placement="bottom end"
      >
        <div className={styles.list}>
          <h2 id={titleId} className={textStyles.unseen}>
            Problems
          </h2>
          {weighed.map(({ title, found }) => (
            <section key={title} aria-label={title}>
              <h3>
                {title} <small>{found.length}</small>
              </h3>
              <ProblemList
                title={title}
                findings={found}
                onPick={place => {
                  setOpen(false)
                  store.goToPlace(place)
                }}
              />
            </section>
          ))}
        </div>
      </Popover>
    </DialogTrigger>
  )
}
