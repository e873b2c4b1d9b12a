import { useCallback, type ComponentProps, type RefObject } from "react"

/** The scroll positions of removed panes, by name. */
const left = new Map<string, number>()

/** A scrolling pane that restores its position; each name has its own. */
export const Pane = ({
  name,
  paneRef,
  ...props
}: ComponentProps<"div"> & { name: string; paneRef?: RefObject<HTMLDivElement | null> }) => {
  const keep = useCallback(
    (pane: HTMLDivElement | null) => {
      if (paneRef) paneRef.current = pane
      if (!pane) return undefined
      pane.scrollTop = left.get(name) ?? 0
      return () => {
        left.set(name, pane.scrollTop)
      }
    },
    [name, paneRef],
  )
  /* A new element for each name: the content of the old one is gone before its position could be read. */
  return <div {...props} key={name} ref={keep} />
}
