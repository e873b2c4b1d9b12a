import { readFile, rm } from "node:fs/promises"
import { copyProject } from "../copies/copy-project"
import { fieldNamed, launchStudio, openStudio } from "../copies/launch-studio"
import { launchBrowser } from "../browser/launch-browser"

/** The studio's figures, one of each run. */
export interface EditorFigures {
  /** Seconds from the command to its address. */
  readonly address: readonly number[]
  /** Seconds from the command to the form. */
  readonly form: readonly number[]
  /** Seconds from a key to its letter in the page. */
  readonly key: readonly number[]
  /** The largest size of the process in the last run, in megabytes; none where the system does not tell. */
  readonly memory: number | undefined
}

const readMemory = async (pid: number | undefined): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(status) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000
}

/** Measures the studio on a copy of the project, in a browser that is open already. */
export const measureEditor = async (root: string, runs: number): Promise<EditorFigures> => {
  const project = await copyProject(root, "bench-studio")
  const browser = await launchBrowser("chromium")
  const figures = { address: Array<number>(), form: Array<number>(), key: Array<number>() }
  let memory: number | undefined
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    const started = performance.now()
    const secondsSince = (start: number): number => (performance.now() - start) / 1000
    const studio = await launchStudio(project)
    figures.address.push(secondsSince(started))
    await openStudio(page, studio.address)
    figures.form.push(secondsSince(started))
    const frame = await (await page.waitForSelector("iframe"))?.contentFrame()
    await frame?.waitForSelector("h1")
    await page.locator(fieldNamed("Headline")).click()
    await page.keyboard.press("End")
    for (let letters = 1; letters <= runs; letters++) {
      const pressed = performance.now()
      await page.keyboard.press("y")
      await frame?.waitForFunction(
        typed => document.querySelector("h1")?.textContent.includes(typed),
        { polling: 5 },
        "y".repeat(letters),
      )
      figures.key.push(secondsSince(pressed))
    }
    memory = await readMemory(studio.process.pid)
    await page.close()
    studio.process.kill("SIGKILL")
    await rm(`${project}/.build`, { recursive: true, force: true })
  }
  await browser.close()
  await rm(project, { recursive: true })
  return { ...figures, memory }
}
