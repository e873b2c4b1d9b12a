import type { Page } from "puppeteer-core"

/** Emulates media features of Chromium that puppeteer has no name for, such as forced colors. */
export const emulateMedia = async (
  page: Page,
  features: Readonly<Record<string, string>>,
  media = "",
): Promise<void> => {
  const session = await page.createCDPSession()
  await session.send("Emulation.setEmulatedMedia", {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}
