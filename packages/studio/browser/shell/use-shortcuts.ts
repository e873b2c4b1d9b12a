import { useEffect, useRef } from "react"
import { shortcutKeyOf } from "../shortcut-key"

/** Returns whether the focused element has its own undo: a field outside of the form, or in a dialog. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest("[role=dialog]") !== null ||
    (target.matches("input, textarea") && target.closest("[data-area=fields]") === null))

/**
 * Handles keys that are pressed with Ctrl or, on a Mac, with Command.
 * @param keys a function for each key in lowercase, such as `s` or `shift+z`.
 */
export const useShortcuts = (keys: Readonly<Record<string, () => void>>): void => {
  const present = useRef(keys)
  useEffect(() => {
    present.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const name = `${event.shiftKey ? "shift+" : ""}${shortcutKeyOf(event) ?? ""}`
      const act = Object.hasOwn(present.current, name) ? present.current[name] : undefined
      if (!act || (name !== "s" && hasOwnUndo(event.target))) return
      event.preventDefault()
      act()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
}
