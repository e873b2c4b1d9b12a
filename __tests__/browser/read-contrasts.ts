import type { Page } from "puppeteer-core"

/** Returns the contrast of each text with its background, and the text. */
export const readContrasts = (
  page: Page,
  selector: string,
): Promise<{ text: string; ratio: number }[]> =>
  page.evaluate(texts => {
    const luminanceOf = (color: string): number => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(channel => {
        const value = Number(channel) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const probe = document.createElement("p")
    probe.style.color = "Canvas"
    document.body.append(probe)
    const canvas = getComputedStyle(probe).color
    const groundOf = (element: Element | null): string => {
      if (!element) return canvas
      const { backgroundColor } = getComputedStyle(element)
      const isTransparent = /^rgba\(.*, 0\)$/.test(backgroundColor)
      return isTransparent ? groundOf(element.parentElement) : backgroundColor
    }
    const hasText = ({ childNodes }: Element): boolean =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    return [...document.querySelectorAll(texts)].filter(hasText).map(element => {
      const { color, fill } = getComputedStyle(element)
      const ink = element instanceof SVGElement ? fill : color
      const [low = 0, high = 0] = [ink, groundOf(element)].map(luminanceOf).sort((a, b) => a - b)
      return { text: element.textContent, ratio: (high + 0.05) / (low + 0.05) }
    })
  }, selector)
