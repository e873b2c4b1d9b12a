/**
 * `npm run screenshots`: takes a picture of every page at four widths in light and dark into `screenshots/`, and renews
 * the pictures of `docs/`.
 */
import { join } from "node:path"
import { createSiteServer, listen } from "./serve/serve-site"
import { writeWhole } from "../plugins/lib/write-whole"
import { takeDocsPictures } from "./screenshots/docs-pictures"
import { findSite } from "./serve/find-site"
import { launchBrowser } from "./browser/launch-browser"
import { listVisits } from "./screenshots/list-visits"
import { run } from "./processes/run"

const screens = [
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const
const schemes = ["light", "dark"] as const

run(async () => {
  const root = process.cwd()
  const pathPrefix = await findSite(root, process.env, console.log)
  const server = await listen(createSiteServer(join(root, "public"), pathPrefix), 0)
  const visits = await listVisits(root)
  /* As a flag it holds in the studio's frame, too. */
  const browser = await launchBrowser("chromium", {}, ["--force-prefers-reduced-motion"])
  const page = await browser.newPage()
  for (const scheme of schemes) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }])
    for (const [width, height] of screens) {
      await page.setViewport({ width, height })
      for (const { name, path } of visits) {
        const picture = join("screenshots", `${name}-${width}-${scheme}`)
        await page.goto(`${server.address}${pathPrefix}${path}`)
        await page.$$eval("img", images =>
          Promise.all(
            images.map(image => {
              image.loading = "eager"
              return image.decode()
            }),
          ),
        )
        await writeWhole(`${picture}-first.png`, await page.screenshot())
        await writeWhole(`${picture}.png`, await page.screenshot({ fullPage: true }))
      }
    }
  }
  await takeDocsPictures(browser, root, `${server.address}${pathPrefix}/`)
  await browser.close()
  await server.close()
})
