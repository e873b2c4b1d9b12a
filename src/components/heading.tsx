import type { ComponentProps } from "react"
import type { SectionLevel } from "../model/rendered"
import * as typography from "./typography.module.css"

const tags = ["h1", "h2", "h3", "h4"] as const

/** The looks that the headings of a section have by their tags, where the section is not the first of its page. */
const usualLooks = [undefined, typography.title, typography.subtitle] as const

/**
 * A heading in a section, `step` levels below the section's own. Below the first heading of a page its level is one
 * higher, and its look is the same as elsewhere.
 */
export const Heading = ({
  level,
  step = 0,
  raised,
  className,
  ...rest
}: {
  level: SectionLevel
  step?: 0 | 1 | 2
  /** The class for a heading whose level is one higher: styles of the section that name its usual tag name it, too. */
  raised?: string
} & ComponentProps<"h2">) => {
  const Tag = tags[level - 1 + step] ?? "h4"
  const classes = [...(level === 1 && step > 0 ? [usualLooks[step], raised] : []), className]
  return <Tag className={classes.filter(Boolean).join(" ") || undefined} {...rest} />
}
