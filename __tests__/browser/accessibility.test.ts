import type { Page } from "puppeteer-core"
import { combine, isLong, testLong } from "@tools/test-kit/cases"
import { findWithAxe } from "./find-with-axe"
import { findWithIbm } from "./find-with-ibm"
import { describeFocus } from "./focus"
import { readContrasts } from "./read-contrasts"
import { setHeadlineFace } from "./set-headline-face"
import { sampledPages, screens, useSite, visitedPages } from "./site"

const visitor = useSite()
const widths = isLong ? [320, 412, 768, 1280, 1920] : [320, 1280]
const schemes = ["light", "dark"] as const

const open = async (path: string, width: number, scheme: string): Promise<Page> => {
  const media = { "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" }
  const page = await visitor.open(path, { width, height: 800 }, { media })
  await setHeadlineFace(page, "own")
  return page
}

/* Together, these pages have every kind of section of the test content. */
const paths = [
  ...new Set([...visitedPages.map(({ path }) => path), "/guide/kinds/", "/legal/privacy/"]),
]

/* IBM's checker takes three times as long. */
const findBarriers = async (page: Page): Promise<string[]> => [
  ...(await findWithAxe(page)),
  ...(isLong ? await findWithIbm(page) : []),
]

describe("axe and, in test:long, IBM’s checker find nothing", () => {
  test.each(combine(paths, schemes, widths))(
    "on %s in %s at %i px",
    async (path, scheme, width) => {
      expect(await findBarriers(await open(path, width, scheme))).toEqual([])
    },
  )

  test("in the open menu", async () => {
    /* Parts that are still fading in have less contrast. */
    const page = await visitor.open("/", screens.phone, {
      media: { "prefers-reduced-motion": "reduce" },
    })
    await page.click("header button")
    expect(await findBarriers(page)).toEqual([])
  })
})

const openDefect = async (): Promise<Page> => {
  const page = await visitor.open("/contact/", screens.phone)
  await page.$eval("main", main => {
    const image = document.createElement("img")
    image.src = "/none.png"
    main.append(image)
  })
  return page
}

test("a page with a defect is found by axe", async () => {
  expect((await findWithAxe(await openDefect())).join()).toContain("image-alt")
})

testLong("a page with a defect is found by IBM’s checker", async () => {
  expect((await findWithIbm(await openDefect())).join()).toContain("img_alt")
})

describe("by keyboard", () =>
  describeFocus(
    visitor,
    schemes,
    isLong ? ["forwards", "backwards", "phone"] : ["forwards", "phone"],
  ))

describe("in the visitor’s own colors", () => {
  const media = { "forced-colors": "active", "prefers-color-scheme": "dark" }

  test.each(sampledPages)("every text of the $name page is seen", async ({ path }) => {
    const page = await visitor.open(path, screens.laptop, { media })
    const contrasts = await readContrasts(page, "body *:not(script, svg :not(text))")
    expect(contrasts.length).toBeGreaterThan(10)
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })

  test("the lines of drawings have the color of texts", async () => {
    const page = await visitor.open("/", screens.laptop, { media })
    const strokes = await page.$$eval("main svg path", parts =>
      parts.map(part => getComputedStyle(part).stroke),
    )
    /* What is filled has no line. */
    expect(new Set(strokes.filter(stroke => stroke !== "none"))).toEqual(
      new Set(["rgb(255, 255, 255)"]),
    )
  })
})

test.each(sampledPages)(
  "nothing moves on the $name page when the visitor asks for less motion",
  async ({ path }) => {
    const media = { "prefers-reduced-motion": "reduce" }
    const page = await visitor.open(path, screens.laptop, { media })
    const read = () => [
      document.getAnimations().length,
      getComputedStyle(document.documentElement).scrollBehavior,
    ]
    expect(await page.evaluate(read)).toEqual([0, "auto"])
  },
)
