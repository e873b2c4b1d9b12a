import type { Browser } from "puppeteer-core"

/** The phone that Lighthouse and this measure with. */
export const phone = {
  width: 412,
  height: 823,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}

/** Compressed bytes by type of resource, and the number of requests. */
export interface Transfer {
  readonly requests: number
  readonly bytes: Readonly<Record<string, number>>
}

/** What a phone loads of a page before scrolling, and in all once it has scrolled to the end. */
export const measureTransfer = async (
  browser: Browser,
  url: string,
): Promise<{ before: Transfer; after: Transfer }> => {
  const page = await browser.newPage()
  await page.setViewport(phone)
  const session = await page.createCDPSession()
  await session.send("Network.enable")
  await session.send("Network.setCacheDisabled", { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let requests = 0
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type))
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other"
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    requests++
  })
  await page.goto(url, { waitUntil: "networkidle0" })
  const before = { requests, bytes: { ...bytes } }
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" })
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  })
  await page.waitForNetworkIdle()
  await page.close()
  return { before, after: { requests, bytes } }
}
