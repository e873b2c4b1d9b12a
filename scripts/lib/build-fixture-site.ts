/** Builds the site from the content that tests own, into `.build/fixture-site/public/`. */
import { join } from "node:path"
import { buildProject } from "./build-project"
import { updateCopy } from "./copy-project"
import { run } from "./run"

run(async () => {
  const root = process.cwd()
  const content = join(root, "__tests__", "fixtures", "content")
  await buildProject(await updateCopy(root, "fixture-site", content))
})
