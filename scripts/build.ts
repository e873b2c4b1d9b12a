import { buildSite } from "../src/build/build-site"
import { run } from "./run"

run(async () => {
  const { placeholders } = await buildSite(process.cwd(), process.env)
  if (placeholders.length === 0) return
  console.log("\nTo fill in before the launch (npm run release):")
  for (const { file, line, column, message } of placeholders) {
    console.log(`  ${file}:${line}:${column}  ${message}`)
  }
})
