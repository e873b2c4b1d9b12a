import { rm } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Page } from "puppeteer-core"
import sharp from "sharp"
import { writeWhole } from "@tools/content/node"
import { launchBrowser } from "./lib/browser/launch-browser"
import { copyProject } from "./lib/copies/copy-project"
import { fieldNamed, launchStudio, openStudio } from "./lib/copies/launch-studio"
import { runCommand } from "./lib/processes/command"
import { runTool } from "./lib/processes/run-tool"
import { withTemporaryFolder } from "./lib/processes/temporary-folder"
import { findSite } from "./lib/serve/find-site"
import { createSiteServer, listen } from "./lib/serve/serve-site"

const usage = `Renews the pictures in docs/ by the last build.

  npm run screenshots`

const root = process.cwd()

const takePictures = async (page: Page, address: string): Promise<void> => {
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

const renew = async (): Promise<void> => {
  const pathPrefix = await findSite(root, console.log)
  const server = await listen(createSiteServer(join(root, "public"), pathPrefix), 0)
  /* As a flag it holds in the studio's frame, too. */
  const browser = await launchBrowser("chromium", { flags: ["--force-prefers-reduced-motion"] })
  const page = await browser.newPage()
  await takePictures(page, `${server.address}${pathPrefix}`)
  await browser.close()
  await server.close()
}

runCommand(usage, {}, () => withTemporaryFolder(renew))
