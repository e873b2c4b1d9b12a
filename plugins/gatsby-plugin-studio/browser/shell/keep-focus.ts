/** Keeps the focus from getting lost when what has it goes or can no longer be used. */
import { useEffect } from "react"

const stops = "a[href], button, input, textarea, select, iframe, summary, [tabindex='0']"

const canTake = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.tabIndex >= 0 &&
  !element.matches(":disabled") &&
  element.closest("[inert], [aria-hidden='true']") === null &&
  element.checkVisibility({ visibilityProperty: true })

/** What had the focus last, where it stood, and where the keyboard would have gone on from there. */
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

/** What is nearest to a place that is gone: in the narrowest part around it that is left, behind it or else before it. */
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

/* Dialogs that close and fields that are asked for take the focus themselves, a frame or two later. */
const patience = 80

/**
 * Watches the document.
 * @param elsewhere what takes the focus where nothing is left near it, such as when a dialog's own button is gone.
 */
export const useKeptFocus = (elsewhere: () => void): void => {
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
      else elsewhere()
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
  }, [elsewhere])
}
