import type { Page } from "puppeteer-core"

/** Limits for waiting on the studio, in milliseconds. */
export const patience = { polling: 10, timeout: 60_000 } as const

/** Returns the selector of a text field by its label. */
export const fieldNamed = (label: string): string => `aria/${label}[role="textbox"]`

/** Opens the home page in the studio, and waits for its form and for the page beside it. */
export const openStudio = async (page: Page, address: string | undefined): Promise<void> => {
  await page.goto(`${address}#pages/home.json`)
  await page.waitForSelector(fieldNamed("Headline"), patience)
  await page.waitForFunction(
    () => !document.body.innerText.includes("The page is being loaded"),
    patience,
  )
}
