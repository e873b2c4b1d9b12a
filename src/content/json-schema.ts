/** JSON Schema for editors, derived from the content model. */
import { z } from "zod"
import { expectations } from "./check/expectations"
import type { FieldKind } from "../model/fields"
import { models } from "./model"

/** The names of the schemas. */
export const schemaNames = ["site", "page"] as const satisfies readonly (keyof typeof models)[]
type SchemaName = (typeof schemaNames)[number]

/** The path of a schema inside `content/`. */
export const schemaPathOf = (name: SchemaName): string => `schema/${name}.schema.json`

/** What the model says for itself alone; no JSON Schema keyword. */
const own = [
  "id",
  "kind",
  "fragment",
  "minSize",
  "tokens",
  "mayBeEmpty",
  "distinctBy",
  "columns",
  "refersTo",
  "mayRepeat",
]

const isKind = (kind: unknown): kind is FieldKind =>
  typeof kind === "string" && Object.hasOwn(expectations, kind)

/**
 * Builds the JSON Schema (draft 2020-12) of a kind of content file: what an editor completes, explains and refuses.
 * `patternErrorMessage` is what Visual Studio Code shows in place of a regular expression.
 */
export const buildJsonSchema = (name: SchemaName): object =>
  z.toJSONSchema(models[name], {
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern && isKind(jsonSchema.kind)) {
        jsonSchema.patternErrorMessage = expectations[jsonSchema.kind]
      }
      for (const name of own) Reflect.deleteProperty(jsonSchema, name)
    },
  })

/** The text of a schema's file. */
export const formatJsonSchema = (name: SchemaName): string =>
  `${JSON.stringify(buildJsonSchema(name), null, 2)}\n`
