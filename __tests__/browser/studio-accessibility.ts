/** Both engines find nothing in any state of the studio, light and dark. */
import type { Page } from "puppeteer-core"
import { isLong } from "../fixtures/cases"
import { emulateMedia } from "./emulate-media"
import { findInFramesWithAxe, findWithAxe } from "./find-with-axe"
import { findWithIbm } from "./find-with-ibm"
import { waitForPage, waitForPreview, type StudioUse } from "./studio"
import { carried, walksOf } from "./studio-states"

/*
 * What axe says falsely: rows of a grid take the focus (https://www.w3.org/TR/wai-aria-1.2/#grid), and while one is
 * carried with the keyboard, there is nothing else for screen readers than the places where it may go.
 */
const isFalse = (state: string, finding: string): boolean =>
  /^focus-order-semantics: <div [^>]*role="row"/.test(finding) ||
  (state === carried && finding.startsWith("page-has-heading-one: "))

const schemes = ["light", "dark"] as const

/* One state light and the next dark; `npm run test:long` takes each in both. */
const schemesOf = (index: number): readonly string[] =>
  isLong ? schemes : schemes.filter((_, scheme) => scheme === index % schemes.length)

/*
 * The page beside the form stays what it is: it is looked at light and dark once in a walk, and in all states by
 * `npm run test:long`.
 */
const leftOutOf = (index: number): string | undefined =>
  isLong || index < schemes.length ? undefined : ":not([role=dialog] *)"

const findWithBoth = async (page: Page, state: string, index: number): Promise<string[]> => {
  const found: string[] = []
  await waitForPage(page)
  for (const scheme of schemesOf(index)) {
    await emulateMedia(page, { "prefers-color-scheme": scheme })
    const findings = [...(await findWithAxe(page)), ...(await findWithIbm(page, leftOutOf(index)))]
    for (const finding of findings) {
      if (!isFalse(state, finding)) found.push(`${state}, ${scheme}: ${finding}`)
    }
  }
  return found
}

/** Looks at each state with both engines. */
export const describeAccessibility = (studio: StudioUse): void => {
  test.each(Object.entries(walksOf(studio)))("no state has a finding: %s", async (_, walk) => {
    const page = await studio.open("chromium", walk.page)
    const found: string[] = []
    for (const [index, [state, enter]] of Object.entries(walk.states).entries()) {
      await enter(page)
      found.push(...(await findWithBoth(page, state, index)))
    }
    expect(found).toEqual([])
  })

  test("the page in its frame has no finding of axe beside the studio around it", async () => {
    const page = await studio.open("chromium")
    await waitForPreview(page, "h1", "Get Alerts")
    expect(await findInFramesWithAxe(page)).toEqual([])
  })
}
