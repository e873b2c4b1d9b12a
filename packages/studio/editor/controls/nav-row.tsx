/** The rows of the lists of pages, settings and sections. */
import type { ReactNode } from "react"
import { Button, type ButtonProps } from "react-aria-components"
import type { ContentFile } from "@tools/content/addresses"
import { isUnsaved } from "../state/edited/entry"
import { placeId } from "../state/edited/keys"
import { useFound } from "../state/store/use-found"
import { useStudio } from "../state/store/use-store"
import * as nav from "./nav.module.css"
import * as shared from "./shared.module.css"
import { UiIcon, type UiIconName } from "./icons"
import { Severity } from "./severity"

/** Badges of files: unsaved changes, and the findings in them or, for a part of a file, at some places. */
export const Badges = ({
  files,
  isPart = false,
  places = files.map(file => placeId(file, [])),
}: {
  files: readonly ContentFile[]
  isPart?: boolean
  places?: readonly string[]
}): ReactNode => {
  const found = useFound(places)
  const isToSave = useStudio(({ files: entries }) =>
    files.some(file => {
      const entry = entries.get(file)
      return entry !== undefined && isUnsaved(entry)
    }),
  )
  return (
    <>
      {!isPart && isToSave && (
        <span className={nav.unsaved} title="Unsaved changes">
          <span className={shared.unseen}>unsaved changes</span>
        </span>
      )}
      <Severity {...found} />
    </>
  )
}

/** A row of a list; its badges are below the name, which has the whole width. */
export const NavRow = ({
  current = false,
  icon,
  title,
  note,
  badges,
  className = "",
  ...props
}: Omit<ButtonProps, "children" | "className"> & {
  /** Whether it is the open page, or the part that is edited. */
  current?: "page" | boolean
  icon?: UiIconName
  title: string
  note?: ReactNode
  badges: ReactNode
  className?: string | undefined
}) => (
  <Button
    {...props}
    className={`${nav.row} ${className}`}
    {...(current !== false && { "aria-current": current })}
  >
    {icon && <UiIcon name={icon} />}
    <span className={nav.name}>
      <span className={nav.title} title={title}>
        {title}
      </span>
      <span className={nav.below}>
        {note !== undefined && <small className={`${shared.line} ${nav.note}`}>{note}</small>}
        {badges}
      </span>
    </span>
  </Button>
)
