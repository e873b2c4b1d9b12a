import type { Page } from "puppeteer-core"
import { combine } from "@tools/test-kit/cases"
import { sections } from "../../src/generated/models"
import { printPagesBeginningWith, printPagesOfLists } from "./printed-pages"
import { setHeadlineFace } from "./set-headline-face"
import { screens, useSite } from "./site"

const visitors = { narrow: useSite("narrow"), wide: useSite("wide") }
const visitor = visitors.narrow

/** A page of every kind of section with four entries in each list, or as many as it may have. */
let everyKind = ""
beforeAll(async () => {
  everyKind = (await printPagesOfLists([4])).get(4) ?? ""
})

const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.$eval(
    "html",
    (root, size) => {
      root.style.fontSize = `${size}%`
    },
    percent * 1.0625,
  )

const removeNotice = (page: Page): Promise<void> =>
  page.$eval("body > aside", notice => {
    notice.remove()
  })

test.each([640, 768, 1024, 1280, 1440, 1920, 2560])(
  "at %i px the headline is one line that fills the page's column",
  async width => {
    const page = await visitor.open("/", { width, height: 800 })
    await setHeadlineFace(page, "own")
    const { lines, gap } = await page.$eval("h1", heading => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const column = heading.parentElement?.getBoundingClientRect().right ?? NaN
      const right = range.getBoundingClientRect().right
      return { lines: range.getClientRects().length, gap: (column - right) / column }
    })
    expect(lines).toBe(1)
    expect(Math.abs(gap)).toBeLessThan(0.004)
  },
)

describe.each([
  { width: 390, height: 664 },
  { width: 360, height: 640 },
])("in a phone's window of $width × $height px", screen => {
  test.each(combine(["narrow", "wide"] as const, ["own", "fallback"] as const))(
    "the alert is on the first screen, with a %s face for texts and the headlines' %s face",
    async (texts, headlines) => {
      const page = await visitors[texts].open("/", screen)
      await setHeadlineFace(page, headlines)
      await removeNotice(page)
      const foot = await page.$eval(
        "main figure [role=img] > :last-child",
        alert => alert.getBoundingClientRect().bottom,
      )
      expect(foot).toBeLessThanOrEqual(screen.height)
    },
  )
})

test("beside the drawing the facts have the height of its last row", async () => {
  const page = await visitor.open("/", { width: 1440, height: 900 })
  await page.$$eval("main > :first-child > ul > li", facts => {
    for (const { lastChild } of facts) if (lastChild) lastChild.nodeValue = " of one line"
  })
  const [facts = NaN, row = NaN] = await page.$$eval(
    "main > :first-child > ul, main figure [role=img] > :first-child > :last-child",
    parts => parts.map(part => part.getBoundingClientRect().top),
  )
  expect(Math.abs(facts - row)).toBeLessThanOrEqual(1)
})

test.each([992, 1024, 1280, 1440])("at %i px four facts fit", async width => {
  const page = await visitor.show(everyKind, { width, height: 800 })
  const facts = await page.$eval("main > section > ul:has(> li > b)", list => ({
    count: list.children.length,
    beyond: list.scrollWidth - list.clientWidth,
  }))
  expect(facts).toEqual({ count: 4, beyond: 0 })
})

test("a link to a block leads below the header, with air between them", async () => {
  const page = await visitor.show(everyKind, screens.laptop)
  const air = await page.$eval("main article", block => {
    block.scrollIntoView({ behavior: "instant" })
    const header = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? NaN
    return block.getBoundingClientRect().top - header
  })
  expect(air).toBeGreaterThanOrEqual(20)
})

test.each([320, 390, 1280])(
  "at %i px and text of 200 %% no heading is smaller than one below it in its section",
  async width => {
    const page = await visitor.show(everyKind, { width, height: 800 })
    await setTextSize(page, 200)
    const wrong = await page.$$eval("main > section", sections =>
      sections.flatMap(section => {
        const sizes = [...section.querySelectorAll("h1, h2, h3, h4")].map(heading => ({
          level: heading.tagName,
          size: Number.parseFloat(getComputedStyle(heading).fontSize),
        }))
        return sizes.flatMap((upper, index) =>
          sizes
            .slice(index + 1)
            .filter(lower => lower.level > upper.level && lower.size > upper.size)
            .map(lower => `${upper.level} ${upper.size} px over ${lower.level} ${lower.size} px`),
        )
      }),
    )
    expect(wrong).toEqual([])
  },
)

test.each([
  [320, 100],
  [360, 100],
  [390, 200],
])("at %i px and text of %i %% a story keeps clear of its lines", async (width, percent) => {
  const page = await visitor.show(everyKind, { width, height: 800 })
  await setTextSize(page, percent)
  const air = await page.$$eval("main figure [role=img] > :first-child > p", rows =>
    rows.flatMap(row => {
      const range = document.createRange()
      range.selectNodeContents(row)
      const [text, box] = [range.getBoundingClientRect(), row.getBoundingClientRect()]
      return text.height > 0 ? [text.top - box.top, box.bottom - text.bottom] : []
    }),
  )
  expect(air.length).toBeGreaterThan(0)
  expect(Math.min(...air)).toBeGreaterThanOrEqual(3)
})

test.each([
  [320, 100],
  [390, 200],
  [1440, 100],
])("at %i px and text of %i %% each line begins at its story's dot", async (width, percent) => {
  const page = await visitor.show(everyKind, { width, height: 800 })
  await setTextSize(page, percent)
  const off = await page.$$eval("main figure [role=img]", scenes =>
    scenes.flatMap(scene => {
      const rows = [...(scene.firstElementChild?.children ?? [])]
      const path = [...scene.querySelectorAll<SVGPathElement>(":scope > :nth-child(2) path")].find(
        each => each.checkVisibility(),
      )
      const matrix = path?.getScreenCTM()
      const starts = path?.getAttribute("d")?.match(/M[\d.]+ [\d.]+/g) ?? []
      return rows.map((row, index) => {
        const { top, height } = row.getBoundingClientRect()
        const y = Number(starts[index]?.split(" ")[1])
        return Math.abs((matrix ? matrix.d * y + matrix.f : NaN) - (top + height / 2))
      })
    }),
  )
  expect(off.length).toBeGreaterThan(3)
  expect(Math.max(...off)).toBeLessThanOrEqual(1.5)
})

/* Forced colors show an underline whatever its color is. */
test("cards that lead somewhere have the underline of links in forced colors", async () => {
  const page = await visitor.show(everyKind, screens.laptop)
  const lines = await page.$$eval("main ul h3 > a", links =>
    links.map(link => getComputedStyle(link).textDecorationLine),
  )
  expect(new Set(lines)).toEqual(new Set(["underline"]))
})

test("at 200 % of text the dots of drawings are twice as large", async () => {
  const page = await visitor.open("/", screens.laptop)
  const measure = (): Promise<number> =>
    page.$eval("main figure [role=img] > :first-child > p", row =>
      Number.parseFloat(getComputedStyle(row, "::before").inlineSize),
    )
  const before = await measure()
  await setTextSize(page, 200)
  expect((await measure()) / before).toBeCloseTo(2, 1)
})

test("the ring of a link in the header and the footer fits its words", async () => {
  const page = await visitor.open("/", screens.laptop)
  const wide = await page.$$eval("header a[aria-label], footer a", links =>
    links.flatMap(link => {
      const range = document.createRange()
      range.selectNodeContents(link)
      const beyond = link.getBoundingClientRect().width - range.getBoundingClientRect().width
      return beyond > 1 ? [`${link.textContent}: ${beyond} px`] : []
    }),
  )
  expect(wide).toEqual([])
})

test.each([
  [320, 100],
  [390, 200],
  [1440, 100],
])(
  "at %i px and text of %i %% the call's dot and slip are in the window",
  async (width, percent) => {
    const page = await visitor.open("/", { width, height: 800 })
    await setTextSize(page, percent)
    const slip = await page.$eval("main > :last-child a", link => {
      const { left, right } = link.getBoundingClientRect()
      const dot = getComputedStyle(link, "::before")
      return { start: left + Number.parseFloat(dot.insetInlineStart), end: innerWidth - right }
    })
    expect(slip.start).toBeGreaterThan(0)
    expect(slip.end).toBeGreaterThan(0)
  },
)

test("the open menu begins below both rules of the header", async () => {
  const page = await visitor.open("/", screens.phone)
  await page.click("header button")
  const [header = NaN, menu = NaN] = await page.$$eval("body > header, #menu", parts =>
    parts.map((part, index) => part.getBoundingClientRect()[index === 0 ? "bottom" : "top"]),
  )
  expect(menu - header).toBeGreaterThanOrEqual(3)
})

const middlesOf = (page: Page, selector: string): Promise<number[]> =>
  page.$$eval(selector, parts =>
    parts.map(part => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const box = part instanceof SVGElement ? part : range
      const { left, right } = box.getBoundingClientRect()
      return (left + right) / 2
    }),
  )

test.each([360, 768, 1440])("at %i px the label of now is below its bar", async width => {
  const page = await visitor.show(everyKind, { width, height: 800 })
  const [label = NaN] = await middlesOf(page, "p + svg + p > :nth-child(2)")
  const [bar = NaN] = await middlesOf(page, "p + svg:has(+ p) > path:nth-child(3)")
  expect(Math.abs(label - bar)).toBeLessThanOrEqual(1)
})

test.each([768, 1440])(
  "at %i px the wire over the clippings of a row is level, and ends in a dot on its edge",
  async width => {
    const page = await visitor.show(everyKind, { width, height: 800 })
    const clippings = await page.$$eval("li > p:last-child:has(> span + b)", strips =>
      strips.map(strip => ({
        cell: strip.parentElement?.getBoundingClientRect().top,
        wire: strip.getBoundingClientRect().top,
        end: getComputedStyle(strip, "::after").content,
      })),
    )
    expect(clippings.length).toBeGreaterThan(1)
    for (const { cell, wire } of clippings) {
      const level = clippings.filter(other => other.cell === cell).map(other => other.wire)
      expect(new Set(level)).toEqual(new Set([wire]))
    }
    expect(clippings.at(-1)?.end).toBe('""')
  },
)

describe("a section that is the first of its page", () => {
  const kinds = sections.map(({ shape }) => shape.section.value)
  let pages: Awaited<ReturnType<typeof printPagesBeginningWith>>
  beforeAll(async () => {
    pages = await printPagesBeginningWith(kinds)
  })

  /** Returns the type, lines and drawn texts of all in a page's section but its first heading, in their order. */
  const readLooks = (page: Page, index: number): Promise<string[]> =>
    page.$$eval(
      "main > *",
      (parts, position) => {
        const main = parts[position]?.querySelector("h1, h2")
        return [...(parts[position]?.querySelectorAll("*:not(svg *)") ?? [])]
          .filter(element => element !== main)
          .flatMap(element =>
            ["", "::before", "::after"].map(pseudo => {
              const style = getComputedStyle(element, pseudo)
              const { content, borderWidth, fontFamily, fontSize, fontWeight } = style
              const { lineHeight, letterSpacing, listStyleType } = style
              const looks = [content, borderWidth, fontFamily, fontSize, fontWeight]
              return [...looks, lineHeight, letterSpacing, listStyleType].join(", ")
            }),
          )
      },
      index,
    )

  test.each(combine(kinds, [360, 1280]))(
    "of kind %s, looks the same as elsewhere but for its first heading, at %i px",
    async (kind, width) => {
      const screen = { width, height: 800 }
      const other = kinds.find(each => each !== kind) ?? ""
      const first = await visitor.show(pages.get(kind) ?? "", screen)
      const later = await visitor.show(pages.get(other) ?? "", screen)
      const position = kinds.filter(each => each !== other).indexOf(kind) + 1
      expect(await readLooks(first, 0)).toEqual(await readLooks(later, position))
    },
  )
})
