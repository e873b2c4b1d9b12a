import { useEffect, useRef } from "react"
import { shortcutKeyOf } from "../controls"

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Returns whether a key is the focused element's: text is selected in fields alone; Undo in a field outside of the form is
 * the field's, and in a dialog all but Save.
 */
const isTaken = (name: string, { target, defaultPrevented }: KeyboardEvent): boolean => {
  const isTyping = isIn(target, "input, textarea, [contenteditable=true]")
  if (name === "a" || defaultPrevented) return defaultPrevented || isTyping
  if (name !== "s" && isIn(target, "[role=dialog]")) return true
  return /[yz]$/.test(name) && isTyping && !isIn(target, "[data-area=fields]")
}

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
      if (!act || isTaken(name, event)) return
      event.preventDefault()
      act()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
}
