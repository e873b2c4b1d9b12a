/** What pages and settings look like in their lists. */
import type { ReactNode } from "react"
import { Button } from "react-aria-components"
import type { ContentFile } from "../../../../src/model/content"
import { Severity } from "../parts/severity"
import { isUnsaved } from "../state/entry"
import { useFound } from "../state/use-found"
import { useStudio } from "../state/use-store"
import * as nav from "../parts/nav.module.css"
import * as parts from "../parts/parts.module.css"
import * as styles from "./pages.module.css"

/** Whether a file has unsaved changes, and what is wrong in it or in some of its parts. */
export const Marks = ({
  file,
  parts: names,
}: {
  file: ContentFile
  parts?: readonly string[]
}): ReactNode => {
  const found = useFound(file, names?.map(name => [name]) ?? [[]])
  const isToSave = useStudio(({ files }) => {
    const entry = files.get(file)
    return entry !== undefined && isUnsaved(entry)
  })
  return (
    <>
      {names === undefined && isToSave && (
        <span className={styles.unsaved} title="Unsaved changes">
          <span className={parts.unseen}>unsaved changes</span>
        </span>
      )}
      <Severity {...found} />
    </>
  )
}

/** A row of the list of what can be edited. */
export const Row = ({
  isCurrent,
  onPress,
  title,
  address,
  note,
  marks,
}: {
  isCurrent: boolean
  onPress: () => void
  title: string
  address?: string
  note?: string
  marks: ReactNode
}) => (
  <Button className={nav.row} {...(isCurrent && { "aria-current": true })} onPress={onPress}>
    <span className={nav.name}>
      <span className={nav.title}>{title}</span>
      {address !== undefined && (
        <small className={`${nav.note} ${styles.address}`}>{address}</small>
      )}
      {note !== undefined && <small className={nav.note}>{note}</small>}
    </span>
    {marks}
  </Button>
)
