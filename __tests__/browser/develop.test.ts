import { isLong } from "../fixtures/cases"
import { fixtureContent } from "../fixtures/content-folder"
import { readFileSync } from "node:fs"
import { cp, readFile, readdir, rename, rm, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Browser, Page } from "puppeteer-core"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { startDevelop, type Develop } from "../../scripts/lib/start-develop"
import { replaceSite } from "../../src/make/publish"
import { asIsFolder } from "../../src/files/as-is"
import { copySources } from "../../src/make/workspace"
import { findWithAxe } from "./find-with-axe"
import { headOfFile, readHead } from "./read-head"

const root = process.cwd()
const project = join(root, ".build", "develop-test")
const home = join(project, "content", "pages", "home.json")
const original = readFileSync(join(fixtureContent, "pages", "home.json"), "utf8")
const headline = "Get Alerts As Events Happen"
const startSeconds = 300
/* Far more than an idle machine takes: other tests may build beside this one. */
const patience = 90_000

/* An editor that writes down what it is told to open. */
const editor = join(project, "editor.sh")
const opened = join(project, "opened.txt")

let develop: Develop | undefined
let browser: Browser | undefined
let page: Page
const seen: string[] = []

const saveHome = (text: string): Promise<void> => writeFile(home, text)
const saveHeadline = (text: string): Promise<void> => saveHome(original.replace(headline, text))
const saveMisspelt = (): Promise<void> => saveHeadline("Get Allerts As Events Happen")
const saveMistake = (): Promise<void> => saveHome(original.replace('"headline"', '"headlin"'))

/** Says what was there instead of what a test waited for. */
const explain = async (error: unknown): Promise<never> => {
  const shown = page
    .evaluate(() => document.body.innerText.slice(0, 300))
    .catch((reason: unknown) => String(reason))
  const silence = new Promise<string>(resolve => {
    setTimeout(resolve, 5000, "nothing: it does not answer")
  })
  throw new Error(
    `${page.url()} shows ${JSON.stringify(await Promise.race([shown, silence]))}. On the way: ${seen.join("; ")}. develop said: ${develop?.readOutput().slice(-1500)}`,
    { cause: error },
  )
}

const waitForHeadline = (text: string) =>
  page
    .waitForFunction(
      expected => document.querySelector("h1")?.textContent === expected,
      { polling: 50, timeout: patience },
      text,
    )
    .catch(explain)

const readOverlay = (): Promise<string> =>
  page.evaluate(
    () =>
      document.querySelector("content-findings")?.shadowRoot?.querySelector("section")
        ?.textContent ?? "",
  )

const waitForOverlay = (part: string) =>
  page
    .waitForFunction(
      expected => {
        const root = document.querySelector("content-findings")?.shadowRoot
        const text = root?.querySelector("section")?.textContent ?? ""
        return expected === "" ? text === "" : text.includes(expected)
      },
      { polling: 50, timeout: patience },
      part,
    )
    .catch(explain)

beforeAll(async () => {
  await rm(join(project, "content"), { recursive: true, force: true })
  await copySources(root, project)
  await cp(fixtureContent, join(project, "content"), { recursive: true })
  await cp(join(root, asIsFolder), join(project, asIsFolder), { recursive: true })
  await rm(opened, { force: true })
  await writeFile(editor, `#!/bin/sh\necho "$@" > "${opened}"\n`, { mode: 0o755 })
  process.env.LAUNCH_EDITOR = editor
  develop = await startDevelop(project)
  browser = await launchBrowser("chromium")
  page = await browser.newPage()
  page.on("error", error => seen.push(`it crashed: ${error.message}`))
  page.on("pageerror", error => seen.push(String(error)))
  page.on("framenavigated", frame => seen.push(`went to ${frame.url()}`))
  await page.goto(develop.address, { waitUntil: "networkidle2", timeout: 60_000 })
  await waitForHeadline(headline)
}, startSeconds * 1000)

afterAll(async () => {
  await browser?.close()
  await develop?.stop()
})

afterEach(async () => {
  await saveHome(original)
  await waitForHeadline(headline)
  await waitForOverlay("")
})

test("the head holds every tag of the built page’s", async () => {
  expect(await readHead(page)).toEqual(expect.arrayContaining(headOfFile("index.html")))
})

test("a right save is shown", async () => {
  await saveHeadline("Another headline")
  await waitForHeadline("Another headline")
  expect(await readOverlay()).toBe("")
})

test("a wrong save leaves the last valid page and is explained over it and on the terminal", async () => {
  await saveMistake()
  await waitForOverlay("headlin")
  expect(await page.$eval("h1", heading => heading.textContent)).toBe(headline)
  expect(await readOverlay()).toMatch(/home\.json:\d+:\d+.*Did you mean/)
  expect(develop?.readOutput()).toMatch(/home\.json:\d+:\d+\s+error/)
})

describe("a warning", () => {
  const isOpen = (): Promise<boolean> =>
    page.evaluate(
      () =>
        document.querySelector("content-findings")?.shadowRoot?.querySelector("details")?.open ===
        true,
    )

  test("is counted over the page, which shows the save, and told when the count is opened", async () => {
    await saveMisspelt()
    await waitForHeadline("Get Allerts As Events Happen")
    await waitForOverlay("1 warning")
    expect(await isOpen()).toBe(false)
    await page.click("content-findings >>> summary")
    expect(await isOpen()).toBe(true)
    expect(await readOverlay()).toContain("Did you mean “Alerts”?")
    expect(await findWithAxe(page, "content-findings")).toEqual([])
  })

  test("can be closed with the keyboard, stays away on a reload, and comes back when it changes", async () => {
    await saveMisspelt()
    await waitForOverlay("1 warning")
    await page.focus("content-findings >>> summary")
    await page.keyboard.press("Escape")
    expect(await readOverlay()).toBe("")
    await page.reload()
    await waitForHeadline("Get Allerts As Events Happen")
    expect(await readOverlay()).toBe("")
    await saveHeadline("Get Allerts As Events Hapen")
    await waitForOverlay("2 warnings")
  })

  test("opens its place in the editor", async () => {
    await saveMistake()
    await waitForOverlay("headlin")
    await page.click("content-findings >>> button.place")
    const place = /home\.json:\d+:\d+/.exec(await readOverlay())?.[0] ?? "nothing"
    const given = join("content", "pages", place.replaceAll(":", " "))
    const deadline = Date.now() + patience
    let told = ""
    while (told === "" && Date.now() < deadline) {
      await new Promise(resolve => setTimeout(resolve, 50))
      told = await readFile(opened, "utf8").catch(() => "")
    }
    expect(told).toContain(given)
  })
})

test("a file that is not JSON is explained without a stack trace", async () => {
  const before = develop?.readOutput().length
  await saveHome(original.replace('"seo": {', '"seo": {{'))
  await waitForOverlay("home.json:")
  expect(await page.$eval("h1", heading => heading.textContent)).toBe(headline)
  expect(develop?.readOutput().slice(before)).not.toMatch(/Unable to parse JSON|^\s+at /m)
})

test("a file that is deleted is missed, and back when it is put back", async () => {
  await rm(home)
  await waitForOverlay("home.json")
  await saveHeadline("Put back")
  await waitForHeadline("Put back")
  expect(await readOverlay()).toBe("")
})

test("an image that is renamed is missed, and back when its name is", async () => {
  const image = join(project, "content", "images", "alert.png")
  await rename(image, `${image}.png`)
  await waitForOverlay("alert.png")
  await rename(`${image}.png`, image)
  await waitForOverlay("")
  expect(await page.$eval("main img", element => element.alt)).toContain("wire")
})

test("all files changed at once, as by another branch, are shown together", async () => {
  const images = join(project, "content", "images")
  await rename(join(images, "alert.png"), join(images, "newer.png"))
  await saveHome(
    original.replace(headline, "Another branch").replace("images/alert.png", "images/newer.png"),
  )
  await waitForHeadline("Another branch")
  expect(await readOverlay()).toBe("")
  await rename(join(images, "newer.png"), join(images, "alert.png"))
  await saveHome(original)
})

test("the content folder is moved away and back, as by a checkout, and still watched", async () => {
  const content = join(project, "content")
  await rename(content, `${content}-away`)
  await waitForOverlay("home.json")
  await rename(`${content}-away`, content)
  await waitForOverlay("")
  await saveHeadline("Back again")
  await waitForHeadline("Back again")
})

test("a link to itself is explained and ends nothing", async () => {
  const link = join(project, "content", "images", "loop.png")
  await symlink("loop.png", link)
  await waitForOverlay("loop.png")
  await rm(link)
  await waitForOverlay("")
})

test("quick checkouts that rename a picture end with the last one", async () => {
  const images = join(project, "content", "images")
  const names = ["alert.png", "renamed.png"]
  const last = isLong ? 21 : 7
  for (let checkout = 1; checkout <= last; checkout++) {
    const [from = "", to = ""] = checkout % 2 ? names : names.toReversed()
    await rename(join(images, from), join(images, to))
    await saveHome(
      original
        .replace(headline, `Checkout ${checkout}`)
        .replace("images/alert.png", `images/${to}`),
    )
    await new Promise(resolve => setTimeout(resolve, (checkout % 5) * 150))
  }
  await waitForHeadline(`Checkout ${last}`)
  expect(await readOverlay()).toBe("")
  await rename(join(images, "renamed.png"), join(images, "alert.png"))
})

test("a build that publishes its site beside it takes nothing away", async () => {
  const inBuild = (name: string): string => join(project, ".build", name)
  await replaceSite(
    { live: join(project, "public"), next: inBuild("next"), previous: inBuild("previous") },
    next => writeFile(join(next, "index.html"), "built"),
  )
  await page.reload({ waitUntil: "networkidle2" })
  await waitForHeadline(headline)
  await saveHeadline("After a build")
  await waitForHeadline("After a build")
  expect(await readdir(join(project, "public"))).toEqual(["index.html"])
})

test("a page that broke is loaded again when the content is next shown", async () => {
  await page.evaluate(() => {
    document.getElementById("___gatsby")?.replaceChildren()
  })
  await saveHeadline("Whole again")
  await waitForHeadline("Whole again")
})

test("many good and bad saves in a row leave it running", async () => {
  const last = isLong ? 49 : 9
  for (let save = 0; save <= last; save++) {
    await saveMistake()
    await saveHeadline(`Headline ${save}`)
  }
  await waitForHeadline(`Headline ${last}`)
  expect(develop?.hasEnded()).toBe(false)
})
