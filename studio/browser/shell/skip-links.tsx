import { Button } from "../components/button"
import * as styles from "./shell.module.css"
import type { View } from "./views"

/** The areas of the window that the keyboard can jump to. */
const areas = ["bar", "list", "fields", "show"] as const

type Area = (typeof areas)[number]

const beside = { list: "Skip to pages", fields: "Skip to form" } as const

/** The labels of the skip links in each view. */
const labelsOf = {
  edit: { ...beside, show: "Skip to preview" },
  pictures: { show: "Skip to pictures" },
  changes: { show: "Skip to changes" },
} as const satisfies Record<View, Partial<Record<Area, string>>>

const find = (area: Area): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-area="${area}"]`)

/** Focuses a area of the window. Returns whether it exists. */
export const goToArea = (area: Area): boolean => {
  const found = find(area)
  found?.focus()
  return found !== null
}

/** Links to the areas of the window, visible while focused. */
export const SkipLinks = ({ view }: { view: View }) => {
  const labels: Partial<Record<Area, string>> = labelsOf[view]
  return (
    <div className={styles.skips}>
      {areas.map(
        area =>
          labels[area] !== undefined && (
            <Button key={area} className={styles.skip} onPress={() => goToArea(area)}>
              {labels[area]}
            </Button>
          ),
      )}
    </div>
  )
}
