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
    const cut = [
      ...document.body.querySelectorAll("p, h1, h2, h3, h4, dt, dd, a, button, li"),
    ].filter(
      element =>
        element.checkVisibility() &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0,
    )
    const scrolls =
      document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : []
    return [
      ...scrolls,
      ...out.map(element => `out: ${name(element)}`),
      ...cut.map(element => `cut: ${name(element)}`),
    ]
  })
