import { useEffect, useRef } from "react"

/** Whether undo belongs to what has the focus: a field outside of the form, such as the commit message, or a dialog. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest("[role=dialog]") !== null ||
    (target.matches("input, textarea") && target.closest("[data-part=fields]") === null))

/**
 * Lets keys work wherever one is, held with Ctrl or, on a Mac, with the command key.
 * @param keys what each does, by its name in small letters, such as `s` or `shift+z`.
 */
export const useShortcuts = (keys: Readonly<Record<string, () => void>>): void => {
  const present = useRef(keys)
  useEffect(() => {
    present.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      const name = `${event.shiftKey ? "shift+" : ""}${event.key.toLowerCase()}`
      const act = Object.hasOwn(present.current, name) ? present.current[name] : undefined
      if (!act || (name !== "s" && hasOwnUndo(event.target))) return
      event.preventDefault()
      act()
    }
    addEventListener("keydown", hear)
    return () => removeEventListener("keydown", hear)
  }, [])
}
