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
    const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(pane)
    if (rest < 0) pane.style.paddingBlockStart = `${Number.parseFloat(paddingBlockStart) - rest}px`
    else {
      pane.style.paddingBlockEnd = `${Number.parseFloat(paddingBlockEnd) + rest}px`
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
    /* What is hidden, sticky or zoomed does not follow: correcting again would add as much room again, for ever. */
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
