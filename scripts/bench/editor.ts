import { rm } from "node:fs/promises"
import { launchBrowser } from "../browser/launch-browser"
import { copyProject } from "../copies/copy-project"
import { fieldNamed, launchStudio, openStudio } from "../copies/launch-studio"
import { median, repeat } from "./median"

/** Measures on a copy of the project how many seconds the studio takes until its form is usable, and to show a key. */
export const measureStudio = async (root: string): Promise<{ start: number; key: number }> => {
  const project = await copyProject(root, "bench-studio")
  const browser = await launchBrowser("chromium")
  const figures = await repeat(async () => {
    const page = await browser.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    const started = performance.now()
    const studio = await launchStudio(project)
    await openStudio(page, studio.address)
    const start = performance.now() - started
    const frame = await (await page.waitForSelector("iframe"))?.contentFrame()
    await frame?.waitForSelector("h1")
    await page.locator(fieldNamed("Headline")).click()
    await page.keyboard.press("End")
    let typed = ""
    const keys = await repeat(async () => {
      typed += "y"
      const pressed = performance.now()
      await page.keyboard.press("y")
      await frame?.waitForFunction(
        letters => document.querySelector("h1")?.textContent.includes(letters),
        { polling: 5 },
        typed,
      )
      return performance.now() - pressed
    })
    await page.close()
    studio.process.kill("SIGKILL")
    await rm(`${project}/.build`, { recursive: true, force: true })
    return { start: start / 1000, key: median(keys) / 1000 }
  })
  await browser.close()
  await rm(project, { recursive: true })
  return {
    start: median(figures.map(({ start }) => start)),
    key: median(figures.map(({ key }) => key)),
  }
}
