/** The main ways through the studio, as people go them, in both browsers; after each, git holds just what was meant. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "puppeteer-core"
import sharp from "sharp"
import { limits } from "../../src/model/fields"
import { studioPath } from "../../src/studio/protocol"
import { combine, isLong } from "../fixtures/cases"
import { ask } from "../fixtures/raw-request"
import {
  browsers,
  chooseForPage,
  dragAbove,
  find,
  findPreview,
  press,
  pressSaying,
  pressToMove,
  replaceText,
  save,
  tick,
  useStudio,
  waitForOrder,
  waitForPreview,
  waitForSeen,
  waitForText,
  type Way,
} from "./studio"

const studio = useStudio("studio-test")
const home = "pages/home.json"
const headline = "Get Alerts As Events Happen"
const changed = (from: string, to: string): readonly string[] => [`- ${from}`, `+ ${to}`]
const headlineTo = (text: string): readonly string[] =>
  changed(`"headline": "${headline}",`, `"headline": "${text}",`)

/** The lines of a file that is added or taken away as a whole. */
const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split("\n")
    .map(line => line.trim())

const kinds = "pages/guide/kinds.json"
const kindsTitle = "Questions, Quotes, a Picture and a Table"
const lastRedirect = '{ "from": "/parent", "to": "https://media.example.com/about" }'
/** What another old address changes in the list of them. */
const redirectTo = (to: string): readonly string[] => [
  `- ${lastRedirect}`,
  `+ ${lastRedirect},`,
  `+ { "from": "/guide/kinds", "to": "${to}" }`,
]

/* A section of the home page, and the one behind it. */
const stats = "Wirelight in figures"
const statsLines = [
  '"section": "stats",',
  '"heading": "{product} in figures",',
  '"figures": [',
  '{ "value": "1M+", "label": "Stories analyzed", "note": "Daily processing capacity" },',
  '{ "value": "24/7", "label": "Real-time monitoring", "note": "Day and night, weekends too" },',
  '{ "value": "3", "label": "User roles", "note": "Dev-Admin, Org-Admin, Org-User" }',
  "]",
]
const signed = (sign: "-" | "+", lines: readonly string[]): readonly string[] =>
  lines.map(line => `${sign} ${line}`)

/* Each in one of the browsers, and in both in `npm run test:long`. */
const ways: Readonly<Record<string, Way>> = {
  "a headline is followed by the page while it is typed, and saved as one line": async browser => {
    const page = await studio.open(browser)
    await replaceText(page, "Headline", "Know It as It Happens")
    await waitForPreview(page, "h1", "Know It as It Happens")
    expect(studio.readDiff()).toEqual([])
    await save(page)
    expect(studio.readDiff()).toEqual(headlineTo("Know It as It Happens"))
  },

  "a section is moved by buttons, and back by undo; saved, its lines alone have moved":
    async browser => {
      const page = await studio.open(browser)
      await pressSaying(page, "nav//button", stats)
      await press(page, "button", "Move up")
      await waitForOrder(page, stats, "Powerful features")
      await press(page, "button", `Undo: Move ${stats}`)
      await waitForOrder(page, "Powerful features", stats)
      await find(page, "button", "Saved")
      await press(page, "button", `Redo: Move ${stats}`)
      await waitForOrder(page, stats, "Powerful features")
      await save(page)
      const lines = ["{", ...statsLines, "},"]
      expect([...studio.readDiff()].sort()).toEqual(
        [...signed("+", lines), ...signed("-", lines)].sort(),
      )
    },

  "a mistake is shown at its field and keeps the file as it was, until it is mended":
    async browser => {
      const page = await studio.open(browser)
      await replaceText(page, "Headline", "")
      await page.waitForSelector("textarea[aria-invalid=true]")
      await find(page, "button", "1 error")
      await press(page, "button", "Save")
      await waitForSeen(page, "Nothing was saved")
      expect(studio.readDiff()).toEqual([])
      await replaceText(page, "Headline", "Mended")
      await waitForSeen(page, "No mistakes")
      await save(page)
      expect(studio.readDiff()).toEqual(headlineTo("Mended"))
    },

  "a field that was changed here and on disk is decided by who edits": async browser => {
    const page = await studio.open(browser)
    await replaceText(page, "Headline", "Mine")
    await waitForPreview(page, "h1", "Mine")
    studio.edit(home, headline, "Theirs")
    await waitForSeen(page, "1 conflict")
    await press(page, "tab", "Changes 1 conflict")
    await waitForSeen(page, "Mine")
    await waitForSeen(page, "Theirs")
    expect(studio.readDiff()).toEqual(headlineTo("Theirs"))
    await press(page, "button", "Go on with this")
    await save(page)
    expect(studio.readDiff()).toEqual(headlineTo("Mine"))
  },

  "a page is begun, seen before it is saved, and not saved while it has no description":
    async browser => {
      const page = await studio.open(browser)
      await press(page, "button", "New page")
      await replaceText(page, "Address", "press/quotes")
      await replaceText(page, "Title", "What the Press Writes About This Product")
      await tick(page, "Get started")
      await press(page, "button", "Make the page")
      await waitForPreview(page, "main", "Get started with the stories")
      await press(page, "button", "Save")
      await waitForSeen(page, "Nothing was saved")
      expect(studio.readDiff()).toEqual([])
    },

  "what is saved is committed with a message, and nothing but content": async browser => {
    const page = await studio.open(browser)
    await replaceText(page, "Headline", "Committed")
    await save(page)
    await press(page, "tab", "Changes")
    await replaceText(page, "What did you change?", "Say it shorter")
    await press(page, "button", "Commit")
    await waitForSeen(page, "Committed.")
    expect(studio.git("log", "-1", "--format=%s", "--name-only").trim().split(/\n+/)).toEqual([
      "Say it shorter",
      "content/pages/home.json",
    ])
    expect(studio.readDiff()).toEqual(headlineTo("Committed"))
  },
}

for (const [[name, go], browser] of combine(Object.entries(ways), browsers)) {
  test(`${name}, in ${browser}`, () => go(browser))
}

/* Firefox takes its driver’s questions a second each: it goes these ways in `npm run test:long`. */
describe.each(isLong ? browsers : browsers.slice(0, 1))("further, in %s", browser => {
  test("a title is followed by the search result, the cards and the page’s own title", async () => {
    const title = "Alerts on the Stories That Your Team Watches"
    const page = await studio.open(browser)
    await press(page, "tab", "Search and sharing")
    await replaceText(page, "Title", title)
    await waitForText(page, ".desktopResult .resultTitle", title)
    await waitForText(page, ".phoneResult .resultTitle", title)
    await waitForText(page, ".share .cardTitle", title)
    await press(page, "tab", "Edit")
    await waitForPreview(page, "title", title)
    await save(page)
    expect(studio.readDiff()).toEqual(
      changed(
        '"title": "News Alerts and Threat Intelligence, as It Breaks",',
        `"title": "${title}",`,
      ),
    )
  })

  test("a text that is too long says by how much, at its field, and is not saved", async () => {
    const page = await studio.open(browser)
    await replaceText(page, "Headline", "a".repeat(limits.heading - 2))
    await waitForSeen(page, "2 left")
    await page.keyboard.type("aaaaa")
    await waitForSeen(page, "3 too many")
    await press(page, "button", "Save")
    await waitForSeen(page, "Nothing was saved")
    expect(studio.readDiff()).toEqual([])
  })

  test("a section is added from the menu, seen in the page while its heading is typed, and saved", async () => {
    const page = await studio.open(browser)
    await pressSaying(page, "nav//button", "Powerful features")
    await press(page, "button", "Add a section")
    await pressSaying(page, "*[@role='option']", "Stats")
    await press(page, "button", "Add stats")
    await replaceText(page, "Heading", "Some More Figures")
    await waitForOrder(page, "Powerful features", "Some More Figures", stats)
    await save(page)
    const [first = "", , ...rest] = statsLines
    expect(studio.readDiff()).toEqual(
      signed("+", ["{", first, '"heading": "Some More Figures",', ...rest, "},"]),
    )
  })

  test("what was in hand, and where the lists were, is there again after another view", async () => {
    const page = await studio.open(browser)
    await pressSaying(page, "nav//button", stats)
    const readPlace = () =>
      page.evaluate(() => document.querySelector("nav")?.parentElement?.scrollTop ?? 0)
    await page.evaluate(() => document.querySelector("nav")?.parentElement?.scrollTo(0, 90))
    const place = await readPlace()
    expect(place).toBeGreaterThan(0)
    await press(page, "tab", "Search and sharing")
    await find(page, "textbox", "Description")
    expect(await readPlace()).toBe(place)
    await press(page, "tab", "Changes")
    await waitForSeen(page, "Everything is as the last commit has it.")
    await press(page, "tab", "Search and sharing")
    await press(page, "tab", "Edit")
    await find(page, "group", stats)
    expect(await readPlace()).toBe(place)
  })

  test("a section is moved by its handle with the keyboard", async () => {
    const page = await studio.open(browser)
    const first = await find(page, "row", headline)
    await first.focus()
    for (let row = 0; row < 6; row++) await pressToMove(page, "ArrowDown")
    await pressToMove(page, "ArrowRight")
    await page.keyboard.press("Enter")
    await page.waitForFunction(
      () => document.activeElement?.getAttribute("aria-roledescription") === "drop indicator",
    )
    await pressToMove(page, "ArrowUp")
    await pressToMove(page, "ArrowUp")
    await page.keyboard.press("Enter")
    await waitForOrder(page, stats, "Powerful features")
    await save(page)
    const lines = ["{", ...statsLines, "},"]
    expect([...studio.readDiff()].sort()).toEqual(
      [...signed("+", lines), ...signed("-", lines)].sort(),
    )
  })

  test("a section is hidden, duplicated and removed, each by its own lines", async () => {
    const page = await studio.open(browser)
    await pressSaying(page, "nav//button", stats)
    await press(page, "button", "Hide from visitors")
    await waitForOrder(page, "Powerful features", "Who benefits")
    await save(page)
    expect(studio.readDiff()).toEqual(['+ "hidden": true,'])
    await press(page, "button", "Show on the page")
    await save(page)
    expect(studio.readDiff()).toEqual([])
    await press(page, "button", "Duplicate")
    await waitForOrder(page, stats, stats)
    await save(page)
    expect(studio.readDiff()).toEqual(signed("+", ["{", ...statsLines, "},"]))
    await press(page, "button", "Remove")
    await save(page)
    expect(studio.readDiff()).toEqual([])
    await pressSaying(page, "nav//button", stats)
    await press(page, "button", "Remove")
    await save(page)
    expect(studio.readDiff()).toEqual(signed("-", ["{", ...statsLines, "},"]))
  })

  test("a picture is replaced by one from this computer, with its alternative text", async () => {
    const folder = mkdtempSync(join(tmpdir(), "studio-"))
    try {
      const file = join(folder, "Our sources.png")
      await sharp({ create: { width: 1280, height: 960, channels: 3, background: "#2a6f97" } })
        .png()
        .toFile(file)
      const page = await studio.open(browser, "pages/guide/kinds.json")
      await pressSaying(page, "nav//button", "Where stories come from")
      const alt = "A blue sheet on which the sources of a feed are listed."
      await replaceText(page, "Alternative text", alt)
      await pressSaying(page, "main//button", "sources.png")
      const chooser = page.waitForFileChooser()
      await press(page, "button", "Add a picture from this computer")
      await (await chooser).accept([file])
      const preview = await findPreview(page)
      await preview.waitForSelector('figure img[src*="our-sources"]')
      await save(page)
      expect(studio.readDiff()).toEqual([
        '- "src": "../../images/sources.png",',
        '+ "src": "../../images/our-sources.png",',
        '- "alt": "Illustration: a list of RSS sources in two groups, curated and discovered, each with an activity line and a switch."',
        `+ "alt": "${alt}"`,
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test("a page is begun, described and saved, as a file of its own", async () => {
    const title = "What the Press Writes About This Product"
    const description =
      "What newspapers and trade journals have written about the product since its first day, with the sources to read on."
    const page = await studio.open(browser)
    await press(page, "button", "New page")
    await replaceText(page, "Address", "press/quotes")
    await replaceText(page, "Title", title)
    await tick(page, "Get started")
    await press(page, "button", "Make the page")
    await waitForPreview(page, "main", "Get started with the stories")
    await press(page, "tab", "Search and sharing")
    await replaceText(page, "Description", description)
    await waitForText(page, ".desktopResult", "trade journals")
    await waitForSeen(page, "No mistakes")
    await save(page)
    expect(studio.readDiff()).toEqual(
      signed("+", [
        "{",
        '"$schema": "../../schema/page.schema.json",',
        '"seo": {',
        `"title": "${title}",`,
        `"description": "${description}"`,
        "},",
        '"sections": [',
        "{",
        '"section": "get-started",',
        '"heading": "Get started with the stories that matter to you",',
        '"text": "Tell us what you want to watch. We show you {product} on topics from your own field.",',
        '"action": { "label": "Request a Demo", "href": "/contact" }',
        "}",
        "]",
        "}",
      ]),
    )
  })

  test("a page that was never saved gets another address, without a redirect", async () => {
    const page = await studio.open(browser)
    await press(page, "button", "New page")
    await replaceText(page, "Address", "press/quotes")
    await replaceText(page, "Title", "Quotes")
    await tick(page, "Get started")
    await press(page, "button", "Make the page")
    await waitForPreview(page, "main", "Get started with the stories")
    await chooseForPage(page, "Quotes", "Rename /press/quotes/")
    await replaceText(page, "Address", "praise")
    await press(page, "button", "Rename")
    await waitForSeen(page, "/praise/")
    await waitForPreview(page, "main", "Get started with the stories")
    await waitForSeen(page, "The draft is kept")
    expect(page.url()).toMatch(/#pages\/praise\.json$/)
    await page.reload()
    await find(page, "button", "More for Quotes")
    expect(studio.readDiff()).toEqual([])
  })

  test("a page is renamed, and its old address leads to it", async () => {
    const lines = linesOf(studio.read(kinds))
    const page = await studio.open(browser, kinds)
    await chooseForPage(page, kindsTitle, "Rename /guide/kinds/")
    await replaceText(page, "Address", "guide/all-kinds")
    await press(page, "button", "Rename")
    await find(page, "button", `More for ${kindsTitle}`)
    await waitForSeen(page, "/guide/all-kinds/")
    await find(page, "button", "Saved")
    expect(studio.readDiff().toSorted()).toEqual(
      [...signed("-", lines), ...signed("+", lines), ...redirectTo("/guide/all-kinds")].toSorted(),
    )
    expect(linesOf(studio.read("pages/guide/all-kinds.json"))).toEqual(lines)
  })

  test("a page is deleted, and its address leads elsewhere", async () => {
    const lines = linesOf(studio.read(kinds))
    const page = await studio.open(browser, kinds)
    await chooseForPage(page, kindsTitle, "Delete /guide/kinds/")
    await press(page, "button", "Delete the page")
    await page.waitForFunction(() => location.hash === "#pages/home.json")
    await find(page, "button", "Saved")
    expect(studio.readDiff().toSorted()).toEqual(
      [...signed("-", lines), ...redirectTo("/")].toSorted(),
    )
  })

  test("a cell of a table is followed by the page, and its row alone is saved", async () => {
    const page = await studio.open(browser, kinds)
    await pressSaying(page, "nav//button", "Who may do what")
    await page.locator('[data-text="Their own feeds "] textarea').click()
    await page.keyboard.press("End")
    await page.keyboard.type(" and lists")
    await waitForPreview(page, "td", "Their own feeds and lists")
    await save(page)
    expect(studio.readDiff()).toEqual(
      changed(
        '["Tailor a feed", "Yes", "Yes", "Their own feeds"],',
        '["Tailor a feed", "Yes", "Yes", "Their own feeds and lists"],',
      ),
    )
  })

  test("a word of a paragraph is made bold", async () => {
    const page = await studio.open(browser)
    await pressSaying(page, "nav//button", "Get started with the stories")
    const field = await find(page, "textbox", "Text")
    await field.evaluate(element => {
      if (element instanceof HTMLTextAreaElement) {
        element.focus()
        element.setSelectionRange(8, 12)
      }
    })
    await press(page, "button", "Bold")
    await waitForPreview(page, "strong", "what")
    await save(page)
    expect(studio.readDiff()).toEqual(
      changed(
        '"text": "Tell us what you want to watch. We show you {product} on topics from your own field.",',
        '"text": "Tell us **what** you want to watch. We show you {product} on topics from your own field.",',
      ),
    )
  })

  test("what was changed on disk elsewhere in the same file joins what is typed", async () => {
    const page = await studio.open(browser)
    await replaceText(page, "Headline", "Mine")
    await waitForPreview(page, "h1", "Mine")
    studio.edit(home, "One wire, three watches", "One Wire")
    await press(page, "tab", "Changes 1 conflict")
    await waitForSeen(page, "No field was changed in both")
    await press(page, "button", "Go on with this")
    await save(page)
    expect(studio.readDiff()).toEqual([
      ...headlineTo("Mine"),
      ...changed('"heading": "One wire, three watches",', '"heading": "One Wire",'),
    ])
  })

  test("what differs is put back, a field or a whole file", async () => {
    studio.edit(home, headline, "Another")
    studio.edit(home, "One wire, three watches", "One Wire")
    const page = await studio.open(browser)
    await press(page, "tab", "Changes")
    await press(page, "button", "Put back: Hero › Headline")
    await save(page)
    expect(studio.readDiff()).toEqual(
      changed('"heading": "One wire, three watches",', '"heading": "One Wire",'),
    )
    await press(page, "button", "Put back the file: Home page")
    await press(page, "button", "Put it back")
    await waitForSeen(page, "Everything is as the last commit has it.")
    expect(studio.readDiff()).toEqual([])
  })

  test("what is typed and not saved is there again after a reload", async () => {
    const page = await studio.open(browser)
    await replaceText(page, "Headline", "Not Saved Yet")
    await waitForPreview(page, "h1", "Not Saved Yet")
    await waitForSeen(page, "The draft is kept")
    await page.reload()
    await waitForPreview(page, "h1", "Not Saved Yet")
    expect(studio.readDiff()).toEqual([])
  })

  test("the studio goes on after its server has ended, with what was typed", async () => {
    const page = await studio.open(browser)
    await replaceText(page, "Headline", "Before the End")
    await waitForSeen(page, "The draft is kept")
    studio.endServer()
    await replaceText(page, "Headline", "After the End")
    await waitForPreview(page, "h1", "After the End")
    await save(page)
    expect(studio.readDiff()).toEqual(headlineTo("After the End"))
    expect(studio.develop().hasEnded()).toBe(false)
  })

  test("the studio does nothing that its own policy forbids", async () => {
    const page = await studio.open(browser)
    await page.evaluateOnNewDocument(() => {
      const seen: string[] = []
      Reflect.set(window, "violations", seen)
      addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
        seen.push(`${effectiveDirective} ${blockedURI}`)
      })
    })
    await page.reload()
    await waitForPreview(page, "h1", headline)
    await replaceText(page, "Headline", "Allowed")
    await waitForPreview(page, "h1", "Allowed")
    expect(await page.evaluate(() => String(Reflect.get(window, "violations")))).toBe("")
  })

  test("two tabs change one file, and neither loses what the other does", async () => {
    const [one, other] = [await studio.open(browser), await studio.open(browser)]
    await one.bringToFront()
    await replaceText(one, "Headline", "From the First Tab")
    await other.bringToFront()
    await waitForPreview(other, "h1", "From the First Tab")
    await pressSaying(other, "nav//button", "One wire, three watches")
    await replaceText(other, "Heading", "From the Second Tab")
    await one.bringToFront()
    await waitForSeen(one, "From the Second Tab")
    await save(one)
    expect(studio.readDiff()).toEqual([
      ...headlineTo("From the First Tab"),
      ...changed('"heading": "One wire, three watches",', '"heading": "From the Second Tab",'),
    ])
  })

  test("seven tabs show their pages and follow the disk, also when the first is closed", async () => {
    const tabs: Page[] = []
    while (tabs.length < 7) {
      const page = await studio.open(browser)
      await waitForPreview(page, "h1", headline)
      tabs.push(page)
    }
    const [first, ...others] = tabs
    await first?.close()
    studio.edit(home, headline, "From the Disk")
    for (const page of others) {
      await page.bringToFront()
      await waitForText(page, "textarea", "From the Disk")
    }
  })
})

test("the develop server tells no other site that it may ask the studio", async () => {
  const { port } = new URL(studio.develop().address)
  const headers = {
    Host: `localhost:${port}`,
    Origin: "https://evil.example",
    "Access-Control-Request-Method": "PUT",
  }
  const answer = await ask(Number(port), `${studioPath}drafts`, headers, "OPTIONS")
  expect(answer.status).toBe(405)
  expect(Object.keys(answer.headers).join()).not.toContain("access-control-")
})

/* In Firefox a drag begins with the driver’s mouse, and never ends. */
test("a section is moved by its handle with the mouse", async () => {
  const page = await studio.open("chromium")
  await dragAbove(page, `Move ${stats}`, "Move Powerful features")
  await waitForOrder(page, stats, "Powerful features")
  await save(page)
  const lines = ["{", ...statsLines, "},"]
  expect(studio.readDiff().toSorted()).toEqual(
    [...signed("+", lines), ...signed("-", lines)].toSorted(),
  )
})
