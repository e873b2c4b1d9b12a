/** Generates what follows from the content model: GraphQL fragments and JSON Schemas. */
import { z } from "zod"
import { models, parts, sections, type Schema } from "../../src/model"
import {
  isQueried,
  typeNameOf,
  writeFragment,
  writeHeadingFragment,
  writeUnionFragment,
} from "./graphql"
import { formatJsonSchema, schemaNames, schemaPathOf } from "./json-schema"

const writeFragments = (fragments: readonly (readonly [name: string, text: string])[]): string =>
  [
    'import { graphql } from "gatsby"',
    "",
    ...fragments.map(([name, text]) => {
      const variable = `${name.replace(/^./, letter => letter.toLowerCase())}Fragment`
      return `export const ${variable} = graphql\`\n${text.replace(/^/gm, "  ")}\n\``
    }),
    "",
  ].join("\n")

const sharedParts: ReadonlySet<Schema> = new Set(
  Object.values(parts).filter(part => part instanceof z.ZodObject && isQueried(part)),
)

const describe = (schema: Schema): readonly [string, string] => [
  typeNameOf(schema),
  writeFragment(schema, sharedParts),
]

/** Returns the text of a module with all GraphQL fragments. */
export const generateFragments = (): string =>
  writeFragments([
    ...[...sharedParts, ...Object.values(models), ...sections].map(describe),
    ["Section", writeUnionFragment()],
    ["SectionHeading", writeHeadingFragment()],
  ])

/** Returns the JSON Schemas by path inside the content folder. */
export const generateSchemas = (): ReadonlyMap<string, string> =>
  new Map(schemaNames.map(name => [schemaPathOf(name), formatJsonSchema(name)]))
