import { rm } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Page } from "puppeteer-core"
import sharp from "sharp"
import { contentDirectoryOf } from "@tools/content/directory"
import { listPages } from "@tools/content/list-content"
import { writeWhole } from "@tools/content/lib/write-whole"
import { launchBrowser } from "./browser/launch-browser"
import { copyProject } from "./copies/copy-project"
import { fieldNamed, launchStudio, openStudio } from "./copies/launch-studio"
import { runCommand } from "./processes/command"
import { runTool } from "./processes/run-tool"
import { findSite } from "./serve/find-site"
import { createSiteServer, listen } from "./serve/serve-site"

const usage = `Takes a picture of every page of the last build at four widths in light and dark into screenshots/, and renews
the pictures in docs/.

  npm run screenshots`

const root = process.cwd()
const heights = { 360: 740, 768: 1024, 1280: 720, 1920: 1080 }

const takePages = async (page: Page, address: string): Promise<void> => {
  const pages = await listPages(contentDirectoryOf(root, process.env))
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }])
    for (const [width, height] of Object.entries(heights)) {
      await page.setViewport({ width: Number(width), height })
      for (const { kind, path, contentFile } of pages) {
        await page.goto(`${address}${kind === "not-found" ? "/no-such-page" : path}`)
        await page.$$eval("img", images => {
          for (const image of images) image.loading = "eager"
          return Promise.all(images.map(image => image.decode()))
        })
        const name = contentFile.replace(/^pages\/|\.json$/g, "").replaceAll("/", "-")
        const file = join("screenshots", `${name}-${width}-${scheme}.png`)
        await writeWhole(file, await page.screenshot({ fullPage: true }))
      }
    }
  }
}

const takeDocsPictures = async (page: Page, address: string): Promise<void> => {
  const take = async (name: string): Promise<void> => {
    await page.waitForNetworkIdle()
    const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
    await writeWhole(join("docs", `${name}.png`), await picture.toBuffer())
  }
  await page.emulateMediaFeatures([])
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(`${address}/`)
  await take("landing-page")
  await runTool("tsx", ["scripts/seo.ts", "--html"])
  await page.goto(pathToFileURL(join(root, ".build", "seo-report.html")).href)
  await page.$eval("details.page", details => {
    details.open = true
    details.scrollIntoView()
  })
  await take("seo-report")
  const project = await copyProject(root, "screenshots-studio")
  const studio = await launchStudio(project)
  await openStudio(page, studio.address)
  await page.locator(fieldNamed("Headline")).click()
  await take("studio")
  await page.locator('aria/Add section[role="button"]').click()
  await take("kinds")
  studio.process.kill()
  await rm(project, { recursive: true })
}

runCommand(usage, {}, async () => {
  const pathPrefix = await findSite(root, console.log)
  const server = await listen(createSiteServer(join(root, "public"), pathPrefix), 0)
  /* As a flag it holds in the studio's frame, too. */
  const browser = await launchBrowser("chromium", {}, ["--force-prefers-reduced-motion"])
  const page = await browser.newPage()
  await takePages(page, `${server.address}${pathPrefix}`)
  await takeDocsPictures(page, `${server.address}${pathPrefix}`)
  await browser.close()
  await server.close()
})
