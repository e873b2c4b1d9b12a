/** The three judges of content: the model, the JSON Schema, and GraphQL. */
import { z } from "zod"
import Ajv2020 from "ajv/dist/2020"
import {
  GraphQLObjectType,
  GraphQLUnionType,
  getNamedType,
  graphqlSync,
  type GraphQLOutputType,
} from "graphql"
import { nodeTypeOfPath } from "gatsby-plugin-plain-site/graphql"
import { formatJsonSchema } from "@tools/content/json-schema"
import { isForGatsby } from "@tools/content/paths"
import { buildContentSchema } from "../../../__tests__/fixtures/page-queries"
import { modelOf } from "@tools/content"
import { redirectsFile, siteFile, type ContentFile } from "@tools/content"
import { memoize } from "@tools/content/lib/memoize"
import { isPageFile } from "@tools/content/routes"
import { files } from "./support"

type SchemaName = Parameters<typeof formatJsonSchema>[0]

/** Returns the JSON Schema of a kind of content file, as editors read it. */
export const readJsonSchema = (name: SchemaName): object =>
  z.looseObject({}).parse(JSON.parse(formatJsonSchema(name)))

const ajv = new Ajv2020({ allErrors: false })
ajv.addKeyword("patternErrorMessage")
ajv.addFormat("color-hex", /^#/)
const validatorOf = memoize(
  (name: SchemaName) => ajv.compile(readJsonSchema(name)),
  name => name,
  Infinity,
)

const schema = buildContentSchema(`
  scalar File
  type Query { SiteContent: SiteContent! Page: Page! }`)

const selectFields = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter(({ name }) => !["contentFile", "path", "versions"].includes(name))
    .map(field => field.name + selectAll(field.type))
    .join(" ")

const selectAll = (type: GraphQLOutputType): string => {
  const named = getNamedType(type)
  if (named instanceof GraphQLUnionType) {
    const parts = named.getTypes().map(part => `... on ${part.name} { ${selectFields(part)} }`)
    return ` { ${parts.join(" ")} }`
  }
  return named instanceof GraphQLObjectType ? ` { ${selectFields(named)} }` : ""
}

const queries = new Map(
  files.filter(isForGatsby).map(file => {
    const field = schema.getQueryType()?.getFields()[nodeTypeOfPath(file)]
    return [file, field ? `{ ${field.name}${selectAll(field.type)} }` : ""]
  }),
)

export const isValidForModel = (file: ContentFile, value: unknown): boolean =>
  modelOf(file).safeParse(value).success

/** Returns whether the model accepts a value apart from the length of texts with marks, which no JSON Schema measures. */
export const hasFormOfModel = (file: ContentFile, value: unknown): boolean =>
  modelOf(file)
    .safeParse(value)
    .error?.issues.every(issue => issue.code === "custom" && issue.params?.counts === "words") ??
  true

/** The name of a content file's JSON Schema. */
export const schemaNameOf = (file: ContentFile): SchemaName => {
  if (file === redirectsFile) return "redirects"
  if (file === siteFile) return "site"
  return isPageFile(file) ? "page" : "translation"
}

export const isValidForJsonSchema = (file: ContentFile, value: unknown): boolean =>
  validatorOf(schemaNameOf(file))(value)

/** Returns whether GraphQL accepts a file. Files that Gatsby does not read are valid. */
export const isValidForGraphql = (file: ContentFile, value: unknown): boolean => {
  if (!isForGatsby(file)) return true
  const { errors } = graphqlSync({
    schema,
    source: queries.get(file) ?? "",
    rootValue: { [nodeTypeOfPath(file)]: value },
  })
  return errors === undefined
}
