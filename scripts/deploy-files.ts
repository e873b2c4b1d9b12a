/** `npm run deploy-files`: writes what hosts need into `deploy/` from the table of headers. */
import { writeDeployFiles } from "../src/hosts/deploy-files"
import { contentDirectoryOf } from "../src/content/directory"
import { listPages } from "../src/content/list-content"
import { readOrigin } from "../src/content/read-origin"
import { writeWhole } from "../src/files/write-whole"
import { run } from "./lib/run"

run(async () => {
  const content = contentDirectoryOf(process.cwd(), process.env)
  const files = writeDeployFiles(readOrigin(content), await listPages(content))
  for (const [path, text] of files) {
    await writeWhole(path, text)
  }
})
