import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "puppeteer-core"
import { z } from "zod"

const ibm = readFileSync(
  createRequire(__filename).resolve("accessibility-checker-engine/ace-window.js"),
  "utf8",
)

const ibmResults = z.array(
  z.object({ ruleId: z.string(), value: z.tuple([z.string(), z.string()]), snippet: z.string() }),
)

/*
 * React Aria makes a template say that what it holds are its children. That is in no document that is shown, and the
 * checker, which would walk into it, breaks there. The pages in frames are checked with the one around them.
 * What is inert behind a dialog nobody can reach: the checker knows that of tab stops, not of the lists they are in.
 */
const checkWithout = (leftOut: string): string => `(() => {
  const isInert = ({ ruleId, node }) =>
    ruleId === "aria_child_tabbable" && node.closest("[inert]") !== null
  const templates = [...document.querySelectorAll("template")]
  for (const template of templates) {
    Object.defineProperty(template, "firstChild", { value: null, configurable: true })
  }
  const frames = document.querySelectorAll("iframe:is(${leftOut})")
  for (const frame of frames) {
    Object.defineProperty(frame, "contentDocument", { value: null, configurable: true })
  }
  const done = new ace.Checker().check(document, ["WCAG_2_2"])
  for (const template of templates) delete template.firstChild
  for (const frame of frames) delete frame.contentDocument
  return done.then(({ results }) =>
    results
      .filter(result => !isInert(result))
      .map(({ ruleId, value, snippet }) => ({ ruleId, value, snippet })),
  )
})()`

/**
 * The violations of WCAG 2.2 that IBM’s checker finds in a page and in the pages in its frames.
 * @param leftOut the frames that are left out, as a selector.
 */
export const findWithIbm = async (page: Page, leftOut = ":not(*)"): Promise<string[]> => {
  await page.evaluate(ibm)
  const results = ibmResults.parse(await page.evaluate(checkWithout(leftOut)))
  return results
    .filter(({ value: [kind, verdict] }) => kind === "VIOLATION" && verdict === "FAIL")
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet}`)
}
