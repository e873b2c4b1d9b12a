/** JSON Schema for editors, derived from the content model. */
import { z } from "zod"
import { expectations } from "./check/expectations"
import { contentFiles, type ContentFile, type FieldKind } from "./model"

/** The path of a content file's schema inside `content/`. */
export const schemaPathOf = (file: ContentFile): string =>
  `schema/${file.replace(/^pages\//, "").replace(/\.json$/, ".schema.json")}`

/** What the model says for itself alone; no JSON Schema keyword. */
const own = ["id", "kind", "minSize", "tokens", "mayBeEmpty", "distinctBy"]

const isKind = (kind: unknown): kind is FieldKind =>
  typeof kind === "string" && Object.hasOwn(expectations, kind)

/**
 * Builds the JSON Schema (draft 2020-12) of a content file: what an editor completes, explains and refuses.
 * `patternErrorMessage` is what Visual Studio Code shows in place of a regular expression.
 */
export const buildJsonSchema = (file: ContentFile): object =>
  z.toJSONSchema(contentFiles[file], {
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern && isKind(jsonSchema.kind)) {
        jsonSchema.patternErrorMessage = expectations[jsonSchema.kind]
      }
      for (const name of own) Reflect.deleteProperty(jsonSchema, name)
    },
  })

/** The text of a schema's file. */
export const formatJsonSchema = (file: ContentFile): string =>
  `${JSON.stringify(buildJsonSchema(file), null, 2)}\n`
