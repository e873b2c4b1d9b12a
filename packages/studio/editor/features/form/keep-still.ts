/**
 * Keeps what is below the pointer where it is while findings and tools come and go around it, so that a press that began
 * on a control ends on it.
 * @returns a function that ends it.
 */
export const keepStill = (pane: HTMLElement): (() => void) => {
  let held: { readonly element: Element; readonly top: number } | undefined
  let at = ""

  const hold = ({ target, clientX, clientY, type }: PointerEvent): void => {
    /* Browsers report a move when the page moves below the pointer, too. */
    const now = `${clientX} ${clientY}`
    if (!(target instanceof Element) || (type === "pointermove" && now === at)) return
    at = now
    /* What is inside a control may be rendered anew. */
    const element = target.closest("button, label, input, textarea, [contenteditable]") ?? target
    held = { element, top: element.getBoundingClientRect().top }
  }
  /* Who types looks at the text, which stays where it is. */
  const release = (): void => {
    held = undefined
  }
  const restore = (): void => {
    release()
    pane.style.paddingBlock = ""
  }
  /** Scrolls by a distance, with room before the first field or after the last where there is nothing to scroll. */
  const move = (distance: number): void => {
    const before = pane.scrollTop
    pane.scrollTop = before + distance
    const rest = distance - (pane.scrollTop - before)
    if (Math.abs(rest) < 1) return
    const style = getComputedStyle(pane)
    const start = Number.parseFloat(style.paddingBlockStart)
    const end = Number.parseFloat(style.paddingBlockEnd)
    if (rest < 0) pane.style.paddingBlockStart = `${start - rest}px`
    else {
      const last = pane.lastElementChild?.getBoundingClientRect().bottom ?? 0
      const free = Math.max(0, pane.getBoundingClientRect().bottom - end - last)
      pane.style.paddingBlockEnd = `${end + free + rest}px`
      pane.scrollTop += rest
    }
  }
  const settle = (): void => {
    if (held?.element.isConnected !== true) return
    const { element, top } = held
    const moved = element.getBoundingClientRect().top - top
    if (Math.abs(moved) < 1) return
    const before = pane.scrollTop
    move(moved)
    /* What is hidden or sticky does not follow: correcting again would add as much room again, for ever. */
    if (Math.abs(element.getBoundingClientRect().top - top) > 1) {
      restore()
      pane.scrollTop = before
    }
    changes.takeRecords()
  }
  const follow = (): void => {
    if (held) held = { ...held, top: held.element.getBoundingClientRect().top }
  }

  const changes = new MutationObserver(settle)
  changes.observe(pane, { subtree: true, childList: true, characterData: true, attributes: true })
  const end = new AbortController()
  const options = { capture: true, passive: true, signal: end.signal } as const
  pane.addEventListener("pointermove", hold, options)
  pane.addEventListener("pointerdown", hold, options)
  pane.addEventListener("keydown", release, options)
  pane.addEventListener("scroll", follow, options)
  pane.addEventListener("pointerleave", restore, { signal: end.signal })
  return () => {
    changes.disconnect()
    end.abort()
  }
}
