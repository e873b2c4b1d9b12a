/** `npm run deploy-files`: writes what hosts need into `deploy/` from the table of headers. */
import { writeDeployFiles } from "../src/build/hosts/deploy-files"
import { contentDirectoryOf } from "../src/content/directory"
import { readOrigin } from "../src/content/read-origin"
import { writeWhole } from "../src/files/write-whole"
import { run } from "./run"

run(async () => {
  const origin = readOrigin(contentDirectoryOf(process.cwd(), process.env))
  for (const [path, text] of writeDeployFiles(origin)) {
    await writeWhole(path, text)
  }
})
