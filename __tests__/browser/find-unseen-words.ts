import type { Page } from "puppeteer-core"
import sharp from "sharp"

/** Finds the words of a page, each with the middle of its place, in CSS pixels from the page's corner. */
const locateWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { text: string; x: number; y: number; width: number; height: number }[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.textContent?.trim() ?? ""
      const element = node.parentElement
      /* What is one pixel wide is there for screen readers. */
      const isDrawn =
        element?.checkVisibility({ visibilityProperty: true }) === true &&
        element.getBoundingClientRect().width > 1
      if (!/\p{L}/u.test(text) || !isDrawn) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { x, y, width, height } = range.getBoundingClientRect()
      /* The background that a browser gives to words may be smaller than their box. */
      const inset = height / 4
      found.push({
        text,
        x: x + scrollX + inset,
        y: y + scrollY + inset,
        width: width - 2 * inset,
        height: height - 2 * inset,
      })
    }
    return found
  })

/** Takes a picture of a page of which nothing moved meanwhile, since its pictures and fonts may come late. */
const photograph = async (page: Page) => {
  for (;;) {
    const words = await locateWords(page)
    const picture = await page.screenshot({ fullPage: true })
    if (JSON.stringify(await locateWords(page)) === JSON.stringify(words)) return { words, picture }
  }
}

/** The words of a page that are drawn in the very colour that is behind them. */
export const findUnseenWords = async (page: Page): Promise<string[]> => {
  const { words, picture } = await photograph(page)
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number): number =>
    data.readUIntBE((y * info.width + x) * info.channels, info.channels)
  const isSeen = ({ x, y, width, height }: (typeof words)[number]): boolean => {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
    const [right, bottom] = [Math.min(info.width, x + width), Math.min(info.height, y + height)]
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        if (colourAt(column, row) !== colourAt(left, top)) return true
      }
    }
    return false
  }
  return words.filter(word => !isSeen(word)).map(({ text }) => text)
}
