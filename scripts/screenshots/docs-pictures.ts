import { rm } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser, Page } from "puppeteer-core"
import sharp from "sharp"
import { writeWhole } from "../../plugins/lib/write-whole"
import { runProgram } from "../processes/programs"
import { copyProject } from "../copies/copy-project"
import { fieldNamed, launchStudio, openStudio } from "../copies/launch-studio"

const size = { width: 1280, height: 800 }

const takePicture = async (page: Page, name: string): Promise<void> => {
  const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
  await writeWhole(join("docs", `${name}.png`), await picture.toBuffer())
}

const takeReport = async (page: Page, root: string): Promise<void> => {
  await runProgram(process.execPath, ["--require", "tsx/cjs", "scripts/seo.ts", "--html"], {
    cwd: root,
    env: process.env,
  })
  await page.goto(pathToFileURL(join(root, ".build", "seo-report.html")).href)
  await page.$eval("details.page", details => {
    details.open = true
    details.scrollIntoView()
  })
  await takePicture(page, "seo-report")
}

const takeStudio = async (page: Page, root: string): Promise<void> => {
  const project = await copyProject(root, "screenshots-studio")
  const studio = await launchStudio(project)
  await openStudio(page, studio.address)
  await page.locator(fieldNamed("Headline")).click()
  await page.waitForNetworkIdle()
  await takePicture(page, "studio")
  await page.locator('aria/Add section[role="button"]').click()
  await page.waitForNetworkIdle()
  await takePicture(page, "kinds")
  studio.process.kill()
  await rm(project, { recursive: true })
}

/** Takes the pictures of `docs/` from the built site, its report and the studio, all at one size. */
export const takeDocsPictures = async (
  browser: Browser,
  root: string,
  site: string,
): Promise<void> => {
  const page = await browser.newPage()
  await page.setViewport(size)
  await page.goto(site, { waitUntil: "networkidle0" })
  await takePicture(page, "landing-page")
  await takeReport(page, root)
  await takeStudio(page, root)
  await page.close()
}
