/** Draws outlines over the page, around what comes from a field. They belong to no part of the page. */

const style = `
  :host { all: initial; --focus-color: light-dark(#0b57d0, #8ab4f8); color-scheme: inherit; position: absolute; inset: 0 auto auto 0; z-index: 2147483647; pointer-events: none; }
  div { position: absolute; box-sizing: border-box; border-radius: 2px; }
  div[hidden] { display: none; }
  .hover { outline: calc(1px * var(--enlarge)) solid var(--focus-color); }
  .focused { outline: calc(2px * var(--enlarge)) solid var(--focus-color);
    box-shadow: 0 0 0 calc(4px * var(--enlarge)) var(--paper, canvas); }
  span { position: absolute; inset: auto auto calc(100% + 1px) -1px; padding: 0.125rem 0.375rem;
    background: var(--ink, canvastext); color: var(--paper, canvas);
    font: calc(0.75rem * var(--enlarge))/1.35 var(--font-text, system-ui); white-space: nowrap; }
  .low span { inset: 0 auto auto 0; }
  @media print { div { display: none; } }
`

interface Outline {
  /** Draws it around an element, with a name beside it where there is one; around none, it is gone. */
  readonly surround: (element: Element | undefined, name?: string) => void
}

interface Outlines {
  /** Around what the focused field shows. */
  readonly focused: Outline
  /** Around what the pointer is on. */
  readonly hover: Outline
  /** Redraws both at the present places of their elements. */
  readonly redraw: () => void
  /** Draws them larger, so that they look the same in a frame that is shown smaller. */
  readonly enlarge: (factor: number) => void
}

/** The distance of outlines from their element, in pixels. */
const gap = 4

/** The distance of outlines from the page's edge, in pixels: their own width. */
const edge = 2

/** The space for a name above an outline, in pixels. */
const nameHeight = 22

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** The element, or the narrowest around it that can be seen: menus and answers may be closed. */
export const visibleOf = (element: Element): Element | undefined => {
  if (isVisible(element)) return element
  return element.parentElement ? visibleOf(element.parentElement) : undefined
}

const addOutline = (parent: Node, kind: string, enlargement: () => number) => {
  const box = document.createElement("div")
  const label = document.createElement("span")
  box.className = kind
  box.hidden = true
  parent.appendChild(box)
  let surrounded: Element | undefined
  const redraw = (): void => {
    const shown = surrounded?.isConnected ? visibleOf(surrounded) : undefined
    box.hidden = shown === undefined
    if (!shown) return
    const scale = enlargement()
    box.style.setProperty("--enlarge", String(scale))
    const { left, right, top, height } = shown.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    /* The outline of an element as wide as the page is inside it and does not widen the page. */
    const start = Math.max(left - gap, edge * scale)
    const end = Math.min(right + gap, clientWidth - edge * scale)
    const above = Math.max(top + scrollY - gap, edge * scale)
    box.classList.toggle("low", above - scrollY < nameHeight * scale)
    box.style.left = `${start + scrollX}px`
    box.style.top = `${above}px`
    box.style.width = `${Math.max(end - start, 0)}px`
    box.style.height = `${top + scrollY + height + gap - above}px`
  }
  return {
    redraw,
    surround: (element: Element | undefined, name = ""): void => {
      surrounded = element
      label.textContent = name
      box.replaceChildren(...(name === "" ? [] : [label]))
      redraw()
    },
  }
}

/** Adds the outlines to the document. */
export const addOutlines = (): Outlines => {
  const host = document.createElement("studio-outlines")
  host.ariaHidden = "true"
  const root = host.attachShadow({ mode: "open" })
  const sheet = document.createElement("style")
  sheet.textContent = style
  root.append(sheet)
  let factor = 1
  const focused = addOutline(root, "focused", () => factor)
  const hover = addOutline(root, "hover", () => factor)
  document.documentElement.append(host)
  const redraw = (): void => {
    focused.redraw()
    hover.redraw()
  }
  return {
    focused,
    hover,
    redraw,
    enlarge: next => {
      factor = next
      redraw()
    },
  }
}
