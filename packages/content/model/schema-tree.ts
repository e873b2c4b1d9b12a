/** Reads the content model: what kind of thing a part of it describes. */
import * as z from "zod"

/** A part of the content model. */
export type Schema = z.core.$ZodType

/** Returns a schema without its optional wrapper. */
export const unwrap = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema

/** A cache: the registry merges inherited metadata on every read, and the model never changes. */
const known = new WeakMap<Schema, z.GlobalMeta>()

/** Returns the metadata of a part of the model. */
export const metaOf = (schema: Schema): z.GlobalMeta => {
  const meta = known.get(schema) ?? z.globalRegistry.get(unwrap(schema)) ?? {}
  known.set(schema, meta)
  return meta
}

/** Returns the schemas of a group's fields by name; undefined for other schemas. */
export const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> | undefined => {
  const inner = unwrap(schema)
  return inner instanceof z.ZodObject ? inner.shape : undefined
}

/**
 * Returns the fields of a group that pages may query. Names that start with `$` are for editors and are not valid in
 * GraphQL; hidden fields are never queried.
 */
export const queriedFields = (schema: Schema): [name: string, schema: Schema][] =>
  Object.entries(fieldsOf(schema) ?? {}).filter(
    ([name, field]) => !name.startsWith("$") && metaOf(field).kind !== "hidden",
  )

/** Returns the schema of a list's items; undefined for other schemas. */
export const itemOf = (schema: Schema): Schema | undefined => {
  const inner = unwrap(schema)
  return inner instanceof z.ZodArray ? inner.element : undefined
}

const knownVariants = new WeakMap<Schema, ReadonlyMap<string, Schema>>()

const readVariants = (choice: z.ZodDiscriminatedUnion): ReadonlyMap<string, Schema> => {
  const { discriminator, options } = choice.def
  return new Map(
    options.flatMap((variant): [string, Schema][] => {
      const field = fieldsOf(variant)?.[discriminator]
      return field instanceof z.ZodLiteral ? [[String(field.value), variant]] : []
    }),
  )
}

/** Returns the variants of a union by name, such as the kinds of sections; undefined for other schemas. */
export const variantsOf = (schema: Schema): ReadonlyMap<string, Schema> | undefined => {
  const inner = unwrap(schema)
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return undefined
  const variants = knownVariants.get(inner) ?? readVariants(inner)
  knownVariants.set(inner, variants)
  return variants
}

/** Returns whether a field is optional. */
export const isOptional = (schema: Schema): boolean => schema instanceof z.ZodOptional

/** Returns the name of the field of a group whose metadata fit. */
export const nameWhere = (
  group: Schema,
  fits: (meta: z.GlobalMeta) => boolean | undefined,
): string | undefined =>
  Object.entries(fieldsOf(group) ?? {}).find(([, field]) => fits(metaOf(field)))?.[0]

/** Returns the lists of a section whose entries may have an address on the page, with the name of that field. */
export const listAnchorFields = (section: Schema): (readonly [list: string, name: string])[] =>
  Object.entries(fieldsOf(section) ?? {}).flatMap(([list, field]) => {
    const entry = itemOf(field)
    const name = entry && nameWhere(entry, ({ isAnchor }) => isAnchor)
    return name === undefined ? [] : [[list, name] as const]
  })

/** Returns the names of the fields that fit, in a part of the model and inside it. */
export const listNames = (schema: Schema, fits: (field: Schema) => boolean): string[] => {
  const item = itemOf(schema)
  if (item) return listNames(item, fits)
  return Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, field]) => [
    ...(fits(field) ? [name] : []),
    ...listNames(field, fits),
  ])
}
