/** GraphQL types, derived from the content model. */
import { z } from "zod"
import { contentFiles, isContentFile, type ContentFile, type FieldKind } from "./model"
import { isOptional, itemOf, metaOf, unwrap, type Schema } from "./schema-tree"

/** Directive that resolves a field of this kind; kinds without one are passed through. */
const directives: Partial<Record<FieldKind, string>> = {
  text: " @text",
  name: " @text",
  link: " @href",
  image: " @fileByRelativePath",
}

const objectName = (schema: z.ZodObject): string => {
  const id = schema.meta()?.id
  if (!id)
    throw new Error("Every object of the content model needs an id: it names its GraphQL type.")
  return id
}

const fieldType = (schema: Schema, found: Map<string, z.ZodObject>): string => {
  if (schema instanceof z.ZodArray) return `[${fieldType(schema.element, found)}!]`
  if (schema instanceof z.ZodObject) {
    found.set(objectName(schema), schema)
    return objectName(schema)
  }
  if (schema instanceof z.ZodNumber) return "Int"
  if (schema instanceof z.ZodString) return schema.meta()?.kind === "image" ? "File" : "String"
  if (schema instanceof z.ZodEnum) return "String"
  throw new Error("The content model holds a kind of field that has no GraphQL type.")
}

const fieldDefinition = (name: string, schema: Schema, found: Map<string, z.ZodObject>): string => {
  const required = isOptional(schema) ? "" : "!"
  const { kind } = metaOf(itemOf(schema) ?? schema)
  const directive = (kind && directives[kind]) ?? ""
  return `  ${name}: ${fieldType(unwrap(schema), found)}${required}${directive}`
}

/** The GraphQL type of a content file's one node. */
export const nodeTypeOf = (file: ContentFile): string => objectName(contentFiles[file])

/**
 * The GraphQL type of the node made from a JSON file.
 * @throws when no content file has that path inside `content/`.
 */
export const nodeTypeOfPath = (path: string): string => {
  if (!isContentFile(path)) throw new Error(`content/${path} is not a file that the site knows.`)
  return nodeTypeOf(path)
}

/**
 * Builds the type definitions of all content.
 * Fields that start with `$` serve editors and are left out: GraphQL has no such names.
 */
export const buildTypeDefinitions = (): string => {
  const nodes = new Map(Object.values(contentFiles).map(schema => [objectName(schema), schema]))
  const queue = new Map<string, z.ZodObject>(nodes)
  const definitions: string[] = []
  for (const [name, schema] of queue) {
    const header = nodes.has(name) ? `type ${name} implements Node @dontInfer` : `type ${name}`
    const fields = Object.entries<Schema>(schema.shape)
      .filter(([field]) => !field.startsWith("$"))
      .map(([field, type]) => fieldDefinition(field, type, queue))
    definitions.push([`${header} {`, ...fields, "}"].join("\n"))
  }
  return definitions.join("\n\n")
}
