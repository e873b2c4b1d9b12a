/** Moves the focus when its element is removed or disabled. */
import { useEffect } from "react"

const stops = "a[href], button, input, textarea, select, iframe, summary, [tabindex='0']"

const canTake = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.tabIndex >= 0 &&
  !element.matches(":disabled") &&
  element.closest("[inert], [aria-hidden='true']") === null &&
  element.checkVisibility({ visibilityProperty: true })

/** The last focused element, its ancestors, and the tab stops after and before it. */
interface Held {
  readonly element: HTMLElement
  readonly around: readonly Element[]
  readonly after: readonly HTMLElement[]
  readonly before: readonly HTMLElement[]
}

const listAround = (element: Element): readonly Element[] =>
  element.parentElement ? [element.parentElement, ...listAround(element.parentElement)] : []

const hold = (element: HTMLElement): Held => {
  const all = [...document.querySelectorAll<HTMLElement>(stops)]
  const at = all.indexOf(element)
  return {
    element,
    around: listAround(element),
    after: all.slice(at + 1),
    before: all.slice(0, Math.max(at, 0)).reverse(),
  }
}

/** Returns the nearest tab stop in the closest ancestor that remains: after the element, or else before it. */
const findNear = ({ around, after, before }: Held): HTMLElement | undefined => {
  for (const part of around) {
    if (part === document.body) break
    if (!part.isConnected) continue
    const isNear = (element: HTMLElement): boolean => part.contains(element) && canTake(element)
    const near = after.find(isNear) ?? before.find(isNear)
    if (near) return near
  }
  return undefined
}

/* Closing dialogs and requested fields move the focus themselves, a frame or two later. */
const patience = 80

/**
 * Keeps the focus in the document when its element is removed or disabled.
 * @param focusElsewhere moves the focus if nothing near it remains, such as after a dialog's own button is gone.
 */
export const useKeptFocus = (focusElsewhere: () => void): void => {
  useEffect(() => {
    let held: Held | undefined
    let waiting: number | undefined
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== document.body) held = hold(target)
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
      if (held && document.activeElement === document.body) {
        waiting ??= window.setTimeout(look, patience)
      }
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
