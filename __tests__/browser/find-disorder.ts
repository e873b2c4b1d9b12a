import type { Page } from "puppeteer-core"

/**
 * Entries that lie over each other, that stand alone below a full row, or that stick out of their list, and rows that
 * leave columns empty.
 */
export const findDisorder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /* Bold words and links run on with the words around them, also into the next line. */
    const isAmongWords = (child: Element): boolean =>
      getComputedStyle(child).display === "inline" &&
      [...(child.parentElement?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /\S/.test(nodeValue ?? ""),
      )
    const visible = (element: Element): Element[] =>
      [...element.children].filter(
        child => child.getBoundingClientRect().width > 0 && !isAmongWords(child),
      )
    const overlap = (boxes: readonly DOMRect[]): boolean =>
      boxes.some((box, index) =>
        boxes
          .slice(index + 1)
          .some(
            other =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          ),
      )
    /* Columns that are as wide as their content end with it. */
    const endOfColumns = (grid: Element): number => {
      const { gridTemplateColumns, columnGap } = getComputedStyle(grid)
      const columns = gridTemplateColumns.split(" ").map(Number.parseFloat)
      const gap = Number.parseFloat(columnGap) || 0
      const { left, right } = grid.getBoundingClientRect()
      const sum = columns.reduce((width, column) => width + column + gap, -gap)
      return Math.min(right, left + sum)
    }
    const groups = [...document.body.querySelectorAll("*")].filter(
      element =>
        !element.closest("svg, picture, [role=img]") &&
        !["contents", "inline"].includes(getComputedStyle(element).display) &&
        visible(element).length > 1,
    )
    /* The parts of a drawing may lie over each other, its texts may not. */
    const garbled = [...document.querySelectorAll("[role=img]")].filter(drawing => {
      const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT)
      const texts: DOMRect[] = []
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const box = range.getBoundingClientRect()
        /* A font's lines are higher than its letters. */
        const lead = box.height / 5
        if (box.width > 0)
          texts.push(new DOMRect(box.x, box.y + lead, box.width, box.height - 2 * lead))
      }
      return overlap(texts)
    })
    return garbled
      .map(({ textContent }) => `overlap in a drawing: ${textContent}`)
      .concat(
        groups.flatMap(group => {
          const name = `${group.tagName} ${group.className} of ${group.children.length}`
          const boxes = visible(group).map(child => child.getBoundingClientRect())
          const overlaps = overlap(boxes)
          if (!group.matches("ul, ol, dl")) return overlaps ? [`overlap: ${name}`] : []
          const tops = new Set(boxes.map(box => Math.round(box.top)))
          const rows = [...tops].map(top => boxes.filter(box => Math.round(box.top) === top))
          const sizes = rows.map(row => row.length)
          const ends = rows.map(row => Math.max(...row.map(box => box.right)))
          const sticksOut = Math.max(...ends) > group.getBoundingClientRect().right + 2
          const isGrid = getComputedStyle(group).display === "grid"
          const hasHole = isGrid && Math.min(...ends) < endOfColumns(group) - 2
          return [
            ...(overlaps ? [`overlap: ${name}`] : []),
            ...(Math.max(...sizes) > 2 && Math.min(...sizes) === 1 ? [`orphan: ${name}`] : []),
            ...(sticksOut ? [`sticks out: ${name}`] : []),
            ...(hasHole ? [`hole: ${name}`] : []),
          ]
        }),
      )
  })
