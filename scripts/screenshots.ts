/** Takes a picture of every page at four widths in light and dark, into `screenshots/`. */
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { createSiteServer, listen } from "../src/build/serve-site"
import { launchBrowser } from "./launch-browser"
import { run } from "./run"

const pages = { home: "/", contact: "/contact/", "not-found": "/no-such-page" }
const screens = [
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const
const schemes = ["light", "dark"] as const

run(async () => {
  await mkdir("screenshots", { recursive: true })
  const server = await listen(createSiteServer(join(process.cwd(), "public"), ""), 0)
  const browser = await launchBrowser("chromium")
  const page = await browser.newPage()
  for (const scheme of schemes) {
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ])
    for (const [width, height] of screens) {
      await page.setViewport({ width, height })
      for (const [name, path] of Object.entries(pages)) {
        const picture = join("screenshots", `${name}-${width}-${scheme}`)
        await page.goto(`${server.address}${path}`)
        await page.$$eval("img", images =>
          Promise.all(
            images.map(image => {
              image.loading = "eager"
              return image.decode()
            }),
          ),
        )
        await page.screenshot({ path: `${picture}-first.png` })
        await page.screenshot({ path: `${picture}.png`, fullPage: true })
      }
    }
  }
  await browser.close()
  await server.close()
})
