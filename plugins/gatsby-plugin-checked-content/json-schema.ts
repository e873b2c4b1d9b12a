/** JSON Schema for editors, derived from the content model. */
import { z } from "zod"
import { forms } from "./check/forms"
import { allModels, type FieldKind } from "../../src/model"

/** The names of the schemas. */
export const schemaNames = [
  "site",
  "page",
  "redirects",
] as const satisfies readonly (keyof typeof allModels)[]
type SchemaName = (typeof schemaNames)[number]

/** The path of a schema inside `content/`. */
export const schemaPathOf = (name: SchemaName): string => `schema/${name}.schema.json`

/** Metadata of the model that is no JSON Schema keyword. */
const own = [
  "id",
  "kind",
  "fragment",
  "imagePlace",
  "tokens",
  "mayBeEmpty",
  "distinctBy",
  "columns",
  "refersTo",
  "mayRepeat",
]

const isKind = (kind: unknown): kind is FieldKind =>
  typeof kind === "string" && Object.hasOwn(forms, kind)

/** No keyword of JSON Schema counts words without their marks: the description says how many there may be. */
const describeRichText = ({ description = "", maxLength = 0 }: z.core.JSONSchema.BaseSchema) =>
  `${description} It may hold **bold** and *emphasized* words, links such as [our contact page](/contact), and \\n for a line break; at most ${maxLength} characters without these marks.`

/**
 * Builds the JSON Schema (draft 2020-12) of a kind of content file: what an editor completes, explains and refuses.
 * `patternErrorMessage` is what Visual Studio Code shows in place of a regular expression.
 */
export const buildJsonSchema = (name: SchemaName): object =>
  z.toJSONSchema(allModels[name], {
    override: ({ jsonSchema }) => {
      const expected = isKind(jsonSchema.kind) && forms[jsonSchema.kind]?.expected
      if (jsonSchema.pattern && expected) jsonSchema.patternErrorMessage = expected
      /* Editors show the color beside it, and a place to choose another. */
      if (jsonSchema.kind === "color") jsonSchema.format = "color-hex"
      if (jsonSchema.kind === "rich-text") {
        jsonSchema.description = describeRichText(jsonSchema)
        delete jsonSchema.maxLength
      }
      for (const name of own) Reflect.deleteProperty(jsonSchema, name)
    },
  })

/** The text of a schema's file. */
export const formatJsonSchema = (name: SchemaName): string =>
  `${JSON.stringify(buildJsonSchema(name), null, 2)}\n`
