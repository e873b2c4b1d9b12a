/** What pages and settings look like in their lists. */
import type { ReactNode } from "react"
import { Button } from "react-aria-components"
import type { ContentFile } from "../../../content/model"
import { Severity } from "../parts/severity"
import { isUnsaved } from "../state/entry"
import { useFound } from "../state/use-found"
import { useStudio } from "../state/use-store"
import * as nav from "../parts/nav.module.css"
import * as parts from "../parts/parts.module.css"
import * as styles from "./pages.module.css"

/** Whether a file, or a part of it, is not saved yet, and what is wrong in it. */
export const Marks = ({ file, part }: { file: ContentFile; part?: string }): ReactNode => {
  const found = useFound(file, part === undefined ? [] : [part])
  const isToSave = useStudio(({ files }) => {
    const entry = files.get(file)
    return entry !== undefined && isUnsaved(entry)
  })
  return (
    <>
      {part === undefined && isToSave && (
        <span className={styles.unsaved} title="Not saved yet">
          <span className={parts.unseen}>not saved yet</span>
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
  marks,
}: {
  isCurrent: boolean
  onPress: () => void
  title: string
  address?: string
  marks: ReactNode
}) => (
  <Button className={nav.row} {...(isCurrent && { "aria-current": true })} onPress={onPress}>
    <span className={nav.name}>
      <span className={nav.title}>{title}</span>
      {address !== undefined && (
        <small className={`${nav.note} ${styles.address}`}>{address}</small>
      )}
    </span>
    {marks}
  </Button>
)
