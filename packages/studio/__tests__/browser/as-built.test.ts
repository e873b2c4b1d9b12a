/** The page in the studio's frame looks like the built page. */
import { cpSync } from "node:fs"
import { basename } from "node:path"
import type { Frame, Page } from "puppeteer-core"
import sharp from "sharp"
import { type PageFile, routeOf } from "@tools/content/addresses"
import { isLeftover } from "@tools/content/node"
import { emulateMedia } from "../../../../__tests__/browser/emulate-media"
import { addressOf } from "../../../../__tests__/browser/shared-browser"
import { builtContent } from "../../../../__tests__/fixtures/built-site"
import { isLong } from "@tools/test-kit/cases"
import { findPreview } from "./actions"
import { poll } from "../../../../__tests__/browser/wait-for"
import { useStudio } from "./session"

const { openTab, studio } = useStudio()

/* The whole of each page, without its pictures, which a build makes smaller. */
const size = { width: 1280, height: 6000 }
const quickly = { optimizeForSpeed: true } as const
const still = "img, studio-outlines { visibility: hidden !important; }"
/* The studio sets the frame's size anew whenever its window's changes, even late. */
const frameAlone = `iframe {
  position: fixed !important;
  inset: 0 auto auto 0 !important;
  z-index: 99 !important;
  inline-size: ${size.width}px !important;
  block-size: ${size.height}px !important;
  scale: 1 !important;
}`

/* Unlike a style element, no policy refuses an adopted sheet. */
const adopt = (page: Page | Frame, styles: string): Promise<void> =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, styles)

const settle = async (page: Page | Frame): Promise<void> => {
  /* An optional face that came late is not shown until the next load. */
  const faces = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter(rule => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText.replace("optional", "block")),
  )
  await adopt(page, [...faces, still].join("\n"))
  await page.evaluate(async () => {
    await document.fonts.load("1em Newsreader")
    await document.fonts.ready
  })
}

const readPixels = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).removeAlpha().raw().toBuffer()

const takeBuilt = async (page: Page, path: string): Promise<Buffer> => {
  await page.setViewport(size)
  const { href } = new URL(path, addressOf("site"))
  await page.goto(href, { waitUntil: "networkidle2" })
  await settle(page)
  return readPixels(await page.screenshot(quickly))
}

const takeFramed = async (page: Page): Promise<Buffer> => {
  /* So wide that the preview is not scaled. */
  await page.setViewport({ width: 2200, height: size.height + 200 })
  const frame = await findPreview(page)
  await frame.waitForSelector("h1")
  await adopt(page, frameAlone)
  await frame.waitForFunction(height => innerHeight === height, poll, size.height)
  await settle(frame)
  /* The frame is painted by a process of its own. */
  for (const each of [frame, page]) {
    await each.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }
  return readPixels(await page.screenshot({ ...quickly, clip: { x: 0, y: 0, ...size } }))
}

/** Returns how many pixels differ. */
const countDifferent = (one: Buffer, other: Buffer): number => {
  if (one.equals(other)) return 0
  let count = Math.abs(one.length - other.length)
  for (let index = 0; index < one.length; index += 3) {
    if (one.compare(other, index, index + 3, index, index + 3) !== 0) count++
  }
  return count
}

/* Together they have every kind of section; one page has most. */
const files: readonly PageFile[] = isLong
  ? ["pages/guide/kinds.json", "pages/home.json", "pages/contact.json", "pages/not-found.json"]
  : ["pages/guide/kinds.json"]
const schemes = isLong ? ["dark", "light"] : ["dark"]
const cases = files.flatMap(file => schemes.map(scheme => [file, scheme] as const))

test.each(cases)("%s looks as it is built, in %s", async (file, scheme) => {
  /* A lock of an editor leads nowhere, and cannot be copied over one. */
  const filter = (source: string): boolean => !isLeftover(basename(source))
  cpSync(builtContent, studio().content, { recursive: true, filter })
  const page = await openTab({ file })
  await emulateMedia(page, { "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" })
  const framed = await takeFramed(page)
  const { kind, path } = routeOf(file)
  const built = await takeBuilt(page, kind === "not-found" ? "/404.html" : path)
  expect(countDifferent(framed, built)).toBe(0)
})
