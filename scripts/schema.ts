/** `npm run schema`: writes the JSON Schema files that editors read, from the content model. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { formatJsonSchema, schemaPathOf } from "../src/content/json-schema"
import { contentFiles, isContentFile } from "../src/content/model"

for (const file of Object.keys(contentFiles).filter(isContentFile)) {
  const path = join("content", schemaPathOf(file))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, formatJsonSchema(file))
}
