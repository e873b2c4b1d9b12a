/** The schema of a form: the JSON Schema of a part of the content model, with the model's metadata. */
import * as z from "zod"
import { proseFields, type Schema } from "@tools/content/model"
import type { JsonList, JsonValue, ValuePath } from "./value"
import { toListTitle } from "./words"
import type { ProseShape } from "./prose-document"
import { memoizeByObject } from "../lib"

export type FormSchema = z.core.JSONSchema.BaseSchema &
  z.GlobalMeta & {
    /** The lists beside a list whose rows have a cell for each of its entries. */
    readonly rowsBeside?: readonly string[]
  }

const isSchema = (schema: unknown): schema is FormSchema =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema)

/** Returns the fields of a group in their order; none for anything else. */
export const fieldsIn = (schema: FormSchema): readonly (readonly [string, FormSchema])[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isSchema(field) ? [[name, field] as const] : [],
  )

/** Returns the schema of a list's entries; `undefined` for anything else. */
export const entryOf = ({ items }: FormSchema): FormSchema | undefined =>
  isSchema(items) ? items : undefined

/** Returns what the running text of a list is like, if its entries have all the fields of one and no others. */
export const proseShapeOf = memoizeByObject((list: FormSchema): ProseShape | undefined => {
  const fields = fieldsIn(entryOf(list) ?? {})
  const [heading, paragraphs, bullets, numbered] = proseFields.map(
    part => fields.find(([, { prose }]) => prose === part)?.[0],
  )
  if (!heading || !paragraphs || !bullets || !numbered || fields.length !== proseFields.length) {
    return undefined
  }
  const { maxItems = Infinity } = Object.fromEntries(fields)[paragraphs] ?? {}
  return { names: { heading, paragraphs, bullets, numbered }, mostParagraphs: maxItems }
})

/** Returns whether a field is not edited, such as the kind of a section. */
export const isFixed = ({ const: fixed, kind }: FormSchema): boolean =>
  fixed !== undefined || kind === "schema"

/** Replaces references by what they name; the model has no cycles. */
const inline = (schema: FormSchema, defs: FormSchema["$defs"]): FormSchema => {
  const { $ref, ...own } = schema
  const id = $ref?.replace("#/$defs/", "")
  const named = id === undefined ? undefined : defs?.[id]
  if (id !== undefined && isSchema(named)) return inline({ ...named, ...own, id }, defs)
  const items = entryOf(own)
  const fields = fieldsIn(own).map(([name, field]) => [name, inline(field, defs)] as const)
  const rowsOf = (list: string): readonly string[] =>
    fields.flatMap(([name, { columns }]) => (columns === list ? [name] : []))
  return {
    ...own,
    ...(items && { items: inline(items, defs) }),
    ...(own.properties && {
      properties: Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          { ...field, title: toListTitle(name, field), rowsBeside: rowsOf(name) },
        ]),
      ),
    }),
  }
}

/** Returns the schema of the form of a part of the model; always the same object. */
export const formSchemaOf = memoizeByObject((model: Schema): FormSchema => {
  const { $defs, ...schema } = z.toJSONSchema(model, { unrepresentable: "any" })
  return inline(schema, $defs)
})

/** Returns the value of a new field or entry. */
export const blankOf = (schema: FormSchema): JsonValue => {
  if (schema.const !== undefined && typeof schema.const !== "object") return schema.const
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        fieldsIn(schema).flatMap(([name, field]) =>
          schema.required?.includes(name) ? [[name, blankOf(field)] as const] : [],
        ),
      )
    case "array": {
      const entry = entryOf(schema)
      return entry ? Array.from({ length: schema.minItems ?? 0 }, () => blankOf(entry)) : []
    }
    case "boolean":
      return true
    case "integer":
    case "number":
      return typeof schema.default === "number" ? schema.default : (schema.minimum ?? 0)
    default:
      return ""
  }
}

/** Returns the path to the first field that a new group or list has. */
export const firstFieldOf = (schema: FormSchema): ValuePath => {
  if (schema.type === "array") {
    const entry = entryOf(schema)
    return entry && (schema.minItems ?? 0) > 0 ? [0, ...firstFieldOf(entry)] : []
  }
  const fields = fieldsIn(schema).filter(([, field]) => !isFixed(field))
  const [name, field] =
    fields.find(([each]) => schema.required?.includes(each) === true) ?? fields[0] ?? []
  return name === undefined || !field ? [] : [name, ...firstFieldOf(field)]
}

const spokenKinds: readonly unknown[] = ["text", "rich-text", "name", "old-address"]

/** Returns the first text of a value, which distinguishes an entry from others. */
export const summarize = (value: JsonValue | undefined, schema: FormSchema): string => {
  if (typeof value === "string") return value
  if (value === null || value === undefined || typeof value !== "object") return ""
  const fields = fieldsIn(schema)
  const within = isValues(value)
    ? value.map(entry => summarize(entry, entryOf(schema) ?? {}))
    : [
        ...[schema.distinctBy, fields.find(([, { isMainHeading }]) => isMainHeading)?.[0]],
        ...fields.flatMap(([name, { kind }]) => (spokenKinds.includes(kind) ? [name] : [])),
        ...Object.keys(value).filter(name => typeof value[name] !== "string"),
      ].map(name =>
        name === undefined ? "" : summarize(value[name], Object.fromEntries(fields)[name] ?? {}),
      )
  return within.find(words => words.trim() !== "") ?? ""
}

const isValues = (value: object): value is JsonList => Array.isArray(value)
