import type { ComponentProps } from "react"
import type { SectionLevel } from "../model/rendered"

/** A heading in a section, `step` levels below the section's own. */
export const Heading = ({
  level,
  step = 0,
  ...rest
}: { level: SectionLevel; step?: 0 | 1 | 2 } & ComponentProps<"h2">) => {
  const tags = ["h1", "h2", "h3", "h4"] as const
  const Tag = tags[level - 1 + step] ?? "h4"
  return <Tag {...rest} />
}
