/** The rows of the lists of pages, settings and sections. */
import type { ComponentProps, ReactNode } from "react"
import { Button, type ButtonProps } from "react-aria-components"
import { UiIcon, type UiIconName } from "./icons"
import { Severity } from "./severity"
import * as navStyles from "./nav.module.css"
import * as textStyles from "./text.module.css"

/** The badges of a row: unsaved changes, and what was found. */
export const Badges = ({
  isUnsaved,
  ...found
}: { isUnsaved: boolean } & ComponentProps<typeof Severity>) => (
  <>
    {isUnsaved && (
      <span className={navStyles.unsaved} title="Unsaved changes">
        <span className={textStyles.unseen}>unsaved changes</span>
      </span>
    )}
    <Severity {...found} />
  </>
)

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
    className={`${navStyles.row} ${className}`}
    {...(current !== false && { "aria-current": current })}
  >
    {icon && <UiIcon name={icon} />}
    <span className={navStyles.name}>
      <span className={navStyles.title} title={title}>
        {title}
      </span>
      <span className={navStyles.below}>
        {note !== undefined && (
          <small className={`${textStyles.line} ${navStyles.note}`}>{note}</small>
        )}
        {badges}
      </span>
    </span>
  </Button>
)
