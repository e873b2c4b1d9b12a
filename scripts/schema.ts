/** `npm run schema`: writes the JSON Schema files that editors read, from the content model. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { contentDirectoryOf } from "../src/content/directory"
import { formatJsonSchema, schemaPathOf } from "../src/content/json-schema"
import { contentFiles, isContentFile } from "../src/content/model"

const content = contentDirectoryOf(process.cwd(), process.env)
for (const file of Object.keys(contentFiles).filter(isContentFile)) {
  const path = join(content, schemaPathOf(file))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, formatJsonSchema(file))
}
