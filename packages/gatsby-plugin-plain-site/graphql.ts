/** GraphQL types and fragments, derived from the content model. */
import * as z from "zod"
import {
  contentModel,
  type FieldKind,
  fieldsOf,
  isOptional,
  itemOf,
  listNames,
  listSections,
  metaOf,
  modelOf,
  nameWhere,
  queriedFields,
  type Schema,
  unwrap,
  variantsOf,
} from "@tools/content/model"
import { isContentFile, isSharedFile } from "@tools/content/addresses"

/** The directives that resolve fields, by kind. */
const directives: Partial<Record<FieldKind, string>> = {
  text: " @text",
  "rich-text": " @richText",
  name: " @text",
  link: " @href",
  image: " @fileByRelativePath",
  language: " @language",
  section: " @shown",
}

/** The GraphQL types of texts that are not a `String`, by kind. */
const textTypes: Partial<Record<FieldKind, string>> = { image: "File", "rich-text": "JSON" }

/** Returns the name of an object's GraphQL type. */
const typeNameOf = (schema: Schema): string => {
  const id = metaOf(schema).id
  if (!id)
    throw new Error("Every object of the content model needs an id: it names its GraphQL type.")
  return id
}

/** The name of the union of all kinds of sections. */
const unionName = "Section"

const fieldType = (schema: Schema, found: Set<Schema>): string => {
  const item = itemOf(schema)
  if (item) return `[${fieldType(unwrap(item), found)}!]`
  const variants = variantsOf(schema)
  if (variants) {
    for (const variant of variants.values()) found.add(variant)
    return unionName
  }
  if (fieldsOf(schema)) {
    found.add(schema)
    return typeNameOf(schema)
  }
  if (schema instanceof z.ZodNumber) return "Int"
  if (schema instanceof z.ZodBoolean) return "Boolean"
  if (schema instanceof z.ZodString) return textTypes[metaOf(schema).kind ?? "text"] ?? "String"
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return "String"
  throw new Error("The content model has a kind of field without a GraphQL type.")
}

/** Returns the innermost entry's schema of a list, or the schema itself. */
const leafOf = (schema: Schema): Schema => {
  const item = itemOf(schema)
  return item ? leafOf(item) : schema
}

/** The names of fields that have the same type in all kinds of sections, since one query asks for all. */
interface CommonNames {
  /** Optional in any kind, and therefore in all. */
  readonly optional: ReadonlySet<string>
  /** Rich text in any kind, and therefore in all. */
  readonly rich: ReadonlySet<string>
}

const readCommonNames = (): CommonNames => {
  const listIn = (fits: (field: Schema) => boolean): ReadonlySet<string> =>
    new Set(listSections().flatMap(section => listNames(section, fits)))
  return {
    optional: listIn(isOptional),
    rich: listIn(field => metaOf(leafOf(field)).kind === "rich-text"),
  }
}

const fieldDefinition = (
  name: string,
  schema: Schema,
  found: Set<Schema>,
  common: CommonNames,
): string => {
  const required = isOptional(schema) || common.optional.has(name) ? "" : "!"
  const { kind } = metaOf(leafOf(schema))
  const directive = (kind && directives[kind]) ?? ""
  const type = fieldType(unwrap(schema), found)
  const shared = common.rich.has(name) ? type.replace(/\bString\b/, "JSON") : type
  return `  ${name}: ${shared}${required}${directive}`
}

/**
 * Returns the GraphQL type of a JSON file's node.
 * @throws if the path inside the content folder is not that of a content file.
 */
export const nodeTypeOfPath = (path: string): string => {
  if (!isContentFile(path)) throw new Error(`No content file is called ${path}.`)
  /* Gatsby gets the texts of each language complete. */
  return typeNameOf(isSharedFile(path) ? contentModel().site : modelOf(path))
}

/** Fields of a file's type that are not in its content. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  Page: [
    "contentFile: String! @contentFile",
    "path: String! @path",
    "versions: [PageVersion!]! @versions",
  ],
  SiteContent: ["contentFile: String! @contentFile"],
}

/** The type of a page in one of the site's languages. */
const versionType = `type PageVersion {
  siteLanguage: String!
  language: String!
  path: String!
  isSame: Boolean!
  isListed: Boolean!
}`

const indent = (lines: readonly string[]): string[] => lines.map(line => `  ${line}`)

/** Returns the groups that the content may hold, with the definitions of their types. */
const defineTypes = (): ReadonlyMap<Schema, string> => {
  const { site, page } = contentModel()
  const nodes: readonly Schema[] = [site, page]
  const common = readCommonNames()
  const found = new Set(nodes)
  const definitions = new Map<Schema, string>()
  for (const schema of found) {
    const name = typeNameOf(schema)
    const fields = queriedFields(schema).map(([field, type]) =>
      fieldDefinition(field, type, found, common),
    )
    definitions.set(
      schema,
      [
        nodes.includes(schema) ? `type ${name} implements Node @dontInfer {` : `type ${name} {`,
        ...indent(ownFields[name] ?? []),
        ...fields,
        "}",
      ].join("\n"),
    )
  }
  return definitions
}

/** Builds the type definitions of all content, without the union of sections. */
export const buildTypeDefinitions = (): string =>
  [versionType, ...defineTypes().values()].join("\n\n")

/** Returns whether the content may hold a group. */
export const isQueried = (schema: Schema): boolean => defineTypes().has(schema)

/** Returns the union of all kinds of sections, which their `section` field distinguishes. */
export const buildSectionUnion = () => {
  const typeNames = new Map(
    listSections().map(kind => [kind.shape.section.value, typeNameOf(kind)]),
  )
  return {
    name: unionName,
    types: [...typeNames.values()],
    resolveType: ({ section }: { section: string }): string | undefined => typeNames.get(section),
  }
}

const selectionOf = (name: string, schema: Schema, shared: ReadonlySet<Schema>): string[] => {
  const inner = unwrap(itemOf(unwrap(schema)) ?? unwrap(schema))
  const { kind, fragment } = metaOf(inner)
  if (kind === "image") return [`${name} {`, `  ...${fragment ?? ""}`, "}"]
  if (variantsOf(inner)) return [`${name} {`, `  ...${unionName}`, "}"]
  if (shared.has(inner)) return [`${name} {`, `  ...${typeNameOf(inner)}`, "}"]
  return fieldsOf(inner) ? [`${name} {`, ...indent(selectionsOf(inner, shared)), "}"] : [name]
}

const selectionsOf = (schema: Schema, shared: ReadonlySet<Schema>): string[] =>
  queriedFields(schema).flatMap(([name, field]) => selectionOf(name, field, shared))

/** The fields besides those of the content that fragments ask for. */
const askedFields: Readonly<Record<string, readonly string[]>> = {
  Page: ["contentFile"],
}

/**
 * Generates the fragment with every field of a part of the model.
 * @param shared parts with fragments of their own.
 */
export const writeFragment = (schema: Schema, shared: ReadonlySet<Schema>): string => {
  const name = typeNameOf(schema)
  return [
    `fragment ${name} on ${name} {`,
    ...indent([...(askedFields[name] ?? []), ...selectionsOf(schema, shared)]),
    "}",
  ].join("\n")
}

/** Generates the fragment with the main headings that sections of any kind have. */
export const writeHeadingFragment = (): string =>
  [
    `fragment ${unionName}Heading on ${unionName} {`,
    ...listSections().flatMap(section => {
      const name = nameWhere(section, ({ isMainHeading }) => isMainHeading)
      if (name === undefined) return []
      return [`  ... on ${typeNameOf(section)} {\n    mainHeading: ${name}\n  }`]
    }),
    "}",
  ].join("\n")

/** Generates the fragment with all sections of a page. */
export const writeUnionFragment = (): string =>
  [
    `fragment ${unionName} on ${unionName} {`,
    ...listSections().map(section => `  ...${typeNameOf(section)}`),
    "}",
  ].join("\n")
