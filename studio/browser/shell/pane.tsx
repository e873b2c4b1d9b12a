import { useCallback, type ComponentProps } from "react"

/** The scroll positions of removed panes, by name. */
const left = new Map<string, number>()

/** A scrolling pane that restores its position; each name has its own. */
export const Pane = ({ name, ...props }: ComponentProps<"div"> & { name: string }) => {
  const keep = useCallback(
    (pane: HTMLDivElement | null) => {
      if (!pane) return undefined
      pane.scrollTop = left.get(name) ?? 0
      return () => {
        left.set(name, pane.scrollTop)
      }
    },
    [name],
  )
  /* A new element for each name: the content of the old one is gone before its position could be read. */
  return <div {...props} key={name} ref={keep} />
}
