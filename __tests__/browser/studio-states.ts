/** The states in which the studio can be seen, and how one comes from each to the next. */
import type { Page } from "puppeteer-core"
import {
  find,
  patience,
  press,
  pressKeys,
  pressSaying,
  pressToMove,
  replaceText,
  tick,
  waitForPreview,
  waitForSeen,
  type StudioUse,
} from "./studio"

/** What is done to come to a state. */
export type Step = (page: Page) => unknown

/** The state in which an entry of a list is carried with the keyboard. */
export const carried = "a section carried with the keyboard"

/** Some states of one tab, each reached from the one before. */
export interface Walk {
  readonly page: string
  readonly states: Readonly<Record<string, Step>>
}

const escape: Step = page => page.keyboard.press("Escape")
const openRow =
  (words: string): Step =>
  page =>
    pressSaying(page, "nav//button", words)
const choose =
  (name: string): Step =>
  page =>
    press(page, "tab", name)
const all =
  (...steps: readonly Step[]): Step =>
  async page => {
    for (const step of steps) await step(page)
  }
const waitForShown =
  (selector: string): Step =>
  page =>
    page.waitForSelector(selector, { visible: true })

/* They come one after the other. */
const waitForDrawings: Step = page =>
  page.waitForFunction(
    () => {
      const drawn = [
        ...document.querySelectorAll<HTMLIFrameElement>("[role=dialog] iframe"),
      ].filter(
        ({ contentDocument }) =>
          contentDocument?.URL !== "about:blank" && contentDocument?.readyState === "complete",
      )
      const offered = document.querySelectorAll(
        "[role=dialog] :is([role=option], input[type=checkbox])",
      )
      return drawn.length > 0 && drawn.length === offered.length
    },
    { polling: 50, timeout: patience },
  )

/* What has suggestions is no textbox. */
const retype = async (page: Page, field: string, text: string): Promise<void> => {
  await press(page, "combobox", field)
  await pressKeys(page, "Control", "a")
  await page.keyboard.type(text)
}

/** The ways through all states of the studio on the content of tests. */
export const walksOf = (studio: Pick<StudioUse, "edit">): Readonly<Record<string, Walk>> => ({
  "editing a page": {
    page: "pages/home.json",
    states: {
      "the page beside its form": page => waitForPreview(page, "h1", "Get Alerts"),
      "names that are offered": async page => {
        await replaceText(page, "Headline", "All about {")
        await find(page, "listbox", "Names")
      },
      "a field with a mistake": async page => {
        await replaceText(page, "Headline", "Far too many words. ".repeat(10).trim())
        await page.waitForSelector("textarea[aria-invalid=true]")
        await find(page, "button", "1 error")
      },
      "the list of mistakes": all(
        page => press(page, "button", "1 error"),
        page => find(page, "list", "What the check finds"),
      ),
      "a notice": all(
        escape,
        page => press(page, "button", "Save"),
        page => waitForSeen(page, "Nothing was saved"),
      ),
      "links that are suggested": all(
        page => press(page, "button", "Dismiss"),
        page => retype(page, "Leads to", "/g"),
        waitForShown("[role=listbox]"),
      ),
      "a group unfolded": all(
        escape,
        page => press(page, "button", "Illustration"),
        page => find(page, "textbox", "Caption"),
      ),
      "a menu of fields to add": all(
        escape,
        page => press(page, "button", "Add …"),
        waitForShown("[role=menu]"),
      ),
      "the kinds of sections": all(
        escape,
        page => press(page, "button", "Add a section"),
        page => find(page, "listbox", "Kinds of sections"),
        waitForDrawings,
      ),
      [carried]: all(escape, async page => {
        const row = await find(page, "row", "One wire, three watches")
        await row.focus()
        await pressToMove(page, "ArrowRight")
        await page.keyboard.press("Enter")
        await page.waitForFunction(
          () => document.activeElement?.getAttribute("aria-roledescription") === "drop indicator",
        )
      }),
      "a hint at a button": all(escape, openRow("One wire, three watches"), async page => {
        await find(page, "button", "Move up")
        await page.hover('aria/Duplicate[role="button"]')
        await page.waitForSelector("[role=tooltip]")
      }),
      "entries and icons to choose from": all(
        page => pressSaying(page, "main//button", "News alerts"),
        page => pressSaying(page, "main//button", "bell"),
        page => find(page, "option", "radar"),
      ),
    },
  },
  "pages that come and go": {
    page: "pages/legal/privacy.json",
    states: {
      "a page’s menu": all(
        page => waitForPreview(page, "h1", "Privacy"),
        page => press(page, "button", "More for Privacy and What This Site Keeps of You"),
        page => find(page, "menuitem", "Rename /legal/privacy/"),
      ),
      "the dialog that renames": all(
        page => press(page, "menuitem", "Rename /legal/privacy/"),
        page => replaceText(page, "Address", "contact"),
        page => waitForSeen(page, "There is a page at"),
      ),
      "the dialog that deletes, with suggestions": all(
        escape,
        page => press(page, "button", "More for Privacy and What This Site Keeps of You"),
        page => press(page, "menuitem", "Delete /legal/privacy/"),
        page => retype(page, "Where its address leads", "/g"),
        waitForShown("[role=listbox]"),
      ),
      "the dialog that makes a page": all(
        escape,
        escape,
        page => press(page, "button", "New page"),
        page => replaceText(page, "Address", "press/quotes"),
        page => tick(page, "Get started"),
        waitForDrawings,
      ),
      "a text of paragraphs": all(escape, page => find(page, "textbox", "Heading")),
    },
  },
  "pictures, tables and paragraphs": {
    page: "pages/guide/kinds.json",
    states: {
      "a table": all(openRow("Who may do what"), page => find(page, "textbox", "Caption")),
      "a link that is asked for": all(
        page => press(page, "textbox", "Caption"),
        page => press(page, "button", "Link"),
        page => find(page, "dialog", "Add a link"),
      ),
      "a picture": all(escape, openRow("Where stories come from"), page =>
        find(page, "textbox", "Alternative text"),
      ),
      "pictures to choose from": all(
        page => pressSaying(page, "main//button", "sources.png"),
        page => find(page, "dialog", "Choose a picture"),
      ),
    },
  },
  "search and sharing": {
    page: "pages/home.json",
    states: {
      "how a page is found and shared": all(choose("Search and sharing"), page =>
        waitForSeen(page, "Known after a build"),
      ),
      "all that is folded": page =>
        page.$$eval("details", folds => {
          for (const fold of folds) fold.open = true
        }),
    },
  },
  "what all pages share": {
    page: "pages/home.json",
    states: {
      "the menu of what may be added": all(
        page => waitForPreview(page, "h1", "Get Alerts"),
        page => pressSaying(page, "nav//section[last()]//button", "Add …"),
        page => waitForShown("[role=menuitem]")(page),
      ),
      "the brand": all(
        page => pressSaying(page, "*[@role='menuitem']", "Brand"),
        page => find(page, "region", "Brand"),
      ),
      "the header": all(openRow("Header"), page => pressSaying(page, "main//button", "Features")),
      "the people to reach": all(openRow("Contacts"), page =>
        pressSaying(page, "main//button", "Press Desk"),
      ),
      "old addresses": all(openRow("Old addresses"), page =>
        pressSaying(page, "main//button", "Autumn"),
      ),
      "an entry’s menu": all(
        page => press(page, "button", "More for /Autumn_2019"),
        page => find(page, "menuitem", "Remove"),
      ),
    },
  },
  changes: {
    page: "pages/home.json",
    states: {
      "nothing changed": all(choose("Changes"), page =>
        waitForSeen(page, "Everything is as the last commit has it."),
      ),
      "what differs, and the commit": all(
        () => {
          studio.edit("pages/home.json", "Get Alerts As Events Happen", "Another")
          studio.edit("pages/contact.json", "Sales", "Our Sales")
        },
        page => waitForSeen(page, "became"),
      ),
      "a commit without a message": all(
        page => press(page, "button", "Commit"),
        page => waitForSeen(page, "Say in a few words"),
      ),
      "the question before a file is put back": all(
        page => press(page, "button", "Put back the file: Home page"),
        page => find(page, "dialog", "Put back: Home page?"),
      ),
      "two versions of a file": all(
        escape,
        choose("Edit"),
        page => replaceText(page, "Headline", "Mine"),
        page => replaceText(page, "Lead", "My own lead."),
        page => waitForPreview(page, "h1", "Mine"),
        () => {
          studio.edit("pages/home.json", "Another", "Theirs")
          studio.edit("pages/home.json", "{product} draws stories", "{product} brings stories")
        },
        page => waitForSeen(page, "1 conflict"),
        choose("Changes 1 conflict"),
        page => waitForSeen(page, "Theirs"),
      ),
    },
  },
  trouble: {
    page: "pages/home.json",
    states: {
      "a file that nobody can read": all(
        page => waitForPreview(page, "h1", "Get Alerts"),
        () => studio.edit("pages/contact.json", "{", "{ oops"),
        page => waitForSeen(page, "is to be mended"),
        openRow("is to be mended"),
        page => waitForSeen(page, "cannot be edited here"),
      ),
      "a server that does not answer": all(
        async page => {
          await page.setRequestInterception(true)
          page.on("request", request => void request.abort())
        },
        openRow("/legal/privacy/"),
        page => replaceText(page, "Heading", "Something"),
        waitForShown("[role=status] [data-severity]"),
      ),
    },
  },
  "a narrow window": {
    page: "pages/home.json",
    states: {
      "at 1024 pixels": all(
        page => waitForPreview(page, "h1", "Get Alerts"),
        page => page.setViewport({ width: 1024, height: 768 }),
      ),
      "at 800 pixels": page => page.setViewport({ width: 800, height: 1000 }),
      "at 400 pixels": page => page.setViewport({ width: 400, height: 800 }),
    },
  },
})
