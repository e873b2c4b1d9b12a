/** Finds the content model of plain values. */
import { kindField } from "@tools/check/json"
import { fieldsOf, itemOf, type Schema, variantsOf } from "@tools/content/model"
import { getAt, type JsonValue, type ValuePath, textAt } from "./value"

/** The kind that a section names; undefined for everything else. */
export const kindOf = (value: JsonValue | undefined): string | undefined =>
  textAt(value, [kindField])

/** The model of a value: where there is a choice of groups, the one that the value names. */
export const chooseModel = (schema: Schema, value: JsonValue | undefined): Schema =>
  variantsOf(schema)?.get(kindOf(value) ?? "") ?? schema

/** The model of a field or an entry of a value; undefined where the model knows none. */
export const stepInto = (
  schema: Schema,
  value: JsonValue | undefined,
  step: string | number,
): Schema | undefined => {
  const chosen = chooseModel(schema, value)
  if (typeof step === "number") return itemOf(chosen)
  const fields = fieldsOf(chosen)
  return fields && Object.hasOwn(fields, step) ? fields[step] : undefined
}

/** Returns the model of a value at a place of a file, or `undefined` if the model has none. */
export const modelAt = (
  schema: Schema,
  value: JsonValue | undefined,
  path: ValuePath,
): Schema | undefined =>
  path.reduce<Schema | undefined>(
    (outer, step, depth) => outer && stepInto(outer, getAt(value, path.slice(0, depth)), step),
    schema,
  )
