/** Axe, and in `npm run test:long` IBM’s checker, find nothing in any state of the studio, light and dark. */
import type { Frame, Page } from "puppeteer-core"
import { emulateMedia } from "../../../../__tests__/browser/emulate-media"
import { findInFramesWithAxe, findWithAxe } from "../../../../__tests__/browser/find-with-axe"
import { findWithIbm } from "../../../../__tests__/browser/find-with-ibm"
import { isLong, testLong } from "@tools/test-kit/cases"
import { waitUntil } from "../../../../__tests__/fixtures/command"
import {
  find,
  findPreview,
  press,
  pressContaining,
  replaceText,
  waitForPreview,
  waitForSeen,
} from "./actions"
import { poll } from "../../../../__tests__/browser/wait-for"
import { useStudio } from "./session"

const { editContent, openTab } = useStudio()

/** A step from one state to the next. */
type Step = (page: Page) => unknown

/** States of one tab, each with the steps that lead to it from the one before. */
type Walk = Readonly<Record<string, readonly Step[]>>

const step =
  <Args extends readonly unknown[]>(act: (page: Page, ...args: Args) => unknown) =>
  (...args: Args): Step =>
  page =>
    act(page, ...args)

const see = step(find)
const pressOn = step(press)
const type = step(replaceText)
const seeText = step(waitForSeen)
const seePreview = step(waitForPreview)
const seeElement = step((page, selector: string) =>
  page.waitForSelector(selector, { visible: true }),
)
const openRow = step((page, text: string) => pressContaining(page, "nav//button", text))
const openEntry = step((page, text: string) => pressContaining(page, "main//button", text))
/* Once the page is audited, the button counts what is for search, too. */
const openProblems: Step = page => pressContaining(page, "header//button", "1 error")
const edit = step((_, page: string, from: string, to: string) => {
  editContent(`pages/${page}.json`, from, to)
})
const resize = step((page, width: number) => page.setViewport({ width, height: 800 }))
const escape: Step = page => page.keyboard.press("Escape")
const seePage = seePreview("h1", "Get Alerts")

/* The preview of a kind is a frame without a name for screen readers. */
const seeDrawing: Step = async page => {
  const frame = await (await page.waitForSelector("[role=dialog] iframe"))?.contentFrame()
  await frame?.waitForSelector("h1")
}

const carried = "a section carried by keyboard"

const carry: Step = async page => {
  await pressContaining(page, "nav//button", "One wire, three watches")
  await find(page, "button", "More for the section One wire, three watches")
  for (const key of ["ArrowRight", "ArrowRight", "Enter"] as const) await page.keyboard.press(key)
  await page.waitForFunction(
    () => document.activeElement?.getAttribute("aria-roledescription") === "drop indicator",
    poll,
  )
}

const privacy = "Privacy and What This Site Keeps of You"

const typeTooMuch = type("Headline", "Far too many words. ".repeat(10).trim())

/** The walk that `npm test` takes. */
const mainWalk: Walk = {
  "the page beside its form": [seePage],
  "the kinds of sections": [
    pressOn("button", "Add section"),
    see("listbox", "Kinds of sections"),
    seeDrawing,
  ],
}

/** The walks to all other states. */
const furtherWalks: Readonly<Record<string, Walk>> = {
  "editing a page": {
    "a notice": [typeTooMuch, seeText("1 error"), pressOn("button", "Save"), seeText("Not saved")],
    [carried]: [pressOn("button", "Dismiss"), carry],
    "a hint at a button": [
      escape,
      see("button", "Reload preview"),
      /* Hints come with a pointer that moves, not with one that is there after a key. */
      page => page.mouse.move(1, 1),
      page => page.hover('aria/Reload preview[role="button"]'),
      seeElement("[role=tooltip]"),
    ],
    "entries and icons to choose from": [
      openRow("One wire, three watches"),
      openEntry("News alerts"),
      openEntry("bell"),
      see("option", "radar"),
    ],
  },
  "what is wrong with a page": {
    "the list of mistakes": [
      seePage,
      typeTooMuch,
      seeElement("textarea[aria-invalid=true]"),
      openProblems,
      see("dialog", "Problems"),
    ],
    "how a page is found and shared": [
      escape,
      pressOn("button", "Search and sharing"),
      seeText("Who links where"),
      page =>
        page.$$eval("details", all => {
          for (const details of all) details.open = true
        }),
    ],
    "a window of 400 pixels": [resize(400)],
  },
  "pages that are made and deleted": {
    "a page’s menu": [
      openRow("/legal/privacy/"),
      seePreview("h1", "Privacy"),
      pressOn("button", `More for the page ${privacy}`),
      see("menuitem", "Rename"),
    ],
    "the dialog that renames": [
      pressOn("menuitem", "Rename"),
      type("Address", "contact"),
      seeText("A page already exists at"),
    ],
    "the dialog that deletes, with suggestions": [
      escape,
      pressOn("button", `More for the page ${privacy}`),
      pressOn("menuitem", "Delete"),
      type("Page that replaces it", "/g", "combobox"),
      seeElement("[role=listbox]"),
    ],
    "the dialog that makes a page": [
      escape,
      escape,
      pressOn("button", "New page"),
      type("Address", "press/quotes"),
    ],
  },
  conflicts: {
    "the page that two change": [seePage],
    "two versions of a file": [
      type("Headline", "Mine"),
      seePreview("h1", "Mine"),
      edit("home", "Get Alerts As Events Happen", "Theirs"),
      pressOn("button", "Resolve conflict"),
      seeText("Theirs"),
    ],
    "a field that is in a file twice": [
      edit("contact", '"title": "', '"title": "Twice", "title": "'),
      seeText("is in this file twice"),
    ],
    "a file that was damaged while it was edited": [
      edit("home", '"headline": ', '"headline" '),
      seeText("left it damaged"),
    ],
  },
  changes: {
    "the page before it is changed": [seePage],
    "what differs, and the commit": [
      pressOn("tab", "Changes"),
      seeText("No changes."),
      edit("home", "Get Alerts As Events Happen", "Another"),
      edit("contact", "Sales", "Our Sales"),
      seeText("Another"),
    ],
    "a record without a title": [
      pressOn("button", "Record changes"),
      seeText("Describe the change"),
    ],
    "earlier versions": [pressOn("button", "Show history"), see("button", "Compare: Begin")],
  },
}

/*
 * False findings of axe: rows of a grid take the focus (https://www.w3.org/TR/wai-aria-1.2/#grid), and while one is
 * carried by keyboard, screen readers are shown only the places where it may be dropped.
 */
const isFalse = (state: string, finding: string): boolean =>
  /^focus-order-semantics: <div [^>]*role="row"/.test(finding) ||
  (state === carried && finding.startsWith("page-has-heading-one: "))

const schemes = ["light", "dark"] as const

/* The states alternate between light and dark; `npm run test:long` checks each in both. */
const schemesOf = (index: number): readonly string[] =>
  isLong ? schemes : schemes.filter((_, scheme) => scheme === index % schemes.length)

/*
 * Before a page is rendered, it has no language. There may be no frame, or one
 * out of view, which Chromium does not render.
 */
const isRendered = async (frame: Frame): Promise<boolean> => {
  const element = await frame.frameElement()
  if (element && !(await element.isIntersectingViewport())) return true
  return frame.evaluate(() => document.documentElement.lang !== "")
}

/* The studio replaces a frame that shows another page: a frame may be detached while it is looked at. */
const waitForPage = (page: Page): Promise<void> =>
  waitUntil(
    () =>
      Promise.all(page.frames().map(isRendered)).then(
        all => all.every(Boolean),
        () => false,
      ),
    () => `No page with a language is in ${page.url()}.`,
  )

/* IBM’s checker is slow. */
const findWithBoth = async (page: Page, isWithFrame: boolean): Promise<string[]> => [
  ...(await (isWithFrame ? findInFramesWithAxe(page) : findWithAxe(page))),
  ...(isLong ? await findWithIbm(page) : []),
  ...(isWithFrame && isLong ? await findWithIbm(await findPreview(page)) : []),
]

const findInStates = async (walk: Walk): Promise<string[]> => {
  const page = await openTab()
  const found: string[] = []
  for (const [index, [state, steps]] of Object.entries(walk).entries()) {
    for (const enter of steps) await enter(page)
    await waitForPage(page)
    /* The page in its frame is looked at once, where it is not scrolled: its header covers part of what is below. */
    const isWithFrame = walk === mainWalk && index === 0
    for (const scheme of schemesOf(index)) {
      /* Without motion: what is fading in has not its own colors yet. */
      const media = { "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" }
      await emulateMedia(page, media)
      for (const finding of await findWithBoth(page, isWithFrame)) {
        if (!isFalse(state, finding)) found.push(`${state}, ${scheme}: ${finding}`)
      }
    }
  }
  return found
}

test("axe finds nothing in the main states and in the page in its frame", async () => {
  expect(await findInStates(mainWalk)).toEqual([])
})

testLong.each(Object.entries(furtherWalks))("both engines find nothing: %s", async (_, walk) => {
  expect(await findInStates(walk)).toEqual([])
})
