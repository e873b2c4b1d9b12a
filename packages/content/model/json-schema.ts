import * as z from "zod"
import { type ContentFile, isPageFile, redirectsFile, siteFile } from "../addresses"
import { contentModel, modelOf } from "./content-model"
import { redirectsContent } from "./redirects"
import { metaOf } from "./schema-tree"

/** The names of the schemas. */
export const schemaNames = ["site", "page", "redirects", "translation"] as const
type SchemaName = (typeof schemaNames)[number]

/** Returns the path of a schema inside `content/`. */
export const schemaPathOf = (name: SchemaName): string => `schema/${name}.schema.json`

const schemaNameOf = (file: ContentFile): SchemaName => {
  if (isPageFile(file)) return "page"
  if (file === siteFile) return "site"
  return file === redirectsFile ? "redirects" : "translation"
}

/** Returns the path of a file's schema as the file names it; `undefined` where its model has no field for it. */
export const schemaSeenFrom = (file: ContentFile): string | undefined =>
  Object.hasOwn(modelOf(file).shape, "$schema")
    ? `${"../".repeat(file.split("/").length - 1)}${schemaPathOf(schemaNameOf(file))}`
    : undefined

/** The metadata of the model that are keywords of JSON Schema; the others are the project's own. */
const keywords = ["title", "description", "maxLength", "minProperties"]

/** Returns a rich text's description with its greatest length: JSON Schema has no keyword that ignores marks. */
const describeRichText = ({ description = "", maxLength = 0 }: z.core.JSONSchema.BaseSchema) =>
  `${description} It may hold **bold** and *emphasized* words, links such as [our contact page](/contact), and \\n for a line break; at most ${maxLength} characters without these marks.`

/**
 * Builds the JSON Schema (draft 2020-12) of a kind of content file, for editors. Visual Studio Code shows
 * `patternErrorMessage` instead of a regular expression.
 */
const buildJsonSchema = (name: SchemaName): object =>
  z.toJSONSchema({ ...contentModel(), redirects: redirectsContent }[name], {
    override: ({ zodSchema, jsonSchema }) => {
      const { pattern, expected } = jsonSchema
      if (pattern && typeof expected === "string") jsonSchema.patternErrorMessage = expected
      /* Editors show a color picker. */
      if (jsonSchema.kind === "color") jsonSchema.format = "color-hex"
      if (jsonSchema.kind === "rich-text") {
        jsonSchema.description = describeRichText(jsonSchema)
        delete jsonSchema.maxLength
      }
      for (const name of Object.keys(metaOf(zodSchema)))
        if (!keywords.includes(name)) Reflect.deleteProperty(jsonSchema, name)
    },
  })

/** Returns the text of a schema's file. */
export const formatJsonSchema = (name: SchemaName): string =>
  `${JSON.stringify(buildJsonSchema(name), null, 2)}\n`
