import type { Page } from "puppeteer-core"

/**
 * Elements that stick out of the window, unless the keyboard scrolls to them in a region of their own, and texts that
 * stick out of their own box or of one that clips what is outside it.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element): string => `${element.tagName} ${element.className}`
    const width = document.documentElement.clientWidth
    const out = [...document.body.querySelectorAll("*")].filter(element => {
      const { left, right, width: own } = element.getBoundingClientRect()
      const isApart = element.closest("svg, [tabindex='0'] *") !== null
      return own > 0 && !isApart && (right > width + 1 || left < -1)
    })
    const listAncestors = (element: Element | null): Element[] =>
      element && element !== document.body ? [element, ...listAncestors(element.parentElement)] : []
    const clips = (overflow: string): boolean => overflow === "hidden" || overflow === "clip"
    /* What is there for screen readers alone is a box of one pixel. */
    const isCutBy = (text: DOMRect, element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isSeen = box.width > 1 && box.height > 1
      const isCutAside = text.right > box.right + 1 || text.left < box.left - 1
      /* A font's lines are higher than its letters. */
      const lead = text.height / 5
      const isCutAbove = text.bottom - lead > box.bottom + 1 || text.top + lead < box.top - 1
      return isSeen && ((clips(overflowX) && isCutAside) || (clips(overflowY) && isCutAbove))
    }
    const findFaults = (text: Node): string[] => {
      const parent = text.parentElement
      if (!parent?.checkVisibility() || parent.closest("script, style")) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const rect = range.getBoundingClientRect()
      if (rect.width === 0) return []
      const own = parent.closest("p, h1, h2, h3, h4, dt, dd, a, button, li")
      const box = own?.getBoundingClientRect()
      /* A large figure hangs over its start by a twentieth, so that its ink begins where the words below it do. */
      const hang = 1 + Number.parseFloat(getComputedStyle(parent).fontSize) / 20
      const isOutside =
        box && box.width > 1 && (rect.right > box.right + 1 || rect.left < box.left - hang)
      const words = text.textContent?.trim().slice(0, 40) ?? ""
      return [
        ...(own && isOutside ? [`sticks out of ${name(own)}: ${words}`] : []),
        ...listAncestors(parent)
          .filter(ancestor => isCutBy(rect, ancestor))
          .map(ancestor => `cut off by ${name(ancestor)}: ${words}`),
      ]
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults = new Set<string>()
    while (texts.nextNode()) for (const fault of findFaults(texts.currentNode)) faults.add(fault)
    const scrolls =
      document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : []
    return [
      ...scrolls,
      ...out.map(element => `sticks out of the window: ${name(element)}`),
      ...faults,
    ]
  })
