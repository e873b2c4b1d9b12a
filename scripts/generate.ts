import { generate, listStale, writeStyleTypes } from "./lib/generate/generate"
import { runCommand } from "./lib/processes/command"

const usage = `Writes what follows from the content model, the folders of sections and the style sheets.

  npm run generate
  npm run generate -- --check  writes nothing, and fails if a file is out of date`

const options = { check: { type: "boolean", default: false } } as const

runCommand(usage, { options }, async ({ values }) => {
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
