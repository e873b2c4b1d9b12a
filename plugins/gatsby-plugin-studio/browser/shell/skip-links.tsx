import { useEffect } from "react"
import { Button } from "../parts/button"
import * as styles from "./shell.module.css"
import type { View } from "./top-bar"

/** The parts of the window between which the keyboard goes without the way through all that stands in them. */
const parts = ["bar", "list", "fields", "show"] as const

type Part = (typeof parts)[number]

const beside = { list: "Skip to pages", fields: "Skip to form" } as const

/** What each view leads to, in words. */
const ways = {
  edit: { ...beside, show: "Skip to preview" },
  search: { ...beside, show: "Skip to search and sharing" },
  changes: { show: "Skip to changes" },
} as const satisfies Record<View, Partial<Record<Part, string>>>

const find = (part: Part): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-part="${part}"]`)

/** Focuses a part of the window; gives whether it is there. */
export const goToPart = (part: Part): boolean => {
  const found = find(part)
  found?.focus()
  return found !== null
}

/** Goes round: to the part behind the one that has the focus, or before it. */
const goRound = (step: 1 | -1): void => {
  const there = parts.filter(part => find(part) !== null)
  const at = there.findIndex(part => find(part)?.contains(document.activeElement))
  const next = there.at((at < 0 && step < 0 ? 0 : at) + step) ?? there[0]
  if (next !== undefined) goToPart(next)
}

/** Lets F6 go from part to part, and back with Shift; dialogs and menus are left by their own keys. */
export const useParts = (): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isInDialog = document.querySelector("[role=dialog], [role=menu]") !== null
      if (event.key !== "F6" || isInDialog) return
      event.preventDefault()
      goRound(event.shiftKey ? -1 : 1)
    }
    addEventListener("keydown", hear)
    return () => removeEventListener("keydown", hear)
  }, [])
}

/** Ways to the parts of the window, seen when the keyboard is at them. */
export const SkipLinks = ({ view }: { view: View }) => {
  const words: Partial<Record<Part, string>> = ways[view]
  return (
    <div className={styles.skips}>
      {parts.map(
        part =>
          words[part] !== undefined && (
            <Button key={part} className={styles.skip} onPress={() => goToPart(part)}>
              {words[part]}
            </Button>
          ),
      )}
    </div>
  )
}
