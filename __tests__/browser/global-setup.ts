/** Starts what all browser tests share, before the first of them. */
import type { GlobalConfig } from "jest"
import { createSiteServer, listen } from "../../scripts/lib/serve/serve-site"
import { publicFolder } from "../fixtures/built-site"
import { setUpOrTearDown, stopAtTheEnd } from "./global-teardown"
import { publishAddress } from "./shared-browser"
import { startChromium } from "./start-chromium"

export default async function setUp({ maxWorkers }: GlobalConfig): Promise<void> {
  await setUpOrTearDown(async () => {
    const server = await listen(createSiteServer(publicFolder, ""), 0)
    stopAtTheEnd(server.close)
    publishAddress("site", server.address)
    await startChromium(maxWorkers)
  })
}
