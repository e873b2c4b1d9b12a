/** The page in the studio's frame after a change of the site's code. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { copyFixtureProject } from "../../../../__tests__/fixtures/project-copy"
import { press, waitForPreview } from "./actions"
import { useStudio } from "./session"

describe("after a change of the site's code", () => {
  const { openTab, studio } = useStudio(() => copyFixtureProject("studio-code"))

  /** Replaces parts of a file of the site's code, which must be there. */
  const change = (file: string, ...parts: readonly (readonly [from: string, to: string])[]) => {
    const path = join(studio().code, "src", file)
    for (const [from, to] of parts) {
      const text = readFileSync(path, "utf8")
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`)
      writeFileSync(path, text.replace(from, to))
    }
  }

  test("an error of a component is a sentence in place of the page, and Reload preview shows the fixed component", async () => {
    const hero = "sections/hero/hero.tsx"
    const page = await openTab()
    await waitForPreview(page, "h1", "Get Alerts")
    change(hero, ["{hero.headline}", "{missing.headline}"])
    await press(page, "button", "Reload preview")
    await waitForPreview(page, "main", "This page cannot be shown")
    await waitForPreview(page, "main", "missing is not defined")
    change(hero, ["{missing.headline}", "{hero.headline}, Fixed"])
    await press(page, "button", "Reload preview")
    await waitForPreview(page, "h1", "Get Alerts As Events Happen, Fixed")
  })
})
