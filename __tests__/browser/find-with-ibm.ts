import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Frame, Page } from "puppeteer-core"
import * as z from "zod"

const ibm = readFileSync(
  createRequire(__filename).resolve("accessibility-checker-engine/ace-window.js"),
  "utf8",
)

const ibmResults = z.array(
  z.object({ ruleId: z.string(), value: z.tuple([z.string(), z.string()]), snippet: z.string() }),
)

/*
 * React Aria makes a template say that what it holds are its children. That is in no document that is shown, and the
 * checker, which would walk into it, breaks there.
 * What is inert behind a dialog nobody can reach: the checker knows that of tab stops, not of the lists they are in.
 */
const check = `(() => {
  const isInert = ({ ruleId, node }) =>
    ruleId === "aria_child_tabbable" && node.closest("[inert]") !== null
  const templates = [...document.querySelectorAll("template")]
  for (const template of templates) {
    Object.defineProperty(template, "firstChild", { value: null, configurable: true })
  }
  const done = new ace.Checker().check(document, ["WCAG_2_2"])
  for (const template of templates) delete template.firstChild
  return done.then(({ results }) =>
    results
      .filter(result => !isInert(result))
      .map(({ ruleId, value, snippet }) => ({ ruleId, value, snippet })),
  )
})()`

/** The violations of WCAG 2.2 that IBM’s checker finds in a page and in those pages in its frames that it may read. */
export const findWithIbm = async (page: Page | Frame): Promise<string[]> => {
  await page.evaluate(ibm)
  const results = ibmResults.parse(await page.evaluate(check))
  return results
    .filter(({ value: [kind, verdict] }) => kind === "VIOLATION" && verdict === "FAIL")
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet}`)
}
