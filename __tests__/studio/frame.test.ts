/** The page in the studio's frame: it looks like the built page, and reaches nothing but the studio's port. */
import type { Frame, Page } from "puppeteer-core"
import sharp from "sharp"
import { type PageFile, pageOf } from "../../src/site/pages"
import { emulateMedia } from "../browser/emulate-media"
import { addressOf } from "../browser/shared-browser"
import { builtContent } from "../fixtures/built-site"
import { isLong } from "../fixtures/cases"
import { find, findPreview, poll, press, waitForPreview } from "./actions"
import { useStudio } from "./session"

const { openTab, studio } = useStudio(builtContent)

/* The whole of each page, without its pictures, which a build makes smaller. */
const size = { width: 1280, height: 6000 }
const still = "img, studio-outlines { visibility: hidden !important; }"

const settle = (page: Page | Frame): Promise<void> =>
  page.evaluate(async styles => {
    document.documentElement.dataset.fonts = ""
    /* Unlike a style element, no policy refuses it. */
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    await document.fonts.load("1em Newsreader")
    await document.fonts.ready
  }, still)

const readPixels = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).removeAlpha().raw().toBuffer()

const takeBuilt = async (page: Page, path: string): Promise<Buffer> => {
  await page.setViewport(size)
  await page.goto(new URL(path, addressOf("site")).href, { waitUntil: "networkidle2" })
  await settle(page)
  return readPixels(await page.screenshot())
}

const takeFramed = async (page: Page): Promise<Buffer> => {
  /* So wide that the preview is not scaled. */
  await page.setViewport({ width: 2200, height: size.height + 200 })
  const frame = await findPreview(page)
  await frame.waitForSelector("h1")
  await settle(frame)
  const element = await page.waitForSelector("iframe")
  await element?.evaluate(({ style }, { width, height }) => {
    Object.assign(style, { inlineSize: `${width}px`, blockSize: `${height}px`, scale: "1" })
    Object.assign(style, { position: "fixed", inset: "0 auto auto 0", zIndex: "99" })
  }, size)
  await frame.waitForFunction(height => innerHeight === height, poll, size.height)
  /* The frame is painted by a process of its own. */
  for (const each of [frame, page]) {
    await each.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }
  return readPixels(await page.screenshot({ clip: { x: 0, y: 0, ...size } }))
}

/** Returns how many pixels differ. */
const countDifferent = (one: Buffer, other: Buffer): number => {
  let count = Math.abs(one.length - other.length)
  for (let index = 0; index < one.length; index += 3) {
    if (one.compare(other, index, index + 3, index, index + 3) !== 0) count++
  }
  return count
}

/* Together they have every kind of section. */
const files: readonly PageFile[] = isLong
  ? ["pages/home.json", "pages/contact.json", "pages/not-found.json", "pages/guide/kinds.json"]
  : ["pages/home.json", "pages/guide/kinds.json"]
const schemes = ["light", "dark"]
const cases = files.flatMap((file, index) =>
  (isLong ? schemes : schemes.slice(index, index + 1)).map(scheme => [file, scheme] as const),
)

test.each(cases)("%s looks as it is built, in %s", async (file, scheme) => {
  const page = await openTab({ file })
  await emulateMedia(page, { "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" })
  const framed = await takeFramed(page)
  const { kind, path } = pageOf(file)
  const built = await takeBuilt(page, kind === "not-found" ? "/404.html" : path)
  expect(countDifferent(framed, built)).toBe(0)
})

test("the page in the frame has no origin, cookie or storage, and reaches neither the studio nor the network", async () => {
  const frame = await findPreview(await openTab())
  await frame.waitForSelector("h1")
  const found = await frame.evaluate(async address => {
    const attempt = (task: () => unknown): unknown => {
      try {
        return task()
      } catch (error) {
        return error instanceof Error ? error.name : error
      }
    }
    return {
      origin: self.origin,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      editor: attempt(() => parent.document.title),
      state: await fetch(address).then(
        ({ status }) => status,
        () => "refused",
      ),
    }
  }, `${studio().origin}/state`)
  expect(found).toEqual({
    origin: "null",
    cookie: "SecurityError",
    storage: "SecurityError",
    editor: "SecurityError",
    state: "refused",
  })
})

test("a picture is shown, and a link opens its page in the editor", async () => {
  const page = await openTab()
  const frame = await findPreview(page)
  await (await frame.waitForSelector("main img"))?.evaluate(image => image.scrollIntoView())
  await frame.waitForFunction(
    () =>
      [...document.images].some(image => image.src.startsWith("blob:") && image.naturalWidth > 0),
    poll,
  )
  await (await find(page, "radio", "Use links")).click()
  await frame.$eval('a[href*="/contact"]', link => {
    if (link instanceof HTMLElement) link.click()
  })
  await waitForPreview(page, "h1", "Contact")
  expect(page.url()).toContain("#pages/contact.json")
})

test("only the first port of the studio's window is heard", async () => {
  const page = await openTab()
  await waitForPreview(page, "h1", "Get Alerts")
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    document.querySelector("iframe")?.contentWindow?.postMessage(null, "*", [port2])
    port1.postMessage({ kind: "show", turn: 1, rest: {}, sections: [], parts: [] })
  })
  await press(page, "button", "Add section")
  await page.keyboard.press("Escape")
  await waitForPreview(page, "h1", "Get Alerts")
})

test("in a private window, and as a saved document in a new tab, the page is shown", async () => {
  const page = await openTab({ isPrivate: true })
  await waitForPreview(page, "h1", "Get Alerts")
  await page.goto(`${studio().origin}/saved/guide/kinds/`)
  expect(await page.$eval("h1", ({ textContent }) => textContent)).not.toBe("")
  /* Pictures further down are loaded once they are needed. */
  const isLoaded = await page.$$eval("img", all =>
    Promise.all(
      all.map(async image => {
        image.loading = "eager"
        await image.decode()
        return image.naturalWidth > 0
      }),
    ),
  )
  expect(isLoaded).not.toContain(false)
})
