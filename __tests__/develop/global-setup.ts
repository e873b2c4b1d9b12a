/** Starts `gatsby develop` for the tests of this folder, and returns at once: it starts while other tests run. */
import type { GlobalConfig } from "jest"
import { setUpOrTearDown } from "../browser/global-teardown"
import { startChromium } from "../browser/start-chromium"
import { launchDevelop } from "./run-develop"

export default async function setUp({ maxWorkers }: GlobalConfig): Promise<void> {
  await setUpOrTearDown(async () => {
    await launchDevelop()
    await startChromium(maxWorkers)
  })
}
