import { useCallback, type ComponentProps } from "react"

/** Where panes were scrolled to when they went, by their names. */
const left = new Map<string, number>()

/** A pane that scrolls, and is where it was when it comes back; another name is another place. */
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
  /* Another pane for another name: what is in this one goes before anybody could ask where it was. */
  return <div {...props} key={name} ref={keep} />
}
