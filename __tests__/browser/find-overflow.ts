import type { Page } from "puppeteer-core"

/**
 * Elements that stick out of the window, unless the keyboard scrolls to them in a region of their own, and texts that are
 * cut off by their own box.
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
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut = new Set<Element>()
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement?.closest(
        "p, h1, h2, h3, h4, dt, dd, a, button, li",
      )
      if (!element?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      /* A large figure hangs over its start by a twentieth, so that its ink begins where the words below it do. */
      const { fontSize } = getComputedStyle(texts.currentNode.parentElement ?? element)
      const hang = 1 + Number.parseFloat(fontSize) / 20
      if (
        text.width > 0 &&
        box.width > 1 &&
        (text.right > box.right + 1 || text.left < box.left - hang)
      )
        cut.add(element)
    }
    const scrolls =
      document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : []
    return [
      ...scrolls,
      ...out.map(element => `out: ${name(element)}`),
      ...[...cut].map(element => `cut: ${name(element)}`),
    ]
  })
