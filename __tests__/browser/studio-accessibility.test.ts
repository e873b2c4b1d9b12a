/** Both engines find nothing in any state of the studio, light and dark. */
import type { Page } from "puppeteer-core"
import { emulateMedia } from "./emulate-media"
import { findInFramesWithAxe, findWithAxe } from "./find-with-axe"
import { findWithIbm } from "./find-with-ibm"
import { useStudio, waitForPreview } from "./studio"
import { carried, walksOf } from "./studio-states"

const studio = useStudio("studio-accessibility-test")

/*
 * What axe says falsely: rows of a grid take the focus (https://www.w3.org/TR/wai-aria-1.2/#grid), and while one is
 * carried with the keyboard, there is nothing else for screen readers than the places where it may go.
 */
const isFalse = (state: string, finding: string): boolean =>
  /^focus-order-semantics: <div [^>]*role="row"/.test(finding) ||
  (state === carried && finding.startsWith("page-has-heading-one: "))

const findWithBoth = async (page: Page, state: string): Promise<string[]> => {
  const found: string[] = []
  for (const scheme of ["light", "dark"]) {
    await emulateMedia(page, { "prefers-color-scheme": scheme })
    const findings = [...(await findWithAxe(page)), ...(await findWithIbm(page))]
    for (const finding of findings) {
      if (!isFalse(state, finding)) found.push(`${state}, ${scheme}: ${finding}`)
    }
  }
  return found
}

test.each(Object.entries(walksOf(studio)))("no state has a finding: %s", async (_, walk) => {
  const page = await studio.open("chromium", walk.page)
  const found: string[] = []
  for (const [state, enter] of Object.entries(walk.states)) {
    await enter(page)
    found.push(...(await findWithBoth(page, state)))
  }
  expect(found).toEqual([])
})

test("the page in its frame has no finding of axe beside the studio around it", async () => {
  const page = await studio.open("chromium")
  await waitForPreview(page, "h1", "Get Alerts")
  expect(await findInFramesWithAxe(page)).toEqual([])
})
