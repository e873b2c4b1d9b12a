/** Moves the focus when its element is removed or disabled. */
import { useEffect } from "react"

const stops = "a[href], button, input, textarea, select, iframe, summary, [tabindex='0']"

const canTake = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(":disabled, [inert] *, [aria-hidden='true'] *") &&
  element.checkVisibility({ visibilityProperty: true })

/** The last focused element with its ancestors, and all tab stops: those after it, and those before it backwards. */
interface Held {
  readonly element: HTMLElement
  readonly around: readonly EventTarget[]
  readonly near: readonly HTMLElement[]
}

const hold = (element: HTMLElement, around: readonly EventTarget[]): Held => {
  const all = [...document.querySelectorAll<HTMLElement>(stops)]
  const at = all.indexOf(element)
  const near = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()]
  return { element, around, near }
}

const findNear = ({ around, near }: Held): HTMLElement | undefined => {
  for (const part of around) {
    if (part === document.body) break
    if (!(part instanceof Element && part.isConnected)) continue
    const found = near.find(element => part.contains(element) && canTake(element))
    if (found) return found
  }
  return undefined
}

/* Browsers drop the focus, and closing dialogs and requested fields move it themselves, a frame or two later. */
const patience = 80

/**
 * Keeps the focus in the document when its element is removed or disabled.
 * @param focusElsewhere moves the focus if nothing near it remains, such as after a dialog's own button is gone.
 */
export const useKeptFocus = (focusElsewhere: () => void): void => {
  useEffect(() => {
    let held: Held | undefined
    let waiting: number | undefined
    const note = (event: FocusEvent): void => {
      const { target } = event
      if (target instanceof HTMLElement) held = hold(target, event.composedPath())
    }
    const look = (): void => {
      waiting = undefined
      if (!held || document.activeElement !== document.body || canTake(held.element)) return
      const near = findNear(held)
      held = undefined
      if (near) near.focus()
      else focusElsewhere()
    }
    const observer = new MutationObserver(() => {
      waiting ??= window.setTimeout(look, patience)
    })
    document.addEventListener("focusin", note)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ["disabled", "hidden"],
    })
    return () => {
      document.removeEventListener("focusin", note)
      observer.disconnect()
      clearTimeout(waiting)
    }
  }, [focusElsewhere])
}
