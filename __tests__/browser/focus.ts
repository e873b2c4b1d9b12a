/** Measures on screenshots what keyboard users see of the focus. */
import type { Page } from "puppeteer-core"
import sharp from "sharp"
import { combine, isLong } from "@tools/test-kit/cases"
import { setHeadlineFace } from "./set-headline-face"
import { sampledPages, screens, waitForStillness, type Visitor } from "./site"

/** The distance from an element's edge within which its ring is searched, in CSS pixels. */
const reach = 12

/** https://www.w3.org/TR/WCAG22/#focus-appearance */
const required = { thickness: 2, contrast: 3 }

/** The part of a ring that may lie on something that it does not stand out from, such as the foot of a letter. */
const share = 0.9

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const takePixels = async (page: Page, clip: Box): Promise<Buffer> =>
  sharp(await page.screenshot({ clip, captureBeyondViewport: false }))
    .removeAlpha()
    .raw()
    .toBuffer()

const luminanceAt = (pixels: Buffer, pixel: number): number => {
  const [r = 0, g = 0, b = 0] = [...pixels.subarray(pixel * 3, pixel * 3 + 3)].map(channel => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the number of pixels that differ in two screenshots by a ring's required contrast. */
const countContrasting = (before: Buffer, after: Buffer): number =>
  Array.from({ length: before.length / 3 }, (_, pixel) => {
    const [a, b] = [luminanceAt(before, pixel), luminanceAt(after, pixel)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }).filter(contrast => contrast >= required.contrast).length

/** Reads the focused stop after the one with this index, and its neighbors. */
const readStop = (page: Page, last: number | undefined, step: 1 | -1) =>
  page.evaluate(
    (from, direction) => {
      const element = document.activeElement ?? document.body
      const all = [...document.querySelectorAll("a, button, summary, [tabindex='0']")]
      const opener = document.querySelector<HTMLButtonElement>("button[popovertarget]")
      /* The stops of a popover follow the button that opens it, wherever they are in the document. */
      const menu = opener?.checkVisibility() ? opener.popoverTargetElement : null
      const stops = all
        .filter(it => !menu?.contains(it))
        .flatMap(it => (it === opener ? [it, ...all.filter(each => menu?.contains(each))] : [it]))
      const index = stops.indexOf(element)
      const previous = from ?? (direction === 1 ? -1 : stops.length)
      const isBetween = (a: number, b: number): boolean =>
        stops
          .slice(Math.max(0, Math.min(a, b) + 1), Math.max(a, b))
          .some(it => it.checkVisibility())
      const listKinds = (it: Element | null): string =>
        it ? `${listKinds(it.parentElement)} ${it.tagName}.${it.getAttribute("class") ?? ""}` : ""
      const edges = ({ width, height }: DOMRect): number => 2 * (width + height)
      const box = element.getBoundingClientRect()
      const lines = [...element.getClientRects()]
      const [{ left, top, width, height } = box] = lines
      return {
        name: `${element.tagName} ${element.textContent.trim()}`,
        kind: listKinds(element),
        index,
        isNext: (index - previous) * direction > 0 && !isBetween(previous, index),
        isLast: !isBetween(index, direction === 1 ? stops.length : -1),
        isInFront: element.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
        thickness: parseFloat(getComputedStyle(element).outlineWidth),
        /* A link that the end of a line divides has a ring around each part, or one around both. */
        perimeter: Math.min(
          edges(box),
          lines.reduce((sum, line) => sum + edges(line), 0),
        ),
        scroll: scrollY,
        box: { x: box.x, y: box.y, width: box.width, height: box.height },
      }
    },
    last,
    step,
  )

const setRing = (page: Page, color: string): Promise<void> =>
  page.evaluate(value => {
    const element = document.activeElement
    if (element instanceof HTMLElement) {
      element.style.setProperty("outline-color", value, value === "" ? "" : "important")
    }
  }, color)

/** Returns how many pixels the ring of the focused element changes by enough contrast. */
const measureRing = async (page: Page, box: Box, scroll: number): Promise<number> => {
  const { width, height } = page.viewport() ?? { width: 0, height: 0 }
  const left = Math.max(0, Math.round(box.x) - reach)
  const top = Math.max(0, Math.round(box.y) - reach)
  const clip = {
    x: left,
    y: top + scroll,
    width: Math.min(width, Math.round(box.x + box.width) + reach) - left,
    height: Math.min(height, Math.round(box.y + box.height) + reach) - top,
  }
  const focused = await takePixels(page, clip)
  await setRing(page, "transparent")
  const plain = await takePixels(page, clip)
  await setRing(page, "")
  return countContrasting(plain, focused)
}

/** Goes through a page with the keyboard and returns what is wrong with each stop. */
const findFaultyStops = async (
  page: Page,
  step: 1 | -1,
  { opensMenu, isCentered }: { readonly opensMenu: boolean; readonly isCentered: boolean },
): Promise<string[]> => {
  const faults: string[] = []
  const measured = new Set<string>()
  let last: number | undefined
  for (;;) {
    if (step === -1) await page.keyboard.down("Shift")
    await page.keyboard.press("Tab")
    await page.keyboard.up("Shift")
    if (isCentered) {
      await page.evaluate(() => document.activeElement?.scrollIntoView({ block: "center" }))
      await waitForStillness(page)
    }
    const stop = await readStop(page, last, step)
    const { name, kind, index, isNext, isLast, isInFront, thickness, perimeter, box, scroll } = stop
    if (!isNext) return [...faults, `${name}: not the next stop`]
    if (!isInFront) faults.push(`${name}: behind something else`)
    if (thickness < required.thickness) faults.push(`${name}: a ring ${thickness} px thick`)
    /* Stops that look alike in like places have the same ring. */
    if (isLong || !measured.has(kind)) {
      const area = await measureRing(page, box, scroll)
      const needed = share * thickness * perimeter
      if (area < needed) {
        faults.push(`${name}: ${area} px of the ring are seen, ${Math.ceil(needed)} px are needed`)
      }
    }
    measured.add(kind)
    if (isLast) return faults
    last = index
    if (opensMenu && name.startsWith("BUTTON")) await page.keyboard.press("Enter")
  }
}

/** A way through a page: on a laptop, or on a phone with its menu open. */
type Walk = "forwards" | "backwards" | "phone"

/** Declares the tests of the keyboard's stops; every engine must pass the same ones. */
export const describeFocus = (
  visitor: Visitor,
  schemes: readonly ("light" | "dark")[],
  walks: readonly Walk[],
): void => {
  const paths = sampledPages.map(({ path }) => path)
  /* Firefox does not move a stop that is cut off by the window's edge. */
  const isCentered = visitor.engine === "firefox"

  test.each(combine(paths, schemes, walks))(
    "every stop of the keyboard on %s in %s is in order, in view and has a ring: %s",
    async (path, scheme, walk) => {
      const media = { "prefers-color-scheme": scheme }
      const screen = walk === "phone" ? screens.phone : screens.laptop
      const page = await visitor.open(path, screen, visitor.engine === "chromium" ? { media } : {})
      await setHeadlineFace(page, "own")
      const step = walk === "backwards" ? -1 : 1
      const opensMenu = walk === "phone"
      expect(await findFaultyStops(page, step, { opensMenu, isCentered })).toEqual([])
    },
  )
}
