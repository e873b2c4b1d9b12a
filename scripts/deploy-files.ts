/** `npm run deploy-files`: writes what hosts need into `deploy/` from the table of headers. */
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { writeDeployFiles } from "../src/build/hosts/deploy-files"
import { readOrigin } from "../src/content/read-origin"
import { run } from "./run"

run(async () => {
  for (const [path, text] of writeDeployFiles(readOrigin(join(process.cwd(), "content")))) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
})
