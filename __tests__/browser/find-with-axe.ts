import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "puppeteer-core"
import * as z from "zod"

/* Pages in frames may have another origin. */
const axe = `${readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8")}
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`

const axeResult = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
})

/** Returns axe's findings in a page or an element of it, by all its rules. */
export const findWithAxe = async (page: Page, element = "html"): Promise<string[]> => {
  await page.evaluate(axe)
  const { violations } = axeResult.parse(
    await page.evaluate(
      `axe.run("${element}", { resultTypes: ["violations"], runOnly: axe.getRules().map(rule => rule.ruleId) })`,
    ),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Returns axe's findings in a page and in its frames. */
export const findInFramesWithAxe = async (page: Page): Promise<string[]> => {
  const [, ...frames] = page.frames()
  await Promise.all(frames.map(frame => frame.evaluate(axe)))
  return findWithAxe(page)
}
