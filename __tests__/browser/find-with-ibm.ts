import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "puppeteer-core"
import { z } from "zod"

const ibm = readFileSync(
  createRequire(__filename).resolve("accessibility-checker-engine/ace-window.js"),
  "utf8",
)

const ibmResult = z.object({
  results: z.array(
    z.object({ ruleId: z.string(), value: z.tuple([z.string(), z.string()]), snippet: z.string() }),
  ),
})

/** The violations of WCAG 2.2 that IBM’s checker finds in a page. */
export const findWithIbm = async (page: Page): Promise<string[]> => {
  await page.evaluate(ibm)
  const { results } = ibmResult.parse(
    await page.evaluate("new ace.Checker().check(document, ['WCAG_2_2'])"),
  )
  return results
    .filter(({ value: [kind, verdict] }) => kind === "VIOLATION" && verdict === "FAIL")
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet}`)
}
