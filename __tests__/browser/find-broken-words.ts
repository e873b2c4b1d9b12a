import type { Page } from "puppeteer-core"

/** Words of headings, labels, buttons and figures that are on two lines. Longer words than these may be hyphenated. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.$$eval(
    "h1, h2, h3, header a, header b, main a, button, dt, dt + dd, [role=img] :is(b, p, span)",
    elements =>
      elements
        .filter(element => element.checkVisibility() && !element.querySelector("[data-email]"))
        .flatMap(({ firstChild: text }) =>
          [
            ...(text?.nodeValue ?? "").matchAll(
              /(?<![^\s-])(?!<)[\p{L}\d,.:!?+<>/’]{2,14}(?![^\s-])/gu,
            ),
          ]
            .filter(({ index, 0: word }) => {
              const range = document.createRange()
              if (text) range.setStart(text, index)
              if (text) range.setEnd(text, index + word.length)
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
            })
            .map(([word]) => `broken: ${word}`),
        ),
  )
