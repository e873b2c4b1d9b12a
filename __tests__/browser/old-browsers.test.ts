/** What the site's oldest browsers (`browserslist` in package.json) lack never costs a visitor the text or the way on. */
import type { Page } from "puppeteer-core"
import { isLong } from "@tools/test-kit/cases"
import { builtPages, readBuilt } from "../fixtures/built-site"
import { findDisorder } from "./find-disorder"
import { findOverflow } from "./find-overflow"
import { readContrasts } from "./read-contrasts"
import { screens, useSite } from "./site"

const visitor = useSite()

/** A part of the web platform, and how a page reads in a browser that does not know it. */
interface Feature {
  readonly name: string
  /** Changes a page's HTML: what is renamed is unknown to Chromium, too, and dropped by the same rules. */
  readonly take: (html: string) => string
  /** Runs in the page before its scripts. */
  readonly remove?: string
}

const rename = (pattern: RegExp, name: string) => (html: string) => html.replace(pattern, name)

const features: readonly Feature[] = [
  { name: "light-dark()", take: rename(/light-dark\(/g, "unknown(") },
  { name: ":has()", take: rename(/:has\(/g, ":unknown(") },
  {
    name: "container queries",
    take: rename(/@container(?= )|(?<=\d)cq(?=[iwb])/g, "@unknown"),
  },
  {
    name: "popovers",
    take: html =>
      html.replace(/:popover-open/g, ":unknown").replace(/ (?=popover(?:target)?=)/g, " data-"),
    remove: `for (const name of ["show", "hide", "toggle"]) delete HTMLElement.prototype[name + "Popover"]`,
  },
  { name: "ranges in media queries", take: rename(/@media(?=[^{]*[<>])/g, "@unknown") },
  {
    name: "transforms as properties",
    take: rename(/(?<=[;{])(?=(?:scale|rotate|translate):)/g, "unknown-"),
  },
  { name: "round()", take: rename(/round\((?=up|down|nearest)/g, "unknown(") },
  { name: "overflow: clip", take: rename(/(?<=overflow(?:-\w+)?: ?)clip/g, "unknown") },
  { name: "newer units", take: rename(/(?<=\d)(?:[sld]v[hwib]|r?lh|r?ic)\b/g, "unknown") },
  {
    name: "newer properties",
    take: rename(
      /(?<=[;{])(?=(?:text-wrap|hyphenate|animation-(?:timeline|range)|view-timeline|content-visibility|size-adjust|font-size-adjust|field-sizing|interpolate-size|accent-color)[\w-]*:)/g,
      "unknown-",
    ),
  },
  {
    name: "newer rules",
    take: rename(/@(?=property|starting-style|layer|scope|view-transition)/g, "@unknown-"),
    remove: "delete globalThis.CSSViewTransitionRule",
  },
  {
    name: "speculation rules",
    take: rename(/type="speculationrules"/g, 'type="unknown"'),
    remove: "delete HTMLScriptElement.supports",
  },
  { name: "AVIF and WebP", take: rename(/type="image\/(?:avif|webp)"/g, 'type="image/unknown"') },
]

const all: Feature = {
  name: "all of them",
  take: html => features.reduce((changed, { take }) => take(changed), html),
  remove: features.flatMap(({ remove }) => remove ?? []).join("\n"),
}

/** The policy knows the page's own styles alone. */
const withoutPolicy = rename(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")

/** Has a tab show the built pages as a browser without a feature does. */
const takeAway = async (page: Page, { take, remove = "" }: Feature): Promise<void> => {
  await page.evaluateOnNewDocument(remove)
  await page.setRequestInterception(true)
  page.on("request", request => {
    const { pathname } = new URL(request.url())
    const built = builtPages.find(({ path }) => path === pathname)
    const answer = built
      ? request.respond({
          contentType: "text/html; charset=utf-8",
          body: take(withoutPolicy(readBuilt(built.file))),
        })
      : request.continue()
    void answer
  })
}

const open = (path: string, screen: keyof typeof screens, scheme: string, feature: Feature) =>
  visitor.open(path, screens[screen], {
    media: { "prefers-color-scheme": scheme },
    prepare: page => takeAway(page, feature),
  })

/** Returns the texts that stand out from nothing, lie over others, or leave the window. */
const findUnreadable = async (page: Page): Promise<string[]> => {
  const contrasts = await readContrasts(page, "body *:not(script, svg :not(text))")
  expect(contrasts.length).toBeGreaterThan(20)
  const disorder = await findDisorder(page)
  return [
    ...contrasts.filter(({ ratio }) => ratio < 4.5).map(({ text }) => `no contrast: ${text}`),
    ...disorder.filter(found => found.startsWith("overlap")),
    ...(await findOverflow(page)),
  ]
}

const listShown = (page: Page): Promise<string[]> =>
  page.$$eval("main :is(h1, h2, h3, p, li, dt, dd, figcaption)", parts =>
    parts.filter(part => part.checkVisibility()).map(part => part.textContent),
  )

const schemes = isLong ? (["light", "dark"] as const) : (["dark"] as const)

/** Reads a page on a phone and a laptop, and compares its texts with those that any browser shows. */
const expectReadable = async (path: string, feature: Feature): Promise<void> => {
  for (const screen of ["phone", "laptop"] as const) {
    const whole = await listShown(await visitor.open(path, screens[screen]))
    for (const scheme of schemes) {
      const page = await open(path, screen, scheme, feature)
      expect(await findUnreadable(page)).toEqual([])
      expect(await listShown(page)).toEqual(whole)
    }
  }
}

describe.each([...features, all])("without $name", feature => {
  test("the landing page is read as a whole", () => expectReadable("/", feature))

  test("the links of a phone's menu are reached, and the menu does not stay over the page", async () => {
    const page = await open("/", "phone", "light", feature)
    const link = '#menu a[href="#how-it-works"]'
    const isShown = () => page.$eval(link, it => it.checkVisibility())
    if (!(await isShown())) await page.click("header button")
    await page.click(link)
    await page.waitForFunction(() => location.hash === "#how-it-works")
    /* The menu closes once the click has been handled, which may be after the address has changed. */
    await page.waitForFunction(() => {
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      return Boolean(top?.closest("#how-it-works"))
    })
  })
})

test.each(builtPages.filter(({ path }) => isLong || ["/contact/", "/guide/kinds/"].includes(path)))(
  "the $name page is read as a whole by the oldest browsers",
  ({ path }) => expectReadable(path, all),
)
