/**
 * `npm run generate`: writes what follows from the content model, the folders of sections and the style sheets.
 * `--check` writes nothing of the project's files and fails where one of them is out of date.
 */
import { parseArgs } from "node:util"
import { generate, listStale, writeStyleTypes } from "./generate/generate"
import { run } from "./processes/run"

run(async () => {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } })
  if (!values.check) {
    await generate()
    return
  }
  await writeStyleTypes()
  const stale = await listStale()
  if (stale.length === 0) return
  throw new Error(
    `Out of date, run npm run generate:\n${stale.map(path => `  ${path}`).join("\n")}`,
  )
})
