/** The studio on a copy of the project with a history of its own, and browsers to use it with. */
import { execFileSync } from "node:child_process"
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, ElementHandle, Frame, Page } from "puppeteer-core"
import { canFindBrowser, type BrowserName } from "../../scripts/lib/find-browser"
import { updateCopy } from "../../scripts/lib/copy-project"
import { launchBrowser } from "../../scripts/lib/launch-browser"
import { startDevelop, type Develop } from "../../scripts/lib/start-develop"
import { stateModel, studioPath, tokenHeader } from "../../src/studio/protocol"
import { fixtureContent } from "../fixtures/content-folder"

/** Milliseconds; far more than an idle machine takes: other tests may work beside this one. */
export const patience = 60_000

/** The browsers that are there to use the studio with. */
export const browsers: readonly BrowserName[] = [
  "chromium",
  ...(canFindBrowser("firefox") ? (["firefox"] as const) : []),
]

/** A way through the studio that is the same in every browser. */
export type Way = (browser: BrowserName) => Promise<void>

/** A studio in use. */
export interface StudioUse {
  readonly develop: () => Develop
  /** Opens the studio in a new tab, at a page's file such as `pages/contact.json`. */
  readonly open: (browser: BrowserName, page?: string) => Promise<Page>
  /** The text of a content file on disk. */
  readonly read: (file: string) => string
  /** Changes a content file on disk, as an editor would. */
  readonly edit: (file: string, from: string, to: string) => void
  /** What git tells of the content: the lines that went, with `-`, and that came, with `+`, without their blanks. */
  readonly readDiff: () => readonly string[]
  readonly git: (...args: readonly string[]) => string
  /** Ends the studio's server, as a fault in it would. */
  readonly endServer: () => void
}

/** Takes back all that is typed and not saved, as the studio's page would. */
const dropDrafts = async (address: string): Promise<void> => {
  const studio = new URL(studioPath, address)
  const html = await (await fetch(studio)).text()
  const token = /studio-token" content="([^"]+)/.exec(html)?.[1] ?? ""
  const { drafts } = stateModel.parse(await (await fetch(new URL("state", studio))).json())
  for (const { file, revision } of drafts) {
    const { status } = await fetch(new URL("drafts", studio), {
      method: "PUT",
      headers: { origin: studio.origin, [tokenHeader]: token, "content-type": "application/json" },
      body: JSON.stringify({ file, revision, draft: null }),
    })
    if (status !== 200) throw new Error(`The draft of ${file} stays: ${status}.`)
  }
}

/** Starts `develop` on a copy before a file's tests, brings the content back after each, and stops all at the end. */
export const useStudio = (name: string): StudioUse => {
  let project = ""
  let develop: Develop | undefined
  const browsers = new Map<BrowserName, Browser>()
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, {
      cwd: project,
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: project, GIT_CONFIG_NOSYSTEM: "1" },
    })
  const pathOf = (file: string): string => join(project, "content", file)
  const read = (file: string): string => readFileSync(pathOf(file), "utf8")
  const running = (): Develop => {
    if (!develop) throw new Error("develop has not started.")
    return develop
  }
  beforeAll(async () => {
    /* What Gatsby bundled for an earlier run need not be bundled again; what that run left of its own is gone. */
    project = await updateCopy(process.cwd(), name, fixtureContent)
    for (const left of [".git", join(".build", "develop", "studio")]) {
      rmSync(join(project, left), { recursive: true, force: true })
    }
    cpSync(".gitignore", join(project, ".gitignore"))
    git("init", "--quiet", "--initial-branch", "main")
    git("config", "user.name", "Somebody")
    git("config", "user.email", "somebody@example.com")
    git("add", ".")
    git("commit", "--quiet", "--message", "Begin")
    git("tag", "start")
    develop = await startDevelop(project)
  })
  afterEach(async () => {
    for (const browser of browsers.values()) {
      const [, ...others] = await browser.pages()
      await Promise.all(others.map(page => page.close()))
    }
    await dropDrafts(running().address)
    git("reset", "--hard", "--quiet", "start")
    git("clean", "-fdq", "--", "content")
  })
  afterAll(async () => {
    await Promise.all([...browsers.values()].map(browser => browser.close()))
    await develop?.stop()
  })
  return {
    develop: running,
    open: async (name, file = "pages/home.json") => {
      const browser = browsers.get(name) ?? (await launchBrowser(name))
      browsers.set(name, browser)
      const page = await browser.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      await page.goto(`${new URL(studioPath, running().address).href}#${file}`)
      await find(page, "tab", "Edit")
      return page
    },
    read,
    edit: (file, from, to) => {
      const text = read(file)
      if (!text.includes(from)) throw new Error(`${file} holds no ${from}.`)
      writeFileSync(pathOf(file), text.replace(from, to))
    },
    readDiff: () => {
      git("add", "--intent-to-add", "--", "content")
      return git("diff", "--no-renames", "start", "--", "content")
        .split("\n")
        .filter(line => /^[-+](?![-+]{2} )/.test(line))
        .map(line => line.replace(/^(.)\s*/, "$1 "))
    },
    git,
    endServer: () => {
      const server = join(project, ".build", "develop", "studio", "server.cjs")
      for (const pid of execFileSync("pgrep", ["-f", server], { encoding: "utf8" }).split("\n")) {
        if (pid !== "") process.kill(Number(pid), "SIGKILL")
      }
    },
  }
}
/** Says what was there instead of what was waited for. */
const explain =
  (where: Page | Frame, wanted: string) =>
  async (error: unknown): Promise<never> => {
    const seen = await where.evaluate(() => document.body.innerText)
    throw new Error(`There is no ${wanted}. ${where.url()} shows:\n${seen}`, { cause: error })
  }

const waitFor = async (page: Page, selector: string, wanted: string): Promise<ElementHandle> => {
  const found = await page
    .waitForSelector(selector, { timeout: patience })
    .catch(explain(page, wanted))
  return found ?? explain(page, wanted)(null)
}

/* Waits until it stands still and can be used, too. */
const click = (page: Page, selector: string, wanted: string): Promise<void> =>
  page.locator(selector).setTimeout(patience).click().catch(explain(page, wanted))

/** Finds what is called so by its role, as a screen reader would, and waits until it is there. */
export const find = (page: Page, role: string, name: string): Promise<ElementHandle> =>
  waitFor(page, `aria/${name}[role="${role}"]`, `${role} called ${name}`)

/** Presses what is called so. */
export const press = (page: Page, role: string, name: string): Promise<void> =>
  click(page, `aria/${name}[role="${role}"]`, `${role} called ${name} to press`)

const saying = (where: string, words: string): [selector: string, wanted: string] => [
  `::-p-xpath(//${where}[contains(normalize-space(.), "${words}")])`,
  `${where} that says ${words}`,
]

/** Finds what says this, such as the page or section of a list: `where` it is, as an XPath. */
export const findSaying = (page: Page, where: string, words: string): Promise<ElementHandle> =>
  waitFor(page, ...saying(where, words))

/** Presses what says this. */
export const pressSaying = (page: Page, where: string, words: string): Promise<void> =>
  click(page, ...saying(where, words))

/** Presses some keys together, such as `Control` and `s`. */
export const pressKeys = async (
  page: Page,
  held: "Control" | "Shift",
  key: "a" | "b" | "s" | "z",
) => {
  await page.keyboard.down(held)
  await page.keyboard.press(key)
  await page.keyboard.up(held)
}

/** Presses a key that moves the focus, and waits until it has moved. */
export const pressToMove = async (
  page: Page,
  key: "ArrowDown" | "ArrowUp" | "ArrowRight",
): Promise<void> => {
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press(key)
  await page.waitForFunction(
    element => document.activeElement !== element,
    { polling: 20, timeout: patience },
    before,
  )
}

/** The middle of what is called so, where a pointer can be. */
const placeOf = async (page: Page, role: string, name: string) => {
  const element = await find(page, role, name)
  await element.scrollIntoView()
  const box = await element.boundingBox()
  if (!box) throw new Error(`The ${role} called ${name} cannot be seen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** Drags one button by the mouse to just above another. */
export const dragAbove = async (page: Page, moved: string, other: string): Promise<void> => {
  const from = await placeOf(page, "button", moved)
  const to = await placeOf(page, "button", other)
  const above = to.y - to.height / 2 + 1
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x, above, { steps: 12 })
  await page.mouse.up()
}

/** Chooses from the menu beside the button for a new page. */
export const chooseForPage = async (page: Page, title: string, item: string): Promise<void> => {
  await press(page, "button", `More for ${title}`)
  await press(page, "menuitem", item)
}

/** Ticks the box beside some words, with the keyboard. */
export const tick = async (page: Page, words: string): Promise<void> => {
  const box = await waitFor(
    page,
    `::-p-xpath(//label[contains(normalize-space(.), "${words}")]//input)`,
    `box beside ${words}`,
  )
  await box.focus()
  await page.keyboard.press(" ")
}

/** Types a text in place of what stands in a field. */
export const replaceText = async (page: Page, field: string, text: string): Promise<void> => {
  await press(page, "textbox", field)
  await pressKeys(page, "Control", "a")
  if (text === "") await page.keyboard.press("Backspace")
  else await page.keyboard.type(text)
}

/** Waits for words in the studio. */
export const waitForSeen = (page: Page, words: string) =>
  page
    .waitForFunction(
      expected => document.body.innerText.includes(expected),
      { polling: 50, timeout: patience },
      words,
    )
    .catch(explain(page, words))

/** Waits for a text in an element of the studio. */
export const waitForText = async (where: Page | Frame, selector: string, text: string) => {
  await where
    .waitForFunction(
      (selected, expected) =>
        [...document.querySelectorAll(selected)].some(({ textContent }) =>
          textContent.includes(expected),
        ),
      { polling: 20, timeout: patience },
      selector,
      text,
    )
    .catch(explain(where, `${selector} with ${text}`))
}

/** The page in the studio's frame. */
export const findPreview = async (page: Page): Promise<Frame> => {
  const element = await waitFor(page, "iframe", "page in a frame")
  const frame = await element.contentFrame()
  if (!frame) throw new Error("There is no page in the frame.")
  return frame
}

/**
 * Waits until the page in the frame stands, if there is a frame and an answer for it. Before Gatsby has drawn it in
 * `develop`, a page is without content and language.
 */
export const waitForPage = (page: Page) =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLIFrameElement>("main iframe")].every(
          ({ contentDocument }) => contentDocument?.documentElement.lang !== "",
        ),
      { polling: 50, timeout: patience },
    )
    .catch(explain(page, "page in its frame"))

/** Waits for a text in the page in the frame. */
export const waitForPreview = async (page: Page, selector: string, text: string): Promise<void> =>
  waitForText(await findPreview(page), selector, text)

/** Waits until headings of the page in the frame stand in this order, with others between them or not. */
export const waitForOrder = async (page: Page, ...headings: readonly string[]): Promise<void> => {
  const preview = await findPreview(page)
  await preview
    .waitForFunction(
      expected =>
        new RegExp(expected).test(
          [...document.querySelectorAll("h2")].map(({ textContent }) => textContent).join("\n"),
        ),
      { polling: 50, timeout: patience },
      headings.join("[^]*"),
    )
    .catch(explain(preview, `order of ${headings.join(", ")}`))
}

/** Saves, and waits until all is saved. */
export const save = async (page: Page): Promise<void> => {
  await press(page, "button", "Save")
  await find(page, "button", "Saved")
}
