/** `npm run schema`: writes the JSON Schema files that editors read, from the content model. */
import { join } from "node:path"
import { contentDirectoryOf } from "../src/content/directory"
import { formatJsonSchema, schemaPathOf } from "../src/content/json-schema"
import { contentFiles, isContentFile } from "../src/content/model"
import { writeWhole } from "../src/files/write-whole"
import { run } from "./run"

run(async () => {
  const content = contentDirectoryOf(process.cwd(), process.env)
  for (const file of Object.keys(contentFiles).filter(isContentFile)) {
    await writeWhole(join(content, schemaPathOf(file)), formatJsonSchema(file))
  }
})
