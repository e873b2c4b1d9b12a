/** What tests in the browser wait for. */
import type { Frame, Page } from "puppeteer-core"

/** The interval of polling, in milliseconds. */
export const poll = { polling: 50 } as const

/** Throws what was there instead of what was waited for. */
export const explain =
  (where: Page | Frame, wanted: string) =>
  async (error: unknown): Promise<never> => {
    const seen = await where.evaluate(() => document.body.innerText)
    throw new Error(`There is no ${wanted}. ${where.url()} shows:\n${seen}`, { cause: error })
  }

/** Waits for a text in an element. */
export const waitForText = (where: Page | Frame, selector: string, text: string) =>
  where
    .waitForFunction(
      (selected, expected) =>
        [...document.querySelectorAll(selected)].some(({ textContent }) =>
          textContent.includes(expected),
        ),
      poll,
      selector,
      text,
    )
    .catch(explain(where, `${selector} with ${text}`))
