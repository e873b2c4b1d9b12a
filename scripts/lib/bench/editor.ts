import { rm } from "node:fs/promises"
import { join } from "node:path"
import { writeLargeSite } from "../../../__tests__/fixtures/large-site"
import { launchBrowser } from "../browser/launch-browser"
import { copyProject } from "../copies/copy-project"
import { fieldNamed, launchStudio, openStudio } from "../copies/launch-studio"
import { median, repeat } from "./median"

/** Returns the median of seconds that the search box needs to answer a key, with 150 pages in each of two languages. */
export const measureSearch = async (root: string): Promise<number> => {
  const content = join(root, ".build", "bench-content")
  await writeLargeSite(content, 150, ["de"])
  const project = await copyProject(root, "bench-search", content)
  const browser = await launchBrowser("chromium")
  const page = await browser.newPage()
  const studio = await launchStudio(project)
  await openStudio(page, studio.address)
  await page.keyboard.down("Control")
  await page.keyboard.press("k")
  await page.keyboard.up("Control")
  await page.waitForSelector("input[type=search]:focus")
  const times: number[] = []
  for (const key of "harbors near lisbon") {
    const pressed = performance.now()
    await page.keyboard.type(key)
    await page.waitForSelector("[role=dialog] [role=status]:not([aria-busy=true])")
    times.push(performance.now() - pressed)
  }
  studio.process.kill("SIGKILL")
  await browser.close()
  for (const folder of [content, project]) await rm(folder, { recursive: true })
  return median(times) / 1000
}

/**
 * Measures on a copy of the project how many seconds the studio takes until its form is usable, the first time and the
 * second, and to show a key.
 */
export const measureStudio = async (
  root: string,
): Promise<{ first: number; second: number; key: number }> => {
  const project = await copyProject(root, "bench-studio")
  const browser = await launchBrowser("chromium")
  const measure = async () => {
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
    return { start: start / 1000, key: median(keys) / 1000 }
  }
  const figures = await repeat(async () => {
    await rm(`${project}/.build`, { recursive: true, force: true })
    return { first: (await measure()).start, again: await measure() }
  })
  await browser.close()
  await rm(project, { recursive: true })
  return {
    first: median(figures.map(({ first }) => first)),
    second: median(figures.map(({ again }) => again.start)),
    key: median(figures.map(({ again }) => again.key)),
  }
}
