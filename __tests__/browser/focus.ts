/** What keyboard users see of where they are, measured from pictures of the page. */
import type { Page } from "puppeteer-core"
import sharp from "sharp"
import type { BrowserName } from "../../scripts/lib/find-browser"
import { builtPages } from "../fixtures/built-site"
import { combine } from "../fixtures/cases"
import { emulateMedia } from "./emulate-media"
import { screens, useSite, waitForFont } from "./site"

const schemes = ["light", "dark"] as const
const directions = ["forwards", "backwards"] as const
/** Through a page on a laptop, or on a phone with its menu open. */
const allWalks = [...directions, "phone"] as const
const paths = builtPages.map(({ path }) => path)

/** Firefox has no protocol for what a visitor prefers. */
const prefsOf = (scheme: (typeof schemes)[number]) => ({
  "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
  "ui.prefersReducedMotion": 1,
})

/** How far from an element's edge its ring is looked for, in CSS pixels, which are the picture's. */
const reach = 12

/** https://www.w3.org/TR/WCAG22/#focus-appearance */
const required = { thickness: 2, contrast: 3 }

/** How far a channel of a colour may be off. */
const tolerance = 16

/** How much of a ring may lie on something that it does not stand out from, such as the foot of a letter. */
const onOthers = 0.1

/** How a visitor goes through a page. */
interface Walk {
  readonly direction: (typeof directions)[number]
  readonly opensMenu: boolean
  /** Whether each stop is brought to the middle: Firefox leaves one where it is that the window's edge cuts. */
  readonly isCentred: boolean
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Colour = readonly number[]

/** Takes a picture, and gives the colour of any of its pixels, which are counted row after row. */
const takePicture = async (page: Page, clip: Box): Promise<(pixel: number) => Colour> => {
  const bytes = await sharp(await page.screenshot({ clip, captureBeyondViewport: false }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return pixel => [...bytes.subarray(pixel * 3, pixel * 3 + 3)]
}

const luminanceOf = (colour: Colour): number => {
  const [r = 0, g = 0, b = 0] = colour.map(channel => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrastOf = (...colours: readonly [Colour, Colour]): number => {
  const [dark = 0, light = 0] = colours.map(luminanceOf).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const isNear = (colour: Colour, other: Colour): boolean =>
  colour.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= tolerance)

/** The focused element, its lines and its place in the window in whole pixels, and the colour of its ring. */
const readFocused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const lines = [...element.getClientRects()].map(line => ({
      x: Math.round(line.left),
      width: Math.round(line.right) - Math.round(line.left),
    }))
    return {
      name: `${element.tagName} ${element.textContent.trim()}`,
      colour: (getComputedStyle(element).outlineColor.match(/\d+/g) ?? []).map(Number),
      scroll: scrollY,
      lines,
      box: {
        x: Math.round(left),
        y: Math.round(top),
        width: Math.round(right) - Math.round(left),
        height: Math.round(bottom) - Math.round(top),
      },
    }
  })

const setRing = (page: Page, colour: string): Promise<void> =>
  page.evaluate(value => {
    const element = document.activeElement
    if (element instanceof HTMLElement) {
      element.style.setProperty("outline-color", value, value === "" ? "" : "important")
    }
  }, colour)

/** Says what is wrong with the ring of the focused element, seen on pictures with the ring and without it. */
const judgeRing = async (page: Page): Promise<{ name: string; faults: string[] }> => {
  const { name, colour, scroll, lines: words, box } = await readFocused(page)
  const { width, height } = page.viewport() ?? { width: 0, height: 0 }
  const left = Math.max(0, box.x - reach)
  const top = Math.max(0, box.y - reach)
  const clip = {
    x: left,
    y: top + scroll,
    width: Math.min(width, box.x + box.width + reach) - left,
    height: Math.min(height, box.y + box.height + reach) - top,
  }
  const focused = await takePicture(page, clip)
  await setRing(page, "transparent")
  const plain = await takePicture(page, clip)
  await setRing(page, "")

  /* Lines across the ring, from within the element outwards, all along its edges. */
  const across = Array.from({ length: 2 * reach }, (_, index) => index - reach)
  const along = (length: number): number[] => Array.from({ length }, (_, index) => index)
  /* A link that a line's end divides has no sides, but a first line and a last. */
  const [first, last] = [words[0] ?? box, words.at(-1) ?? box]
  const lines = [
    ...along(first.width).map(i =>
      across.map(distance => [first.x + i, box.y + distance] as const),
    ),
    ...along(last.width).map(i =>
      across.map(distance => [last.x + i, box.y + box.height + distance] as const),
    ),
    ...along(words.length > 1 ? 0 : box.height).flatMap(i => [
      across.map(distance => [box.x + distance, box.y + i] as const),
      across.map(distance => [box.x + box.width + distance, box.y + i] as const),
    ]),
  ]
  const rings = lines.map(line =>
    line.flatMap(([x, y]) => {
      const [column, row] = [x - left, y - top]
      if (column < 0 || row < 0 || column >= clip.width || row >= clip.height) return []
      const pixel = row * clip.width + column
      const [after, before] = [focused(pixel), plain(pixel)]
      return isNear(after, colour) && !isNear(before, after) ? [contrastOf(before, after)] : []
    }),
  )
  const thickness = Math.min(...rings.map(contrasts => contrasts.length))
  const contrasts = rings.flat().sort((a, b) => a - b)
  const contrast = contrasts[Math.floor(contrasts.length * onOthers)] ?? 1
  return {
    name,
    faults: [
      ...(thickness < required.thickness ? [`${name}: ${thickness} px thick`] : []),
      ...(contrast < required.contrast ? [`${name}: a contrast of ${contrast.toFixed(2)}`] : []),
    ],
  }
}

const countStops = (page: Page): Promise<number> =>
  page.$$eval(
    "a, button, summary, [tabindex='0']",
    elements => elements.filter(it => it.checkVisibility()).length,
  )

const goOn = async ({ keyboard }: Page, direction: (typeof directions)[number]): Promise<void> => {
  if (direction === "backwards") await keyboard.down("Shift")
  await keyboard.press("Tab")
  await keyboard.up("Shift")
}

/** Goes through a page with the keyboard and says what is wrong with the ring at each stop. */
const findFaultyRings = async (
  page: Page,
  { direction = "forwards", opensMenu = false, isCentred = false }: Partial<Walk>,
): Promise<string[]> => {
  const found: string[] = []
  for (let stop = 0; stop < (await countStops(page)); stop++) {
    await goOn(page, direction)
    if (isCentred) {
      await page.evaluate(() => document.activeElement?.scrollIntoView({ block: "center" }))
    }
    const { name, faults } = await judgeRing(page)
    found.push(...faults)
    if (opensMenu && name.startsWith("BUTTON")) await page.keyboard.press("Enter")
  }
  return found
}

/** Declares the tests of the focus ring; the two engines must pass the same ones. */
export const describeFocus = (name: BrowserName): void => {
  describe.each(schemes)("in %s", scheme => {
    const visitor = useSite(name, prefsOf(scheme))
    const isCentred = name === "firefox"
    const open = async (path: string, screen: (typeof screens)["phone" | "laptop"]) => {
      const page = await visitor.open(path, screen)
      await waitForFont(page)
      if (name === "chromium") {
        await emulateMedia(page, {
          "prefers-color-scheme": scheme,
          "prefers-reduced-motion": "reduce",
        })
      }
      return page
    }

    const walks = combine(paths, schemes, isCentred ? ["forwards", "phone"] : allWalks)
    const ofScheme = walks.filter(([, each]) => each === scheme)

    test.each(ofScheme)(
      "the ring on %s in %s stands around every stop of the keyboard: %s",
      async (path, _, walk) => {
        const page = await open(path, walk === "phone" ? screens.phone : screens.laptop)
        const direction = walk === "backwards" ? "backwards" : "forwards"
        const opensMenu = walk === "phone"
        expect(await findFaultyRings(page, { direction, opensMenu, isCentred })).toEqual([])
      },
    )
  })
}
