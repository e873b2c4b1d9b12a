/** Starts what all browser tests share, before the first of them. */
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { createSiteServer, listen } from "../../src/serve/serve-site"
import { publicFolder } from "../fixtures/built-site"
import { stopAtTheEnd } from "./global-teardown"
import { publishAddress } from "./shared-browser"

/* A prerendered page replaces the tab without the driver knowing. */
const withoutPrerendering = "--disable-features=Prerender2"

export default async function setUp(): Promise<void> {
  const server = await listen(createSiteServer(publicFolder, ""), 0)
  stopAtTheEnd(server.close)
  publishAddress("site", server.address)
  const browser = await launchBrowser("chromium", {}, [withoutPrerendering])
  stopAtTheEnd(() => browser.close())
  publishAddress("chromium", browser.wsEndpoint())
}
