/** The main tasks in the studio, as people do them; after each, git shows exactly the intended change. */
import { runGit } from "@tools/test-kit/run-git"
import { join } from "node:path"
import sharp from "sharp"
import {
  find,
  findPreview,
  press,
  pressContaining,
  replaceText,
  save,
  waitForPreview,
  waitForSeen,
} from "./actions"
import { poll } from "../../../../__tests__/browser/wait-for"
import { listBrowsers, useStudio } from "./session"

const { git, openTab, readDiff, studio } = useStudio()

const headline = "Get Alerts As Events Happen"
const headlineLine = `"headline": "${headline}",`

const guide = "pages/guide/kinds.json"

const changed = (from: string, to: string): readonly string[] => [`- ${from}`, `+ ${to}`]
const headlineTo = (text: string): readonly string[] =>
  changed(headlineLine, headlineLine.replace(headline, text))

/** Expects these changed lines, in any order. */
const expectDiff = (...lines: readonly string[]): void => {
  expect(readDiff().toSorted()).toEqual(lines.toSorted())
}

test("the address of the open studio holds no token", async () => {
  expect((await openTab({})).url()).not.toContain("token")
})

describe.each(listBrowsers())("in %s", browser => {
  test("a click in the page focuses its field, and the page follows what is typed, through a reload, until it is saved as one line", async () => {
    const page = await openTab({ browser })
    /* The page in the frame knows where a click leads once it has shown a draft. */
    for (const text of ["Typed", "Typed Again"]) {
      await replaceText(page, "Headline", text)
      await waitForPreview(page, "h1", text)
    }
    await (await find(page, "button", "Add section")).focus()
    const frame = await findPreview(page)
    await frame.$eval("h1", heading => {
      heading.click()
    })
    await page.waitForSelector("textarea:focus")
    await frame.waitForSelector("studio-outlines >>> .focused", { visible: true })
    await page.keyboard.type(" Here")
    await waitForPreview(page, "h1", "Typed Again Here")
    await replaceText(page, "Headline", "")
    await page.waitForSelector("textarea[aria-invalid=true]")
    await waitForSeen(page, "1 error")
    await press(page, "button", "Save")
    await waitForSeen(page, "Not saved")
    await replaceText(page, "Headline", "Typed Just Before a Reload")
    await page.reload()
    await waitForPreview(page, "h1", "Typed Just Before a Reload")
    expectDiff()
    await save(page)
    expectDiff(...headlineTo("Typed Just Before a Reload"))
  })
})

/* Drivers drop files in Chromium only. */
test("a new section and a dropped picture are seen in the page, saved, and sent for review to a git host", async () => {
  const host = join(studio().root, "..", "host.git")
  git("clone", "--quiet", "--bare", ".", host)
  git("remote", "add", "origin", host)
  const file = join(studio().root, ".build", "Our sources.png")
  await sharp({ create: { width: 1280, height: 960, channels: 3, background: "#2a6f97" } })
    .png()
    .toFile(file)
  const page = await openTab({ file: guide })
  const frame = await findPreview(page)
  await pressContaining(page, "nav//button", "Where stories come from")
  const field = await page.waitForSelector("::-p-xpath(//button[contains(., 'sources.png')])")
  const box = await field?.boundingBox()
  const session = await page.createCDPSession()
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", {
      type,
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
  }
  await waitForSeen(page, "our-sources.png")
  await frame.waitForFunction(
    () =>
      [...document.images].some(
        ({ src, naturalWidth }) => src.startsWith("blob:") && naturalWidth === 1280,
      ),
    poll,
  )
  await press(page, "button", "Add section")
  await pressContaining(page, "*[@role='option']", "Running text")
  await press(page, "button", "Add prose")
  await page.waitForSelector("[data-area=fields] :focus")
  await replaceText(page, "Heading", "Sources for You")
  await waitForPreview(page, "h2", "Sources for You")
  await save(page)
  const diff = readDiff()
  expect(diff).toContain('+ "src": "../../images/our-sources.png",')
  expect(diff.filter(line => line.startsWith("-"))).toEqual([
    '- "src": "../../images/sources.png",',
  ])
  await press(page, "tab", "Changes")
  await replaceText(page, "Title", "Show our sources")
  await press(page, "button", "Send for review")
  /* The section still has the texts of its sample. */
  await press(page, "button", "Send anyway")
  await waitForSeen(page, "Sent for review. The site changes once the review is accepted.")
  const sent = runGit(host, "log", "-1", "--name-only", "--format=%s", "--branches=content")
  expect(sent.split(/\n+/)).toEqual([
    "Show our sources",
    "content/images/our-sources.png",
    `content/${guide}`,
  ])
  git("remote", "remove", "origin")
})
