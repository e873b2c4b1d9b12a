/** Starts the one `develop` for the tests of this folder, and returns at once: it starts while other tests run. */
import { cpSync } from "node:fs"
import { join } from "node:path"
import type { GlobalConfig } from "jest"
import { connectDevelop, launchDevelop } from "../../scripts/develop/start-develop"
import { stopAtTheEnd } from "../browser/global-teardown"
import { startChromium } from "../browser/start-chromium"
import { copyFixtureProject } from "../fixtures/project-copy"
import { beginHistory, publishDevelop } from "./copy"

export default async function setUp({ maxWorkers }: GlobalConfig): Promise<void> {
  const project = await copyFixtureProject("develop-site")
  cpSync(".gitignore", join(project, ".gitignore"))
  beginHistory()
  const started = await launchDevelop(project)
  stopAtTheEnd(connectDevelop(started).stop)
  publishDevelop(started)
  await startChromium(maxWorkers)
}
