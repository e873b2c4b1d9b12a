/** Both accessibility engines find nothing in any state of the studio, light and dark. */
import type { Frame, Page } from "puppeteer-core"
import { emulateMedia } from "../browser/emulate-media"
import { findInFramesWithAxe, findWithAxe } from "../browser/find-with-axe"
import { findWithIbm } from "../browser/find-with-ibm"
import { isLong, testLong } from "../fixtures/cases"
import { waitUntil } from "../fixtures/command"
import {
  find,
  findPreview,
  poll,
  press,
  pressContaining,
  replaceText,
  tick,
  waitForPreview,
  waitForSeen,
} from "./actions"
import { editContent } from "./copy"
import { openStudio } from "./session"

/* They are drawn one after the other. */
const waitForDrawings = (page: Page) =>
  page.waitForFunction(() => {
    const drawn = [...document.querySelectorAll<HTMLIFrameElement>("[role=dialog] iframe")].filter(
      ({ contentDocument }) =>
        contentDocument?.URL !== "about:blank" && contentDocument?.readyState === "complete",
    )
    const offered = document.querySelectorAll(
      "[role=dialog] :is([role=option], input[type=checkbox])",
    )
    return drawn.length > 0 && drawn.length === offered.length
  }, poll)

const carried = "a section carried by keyboard"

/*
 * False findings of axe: rows of a grid take the focus (https://www.w3.org/TR/wai-aria-1.2/#grid), and while one is
 * carried by keyboard, screen readers are shown only the places where it may be dropped.
 */
const isFalse = (state: string, finding: string): boolean =>
  /^focus-order-semantics: <div [^>]*role="row"/.test(finding) ||
  (state === carried && finding.startsWith("page-has-heading-one: "))

/* The states alternate between light and dark; `npm run test:long` checks each in both. */
const schemesOf = (index: number): readonly string[] =>
  isLong ? ["light", "dark"] : [index % 2 === 0 ? "light" : "dark"]

/*
 * Before Gatsby has rendered a page in `develop`, it has no content and no language. There may be no frame, or one
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

/*
 * The page in its frame is the same in most states, and IBM’s checker is slow: only the first state checks that page and
 * uses both engines; `npm run test:long` uses both in all.
 */
const findWithBoth = async (page: Page, index: number): Promise<string[]> => {
  if (index > 0 && !isLong) return findWithAxe(page)
  return [
    ...(await (index === 0 ? findInFramesWithAxe(page) : findWithAxe(page))),
    ...(await findWithIbm(page)),
    ...(index === 0 ? await findWithIbm(await findPreview(page)) : []),
  ]
}

type Check = (state: string) => Promise<void>

/** Walks from one state of a tab to the next, and expects that nothing is found in those that it checks. */
const expectNothing = async (walk: (page: Page, check: Check) => Promise<void>): Promise<void> => {
  const page = await openStudio()
  const found: string[] = []
  let index = 0
  await walk(page, async state => {
    await waitForPage(page)
    for (const scheme of schemesOf(index)) {
      await emulateMedia(page, { "prefers-color-scheme": scheme })
      for (const finding of await findWithBoth(page, index)) {
        if (!isFalse(state, finding)) found.push(`${state}, ${scheme}: ${finding}`)
      }
    }
    index += 1
  })
  expect(found).toEqual([])
}

const headline = "Get Alerts As Events Happen"

const typeTooMuch = (page: Page) =>
  replaceText(page, "Headline", "Far too many words. ".repeat(10).trim())

const waitForPopup = (page: Page, role: "listbox" | "menu") =>
  page.waitForSelector(`[role=${role}]`, { visible: true })

const openRow = (page: Page, text: string) => pressContaining(page, "nav//button", text)
const openEntry = (page: Page, text: string) => pressContaining(page, "main//button", text)
const escape = (page: Page) => page.keyboard.press("Escape")

const editSection = async (page: Page, check: Check): Promise<void> => {
  await replaceText(page, "Headline", "All about {")
  await find(page, "listbox", "Names")
  await check("names that are offered")
  await typeTooMuch(page)
  await find(page, "button", "1 error")
  await press(page, "button", "Save")
  await waitForSeen(page, "Not saved")
  await check("a notice")
  await press(page, "button", "Dismiss")
  await replaceText(page, "Link", "/g", "combobox")
  await waitForPopup(page, "listbox")
  await check("links that are suggested")
  await escape(page)
  await press(page, "button", "Add field")
  await waitForPopup(page, "menu")
  await check("a menu of fields to add")
  await escape(page)
  await (await find(page, "row", "One wire, three watches")).focus()
  await page.keyboard.press("ArrowRight")
  await page.waitForFunction(() => document.activeElement?.matches("button"), poll)
  await page.keyboard.press("Enter")
  await page.waitForFunction(
    () => document.activeElement?.getAttribute("aria-roledescription") === "drop indicator",
    poll,
  )
  await check(carried)
  await escape(page)
  await openRow(page, "One wire, three watches")
  await openEntry(page, "News alerts")
  await openEntry(page, "bell")
  await find(page, "option", "radar")
  await check("entries and icons to choose from")
}

const editPages = async (page: Page, check: Check): Promise<void> => {
  await openRow(page, "/legal/privacy/")
  await waitForPreview(page, "h1", "Privacy")
  await press(page, "button", "More for Privacy and What This Site Keeps of You")
  await find(page, "menuitem", "Delete /legal/privacy/")
  await check("a page’s menu")
  await press(page, "menuitem", "Delete /legal/privacy/")
  await replaceText(page, "Redirect to", "/g", "combobox")
  await waitForPopup(page, "listbox")
  await check("the dialog that deletes, with suggestions")
  await escape(page)
  await escape(page)
  await press(page, "button", "New page")
  await replaceText(page, "Address", "press/quotes")
  await tick(page, "Call to action")
  await waitForDrawings(page)
  await check("the dialog that makes a page")
}

const editParts = async (page: Page, check: Check): Promise<void> => {
  await openRow(page, "/guide/kinds/")
  await openRow(page, "Who may do what")
  await press(page, "textbox", "Caption")
  await check("a table")
  await press(page, "button", "Link")
  await find(page, "dialog", "Add link")
  await check("a link that is asked for")
  await escape(page)
  await openRow(page, "Where stories come from")
  await openEntry(page, "sources.png")
  await find(page, "dialog", "Choose a picture")
  await check("pictures to choose from")
  await escape(page)
  await openRow(page, "Site settings")
  await openRow(page, "Brand")
  await find(page, "region", "Brand")
  await check("the brand")
}

const reviewChanges = async (page: Page, check: Check): Promise<void> => {
  await waitForPreview(page, "h1", "Get Alerts")
  await check("the page before it is changed")
  await press(page, "tab", "Changes")
  await waitForSeen(page, "No changes since the last commit.")
  editContent("pages/home.json", headline, "Another")
  editContent("pages/contact.json", "Sales", "Our Sales")
  await waitForSeen(page, "changed to")
  await press(page, "button", "Commit")
  await waitForSeen(page, "Describe the change")
  await check("what differs, and a commit without a message")
  editContent("pages/contact.json", "{", "{ oops")
  await press(page, "tab", "Edit")
  await openRow(page, "needs fixing")
  await waitForSeen(page, "is not valid JSON")
  await check("a file that cannot be read")
  await page.setOfflineMode(true)
  await openRow(page, "/legal/privacy/")
  await replaceText(page, "Heading", "Something")
  await page.waitForSelector("[role=status] [data-severity]", { visible: true })
  await check("a server that does not answer")
}

/** Declares the accessibility tests of the studio's states. */
export const describeStates = (): void => {
  test("the engines find nothing in the main states and in the page in its frame", () =>
    expectNothing(async (page, check) => {
      await waitForPreview(page, "h1", "Get Alerts")
      await check("the page beside its form")
      await typeTooMuch(page)
      await page.waitForSelector("textarea[aria-invalid=true]", { visible: true })
      await press(page, "button", "1 error")
      await find(page, "list", "Problems")
      await check("the list of mistakes")
      await escape(page)
      await press(page, "button", "Add section")
      await find(page, "listbox", "Kinds of sections")
      await waitForDrawings(page)
      await check("the kinds of sections")
      await escape(page)
      await press(page, "tab", "Search and sharing")
      await waitForSeen(page, "Checked after a build")
      await page.$$eval("details", all => {
        for (const details of all) details.open = true
      })
      await check("how a page is found and shared")
      await press(page, "tab", "Edit")
      await replaceText(page, "Headline", "Mine")
      await waitForPreview(page, "h1", "Mine")
      editContent("pages/home.json", headline, "Theirs")
      await press(page, "tab", "Changes 1 conflict")
      await waitForSeen(page, "Theirs")
      await check("two versions of a file")
      await press(page, "tab", "Edit")
      await page.setViewport({ width: 400, height: 800 })
      await check("a window of 400 pixels")
    }))

  testLong.each([
    ["editing a section", editSection],
    ["pages that are made and deleted", editPages],
    ["pictures, tables and the brand", editParts],
    ["changes and trouble", reviewChanges],
  ])("both engines find nothing: %s", (_, walk) => expectNothing(walk))
}
