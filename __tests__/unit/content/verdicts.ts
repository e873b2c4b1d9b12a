/** The three judges of content: the model, the JSON Schema, and GraphQL. */
import Ajv2020 from "ajv/dist/2020"
import {
  GraphQLObjectType,
  buildSchema,
  getNamedType,
  graphqlSync,
  type GraphQLOutputType,
} from "graphql"
import { buildTypeDefinitions, nodeTypeOf } from "../../../src/content/graphql"
import { buildJsonSchema } from "../../../src/content/json-schema"
import { contentFiles, type ContentFile } from "../../../src/content/model"
import { files } from "./support"

const ajv = new Ajv2020({ allErrors: false })
ajv.addKeyword("patternErrorMessage")
const validators = new Map(files.map(file => [file, ajv.compile(buildJsonSchema(file))]))

/* Gatsby supplies the interface, the directives and the type of files; here a file is passed through. */
const schema = buildSchema(
  `${buildTypeDefinitions()}
  interface Node { id: ID! }
  scalar File
  type Query { ${files.map(file => `${nodeTypeOf(file)}: ${nodeTypeOf(file)}!`).join("\n")} }`,
  { assumeValid: true, assumeValidSDL: true },
)

const selectAll = (type: GraphQLOutputType): string => {
  const named = getNamedType(type)
  if (!(named instanceof GraphQLObjectType)) return ""
  const fields = Object.values(named.getFields()).map(field => field.name + selectAll(field.type))
  return ` { ${fields.join(" ")} }`
}

const queries = new Map(
  files.map(file => {
    const field = schema.getQueryType()?.getFields()[nodeTypeOf(file)]
    return [file, field ? `{ ${field.name}${selectAll(field.type)} }` : ""]
  }),
)

export const isValidForModel = (file: ContentFile, value: unknown): boolean =>
  contentFiles[file].safeParse(value).success

export const isValidForJsonSchema = (file: ContentFile, value: unknown): boolean =>
  validators.get(file)?.(value) === true

export const isValidForGraphql = (file: ContentFile, value: unknown): boolean => {
  const { errors } = graphqlSync({
    schema,
    source: queries.get(file) ?? "",
    rootValue: { [nodeTypeOf(file)]: value },
  })
  return errors === undefined
}
