import type { Page } from "puppeteer-core"

/** Entries that lie over each other, that stand alone below a full row, and rows that end before their list does. */
export const findDisorder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visible = (element: Element): Element[] =>
      [...element.children].filter(child => child.getBoundingClientRect().width > 0)
    const groups = [...document.body.querySelectorAll("*")].filter(
      element =>
        !element.closest("svg, picture") &&
        !["contents", "inline"].includes(getComputedStyle(element).display) &&
        visible(element).length > 1,
    )
    return groups.flatMap(group => {
      const name = `${group.tagName} ${group.className} of ${group.children.length}`
      const boxes = visible(group).map(child => child.getBoundingClientRect())
      const overlaps = boxes.some((box, index) =>
        boxes
          .slice(index + 1)
          .some(
            other =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          ),
      )
      if (!group.matches("ul, ol, dl")) return overlaps ? [`overlap: ${name}`] : []
      const tops = new Set(boxes.map(box => Math.round(box.top)))
      const rows = [...tops].map(top => boxes.filter(box => Math.round(box.top) === top))
      const sizes = rows.map(row => row.length)
      const { right } = group.getBoundingClientRect()
      const holes = rows.some(row => Math.abs(Math.max(...row.map(box => box.right)) - right) > 2)
      return [
        ...(overlaps ? [`overlap: ${name}`] : []),
        ...(Math.max(...sizes) > 2 && Math.min(...sizes) === 1 ? [`orphan: ${name}`] : []),
        ...(getComputedStyle(group).display === "grid" && holes ? [`hole: ${name}`] : []),
      ]
    })
  })
