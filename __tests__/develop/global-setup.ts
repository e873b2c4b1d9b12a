/** Starts `gatsby develop` for the tests of this folder, and returns at once: it starts while other tests run. */
import type { GlobalConfig } from "jest"
import { startChromium } from "../browser/start-chromium"
import { launchDevelop } from "./run-develop"

export default async function setUp({ maxWorkers }: GlobalConfig): Promise<void> {
  await launchDevelop()
  await startChromium(maxWorkers)
}
