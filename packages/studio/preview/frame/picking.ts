/** Handles pointer and keys in the framed page: they pick fields. */

const pickStyle = `
  * { cursor: pointer !important; }
`

interface PointerCallbacks {
  readonly pick: (element: Element) => void
  /** Called with the element under the pointer; `undefined` after it left the page. */
  readonly point: (element: Element | undefined) => void
  readonly search: () => void
}

const targetOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? target : undefined

/**
 * Returns the topmost element that is at the pointer with a box of its own: the link of a card may cover its texts with
 * one that it generates.
 */
const elementAt = (event: Event): Element | undefined => {
  /* A click without a pointer has no place. */
  const isAtPointer = event instanceof MouseEvent && (event.type !== "click" || event.detail > 0)
  if (!isAtPointer) return targetOf(event)
  const { clientX: x, clientY: y } = event
  const isThere = (element: Element): boolean =>
    [...element.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    )
  return document.elementsFromPoint(x, y).find(isThere) ?? targetOf(event)
}

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Watches the document. */
export const watchPointer = ({ pick, point, search }: PointerCallbacks) => {
  let pointed: Element | undefined
  const sheet = document.createElement("style")
  sheet.textContent = pickStyle
  document.head.append(sheet)

  const onClick = (event: Event): void => {
    stop(event)
    const element = elementAt(event)
    if (element) pick(element)
  }
  const onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() !== "k") return
    if (!event.ctrlKey && !event.metaKey) return
    stop(event)
    search()
  }
  const onPoint = (event: Event): void => {
    const element = elementAt(event)
    if (element !== pointed) point(element)
    pointed = element
  }
  const leave = (): void => {
    pointed = undefined
    point(undefined)
  }
  const listeners = [
    ["blur", leave],
    ["keydown", onKey],
    ["click", onClick],
    ["auxclick", onClick],
    ["dragstart", stop],
    ["submit", stop],
    ["pointermove", onPoint],
    /* A browser would open a dropped file in place of the page. */
    ["dragover", stop],
    ["drop", stop],
  ] as const
  for (const [kind, hear] of listeners) addEventListener(kind, hear, { capture: true })
  document.documentElement.addEventListener("pointerleave", leave)

  return { leave }
}
