/** Builds the one site that the tests read, into `.build/fixture-site/public/`. */
import { join } from "node:path"
import { prepareSite } from "../../../__tests__/fixtures/jobs/prepare"
import { buildProject } from "./build-project"
import { copyProject } from "./copy-project"
import { run } from "../processes/run"

run(async () => {
  const root = process.cwd()
  const content = join(root, "__tests__", "fixtures", "content")
  /* As any other build, it starts afresh after a change of the code. */
  const project = await copyProject(root, "fixture-site", content, ".build")
  await prepareSite(project)
  await buildProject(project)
})
