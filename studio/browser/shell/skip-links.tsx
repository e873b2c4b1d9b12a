import { Button } from "../parts/button"
import * as styles from "./shell.module.css"
import type { View } from "./top-bar"

/** The parts of the window that the keyboard can jump to. */
const parts = ["bar", "list", "fields", "show"] as const

type Part = (typeof parts)[number]

const beside = { list: "Skip to pages", fields: "Skip to form" } as const

/** The labels of the skip links in each view. */
const labelsOf = {
  edit: { ...beside, show: "Skip to preview" },
  search: { ...beside, show: "Skip to search and sharing" },
  changes: { show: "Skip to changes" },
} as const satisfies Record<View, Partial<Record<Part, string>>>

const find = (part: Part): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-part="${part}"]`)

/** Focuses a part of the window. Returns whether it exists. */
export const goToPart = (part: Part): boolean => {
  const found = find(part)
  found?.focus()
  return found !== null
}

/** Links to the parts of the window, visible while focused. */
export const SkipLinks = ({ view }: { view: View }) => {
  const labels: Partial<Record<Part, string>> = labelsOf[view]
  return (
    <div className={styles.skips}>
      {parts.map(
        part =>
          labels[part] !== undefined && (
            <Button key={part} className={styles.skip} onPress={() => goToPart(part)}>
              {labels[part]}
            </Button>
          ),
      )}
    </div>
  )
}
