import type { Page } from "puppeteer-core"
import { combine, isLong } from "@tools/test-kit/cases"
import { emulateMedia } from "./emulate-media"
import { findBrokenWords } from "./find-broken-words"
import { findDisorder } from "./find-disorder"
import { findOverflow } from "./find-overflow"
import { printPagesOfLists } from "./printed-pages"
import { setHeadlineFace } from "./set-headline-face"
import { sampledPages, screens, useSite, visitedPages } from "./site"

const visitors = { narrow: useSite("narrow"), wide: useSite("wide") }
const visitor = visitors.narrow

const faces = [
  { texts: "narrow", headlines: "own" },
  { texts: "narrow", headlines: "fallback" },
  { texts: "wide", headlines: "own" },
  { texts: "wide", headlines: "fallback" },
] as const

/** Opens a page, with its headlines in their own face. */
const open = async (...args: Parameters<typeof visitor.open>): Promise<Page> => {
  const page = await visitor.open(...args)
  await setHeadlineFace(page, "own")
  return page
}

/* Phones, a tablet and a laptop; `npm run test:long` takes every width. */
const isUsual = (width: number): boolean => isLong || [320, 360, 390, 768, 1280].includes(width)

/** Returns what is found in windows of these widths, each with its width. */
const findAt = async (
  page: Page,
  widths: readonly number[],
  ...finders: readonly ((page: Page) => Promise<string[]>)[]
): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths.filter(isUsual)) {
    await page.setViewport({ width, height: 800 })
    for (const find of finders) {
      found.push(...(await find(page)).map(each => `${width} px, ${each}`))
    }
  }
  return found
}

const doubleTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (node.parentElement?.closest("script")) continue
      node.textContent = `${node.textContent} ${node.textContent}`
    }
  })

const paths = visitedPages.map(({ path }) => path)
const windows = [320, 390, 412, 600, 768, 991, 992, 1280, 1600, 1920, 2560]

describe("a page from right to left", () => {
  test("is mirrored, and fits windows of 320 to 1280 px", async () => {
    const page = await visitor.open("/ar/", screens.phone)
    expect(await page.$eval("html", root => getComputedStyle(root).direction)).toBe("rtl")
    const places = await page.$$eval("header a[aria-label], header button, main h2", elements =>
      elements
        .map(element => element.getBoundingClientRect())
        .map(({ left, right }) => left + right),
    )
    const [brand = 0, menu = 0] = places
    expect(brand).toBeGreaterThan(menu)
    const edges = await page.$eval("h1", heading => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const { left, right } = range.getBoundingClientRect()
      return { left, right: document.documentElement.clientWidth - right }
    })
    expect(edges.right).toBeLessThan(edges.left)
    const turned = await page.evaluate(() => {
      const lines = document.querySelector("[role=img] svg")
      const step = document.querySelector("ol > li")
      const { left = "", right = "" } = step ? getComputedStyle(step, "::before") : {}
      return {
        lines: lines && getComputedStyle(lines).scale,
        isNodeAtEnd: Number.parseFloat(right) < Number.parseFloat(left),
      }
    })
    expect(turned).toEqual({ lines: "-1 1", isNodeAtEnd: true })
    expect(await findAt(page, [320, 1280], findOverflow)).toEqual([])
  })

  test("opens its menu inside the window", async () => {
    const page = await visitor.open("/ar/", screens.phone)
    await page.click("header button")
    expect(await findOverflow(page)).toEqual([])
  })
})

test.each(combine(paths, faces))(
  "%s fits windows of 320 to 2560 px, and breaks no word of a heading, label, button or figure, in %o",
  async (path, { texts, headlines }) => {
    const page = await visitors[texts].open(path, screens.laptop)
    await setHeadlineFace(page, headlines)
    expect(await findAt(page, windows, findOverflow, findBrokenWords)).toEqual([])
  },
)

describe.each(sampledPages)("the $name page", ({ path }) => {
  test("holds texts of double length from 320 to 1280 px", async () => {
    const page = await open(path, screens.laptop)
    await doubleTexts(page)
    expect(await findAt(page, [320, 768, 1280], findOverflow)).toEqual([])
  })

  test("holds text of 200 % from 360 to 1280 px", async () => {
    const page = await open(path, screens.laptop)
    await page.$eval("html", root => {
      root.style.fontSize = "200%"
    })
    expect(await findAt(page, [360, 1280], findOverflow)).toEqual([])
    expect(await findAt(page, [320, 412, 768, 1280, 1920], findBrokenWords)).toEqual([])
  })

  test("holds a zoom of 400 % on a laptop", async () => {
    const page = await open(path, { width: 320, height: 180 })
    expect(await findOverflow(page)).toEqual([])
    await page.evaluate(() => {
      scrollTo({ top: innerHeight, behavior: "instant" })
    })
    expect(
      await page.$eval("body > header", header => header.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual(0)
  })

  test("prints without its header’s links, and without addresses of its own site", async () => {
    const page = await open(path, screens.laptop)
    await emulateMedia(page, {}, "print")
    expect(await page.$eval("header nav", nav => nav.checkVisibility())).toBe(false)
    const targets = await page.$$eval(
      "main a:is([href^='/'], [href^='mailto'], [href^='tel'])",
      links => links.map(link => getComputedStyle(link, "::after").content),
    )
    expect(targets.filter(content => content.includes("("))).toEqual([])
  })

  test("gives every link and button on a phone a target of 44 px", async () => {
    const page = await open(path, screens.phone)
    await page.click("header button")
    const small = await page.$$eval("a, button", elements =>
      elements
        .filter(
          /* A link among other words is as high as its line. */
          element =>
            element.checkVisibility() &&
            (getComputedStyle(element).display !== "inline" ||
              element.parentElement?.textContent === element.textContent),
        )
        .filter(element => element.getBoundingClientRect().height < 44)
        .map(element => element.textContent),
    )
    expect(small.filter(text => text !== "Skip to content")).toEqual([])
  })
})

test("the not-found page shows its way home and its drawing without scrolling at 1920 × 800", async () => {
  const page = await open("/no-such-page", { width: 1920, height: 800 })
  const bottoms = await page.$$eval("main a, main figure", parts =>
    parts.map(part => part.getBoundingClientRect().bottom),
  )
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(800)
})

test("on a phone Get Started is beside the menu", async () => {
  const page = await open("/", screens.phone)
  const labels = await page.$$eval("header :is(a, button)", controls =>
    controls.flatMap(control =>
      control instanceof HTMLElement && control.checkVisibility() ? control.innerText : [],
    ),
  )
  expect(labels.slice(1)).toEqual(["Menu", "Get Started"])
})

test("at 1280 px the first screen holds headline, buttons, facts and alert", async () => {
  const screen = { width: 1280, height: 800 }
  const page = await open("/", screen)
  await page.$eval("body > aside", notice => {
    notice.remove()
  })
  const bottoms = await page.$$eval(
    "h1, main section:first-child :is(a, ul), figure [role=img] > *",
    parts => parts.map(part => part.getBoundingClientRect().bottom),
  )
  expect(bottoms.length).toBeGreaterThanOrEqual(6)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(screen.height)
})

test("a phone with its browser’s bars shows what to write about and the e-mail address of the contact page, the whole screen name and number, too", async () => {
  const page = await open("/contact/", { width: 390, height: 844 })
  await page.$eval("body > aside", notice => {
    notice.remove()
  })
  const findFoot = (selector: string) =>
    page.$$eval(selector, parts =>
      Math.max(...parts.map(part => part.getBoundingClientRect().bottom)),
    )
  expect(await findFoot("main a[href^=mailto]")).toBeLessThanOrEqual(664)
  expect(await findFoot("main dl:first-of-type dd")).toBeLessThanOrEqual(844)
})

test("each line of the contact page starts a mail with its subject, and the phone number begins at the edge of the address", async () => {
  const page = await visitor.open("/contact/", { width: 1440, height: 900 })
  const mails = await page.$$eval("main a[href^=mailto]", links =>
    links.map(({ textContent, search }) => [
      textContent,
      /* Names in the test content hold marks. */
      new URLSearchParams(search).get("subject")?.replace(/<.*?>/, "") ?? null,
    ]),
  )
  expect(mails).toEqual([
    ["Get started with a demo", "Wirelight demo"],
    ["Ask for access", "Access to Wirelight"],
    ["Send us a question", "A question about Wirelight"],
    ["sales@example.com", null],
  ])
  const starts = await page.$$eval("main p > a[href^=mailto], main a[href^=tel]", links =>
    links.map(link => Math.round(link.getBoundingClientRect().left)),
  )
  expect(starts).toHaveLength(2)
  expect(new Set(starts).size).toBe(1)
})

test.each([390, 1440])(
  "at %i px without scripts, written addresses keep their spaces",
  async width => {
    const page = await visitor.open("/contact/", { width, height: 900 }, { scripts: false })
    const written = await page.$$eval("[data-email]", addresses =>
      addresses.map(address =>
        address instanceof HTMLElement ? address.innerText.replace(/\s/g, " ") : "",
      ),
    )
    expect(written).toEqual(Array(written.length).fill("sales at example dot com"))
    expect(written.length).toBeGreaterThan(1)
    const ground = await page.$eval(
      "main [data-email]",
      address => getComputedStyle(address).backgroundColor,
    )
    expect(ground).toBe("rgba(0, 0, 0, 0)")
  },
)

/* A4 with margins of 12 mm. */
test.each(visitedPages)("paper cuts nothing of the $name page", async ({ path }) => {
  const page = await visitor.open(path, { width: 703, height: 1032 })
  await emulateMedia(page, {}, "print")
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
  })
  expect(found).toEqual([])
})

test("on a large screen the not-found page is in the middle between header and footer", async () => {
  const page = await visitor.open("/no-such-page", { width: 2560, height: 1440 })
  const spaces = await page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const [main, section, heading] = ["main", "main > section", "h1"].map(boxOf)
    return main && section && heading
      ? {
          above: section.top - main.top,
          below: main.bottom - section.bottom,
          heading: heading.top / innerHeight,
        }
      : undefined
  })
  expect(Math.abs((spaces?.above ?? 0) - (spaces?.below ?? Infinity))).toBeLessThan(2)
  expect(spaces?.heading).toBeLessThan(1 / 3)
})

describe.each(Object.entries(screens))("on a %s", (_, screen) => {
  test("the notice scrolls away, and the header stays", async () => {
    const page = await open("/", screen)
    const read = () =>
      page.evaluate(() => ({
        notice: document.querySelector("body > aside")?.getBoundingClientRect().bottom,
        header: document.querySelector("body > header")?.getBoundingClientRect().top,
      }))
    const { notice = NaN, header } = await read()
    expect(header).toBeCloseTo(notice, 0)
    await page.evaluate(() => {
      scrollTo({ top: innerHeight, behavior: "instant" })
    })
    const scrolled = await read()
    expect(scrolled.header).toBe(0)
    expect(scrolled.notice).toBeLessThan(0)
  })
})

const findHighHeader = async (page: Page): Promise<string[]> => {
  const height = await page.$eval("body > header", it => it.getBoundingClientRect().height)
  return height < 90 ? [] : [`the header is ${height} px high`]
}

/** Links of the header that cannot be reached, and what sticks out once its menu is open. */
const findLostLinks = async (page: Page): Promise<string[]> => {
  const hasMenu = await page.$eval("header button", button => button.checkVisibility())
  if (hasMenu) await page.click("header button")
  const lost = await page.$$eval("header a", links =>
    links
      .filter(link => !links.some(it => it.href === link.href && it.checkVisibility()))
      .map(link => `out of reach: ${link.textContent}`),
  )
  const found = await findOverflow(page)
  if (hasMenu) await page.keyboard.press("Escape")
  return [...lost, ...found]
}

test("paper shows the answers of questions, in ink on white from a dark screen too", async () => {
  const page = await open("/guide/kinds/", screens.laptop)
  await emulateMedia(page, { "prefers-color-scheme": "dark" }, "print")
  const heights = await page.$$eval("details > *:not(summary)", answers =>
    answers.map(answer => answer.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThan(1)
  expect(Math.min(...heights)).toBeGreaterThan(10)
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  )
  expect(ground).toBe("rgb(255, 255, 255)")
})

describe("a page of every kind of section", () => {
  /* Up to 12 entries are in rows. Longer lists are in columns, of which the longest that there may be is enough. */
  const counts = isLong
    ? [...Array.from({ length: 12 }, (_, index) => index + 1), 20, Infinity]
    : [1, Infinity]
  let printed: Awaited<ReturnType<typeof printPagesOfLists>>
  beforeAll(async () => {
    printed = await printPagesOfLists(counts)
  })

  test.each(combine(counts, faces))(
    "holds lists of %s entries, or as many as they may have, in %o",
    async (count, { texts, headlines }) => {
      const page = await visitors[texts].show(printed.get(count) ?? "", screens.laptop)
      await setHeadlineFace(page, headlines)
      expect(await page.$$("main > section")).not.toHaveLength(0)
      const finders = [findOverflow, findDisorder, findHighHeader]
      expect(await findAt(page, [320, 360, 768, 1024, 1280, 1920], ...finders)).toEqual([])
      expect(await findAt(page, [360, 1024, 1280], findLostLinks)).toEqual([])
    },
  )
})

describe("a page of every kind of section in long words", () => {
  const languages = ["de", "fi"] as const
  const pages = new Map<string, string>()
  beforeAll(async () => {
    for (const language of languages) {
      pages.set(language, (await printPagesOfLists([4], language)).get(4) ?? "")
    }
  })

  test.each(combine(languages, faces))(
    "fits windows of 320 to 1920 px in %s, in %o",
    async (language, { texts, headlines }) => {
      const page = await visitors[texts].show(pages.get(language) ?? "", screens.laptop)
      await setHeadlineFace(page, headlines)
      expect(await page.$$("main > section")).not.toHaveLength(0)
      const finders = [findOverflow, findDisorder]
      expect(await findAt(page, [320, 360, 390, 768, 1024, 1280, 1920], ...finders)).toEqual([])
    },
  )
})
