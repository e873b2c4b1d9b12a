import { join } from "node:path"
import { buildSite } from "../src/build/build-site"
import { listPlaceholders } from "../src/content/check/disk"
import { run } from "./run"

run(async () => {
  const root = process.cwd()
  await buildSite(root, process.env)
  const placeholders = await listPlaceholders(join(root, "content"))
  if (placeholders.length === 0) return
  console.log("\nTo fill in before the launch (npm run release):")
  for (const { file, line, column, message } of placeholders) {
    console.log(`  ${file}:${line}:${column}  ${message}`)
  }
})
