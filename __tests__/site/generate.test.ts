import { appendFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { startCommand } from "../fixtures/command"
import { copyFixtureProject } from "../fixtures/project-copy"

test("npm run generate ends badly where a style sheet can have no types, and names its place", async () => {
  const project = await copyFixtureProject("generate-test")
  const styles = "src/components/button.module.css"
  appendFileSync(join(project, styles), "\n@keyframes no-name-of-scripts {}\n")

  const command = startCommand(["generate.ts", "--check"], project, {
    TSX_TSCONFIG_PATH: join(process.cwd(), "tsconfig.json"),
  })

  expect(await command.waitForEnd()).toMatchObject({ code: 1 })
  expect(command.readOutput()).toContain(`${styles}(`)
  expect(command.readOutput()).toContain("The style sheets have no types yet")
  rmSync(project, { recursive: true, force: true })
})
