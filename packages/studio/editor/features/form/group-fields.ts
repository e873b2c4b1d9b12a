/** Decides what a group of fields shows at once, and what only after a press. */
import { fieldsIn, isFixed, type FormSchema } from "../../../document"

export type NamedField = readonly [name: string, field: FormSchema]

const isFlag = ({ type }: FormSchema): boolean => type === "boolean"

/** Returns whether a group has fields, and needs none of them. */
const isOptional = ({ type, required = [] }: FormSchema): boolean =>
  type === "object" && required.length === 0

/** Returns whether a field has fields or entries of its own, so that it is there only once it is added. */
const isAddedWhole = (field: FormSchema): boolean =>
  field.type === "array" || (field.type === "object" && !isOptional(field))

/** Returns whether a field is removed by emptying its text. */
const isRemovedByEmptying = ({ type, kind, enum: words }: FormSchema): boolean =>
  kind !== "image" && words === undefined && (type === "string" || type === "number")

/** Returns whether a group requires a field. */
export const isRequiredIn = (schema: FormSchema, name: string): boolean =>
  schema.required?.includes(name) === true

/** Returns whether a button that adds a missing field is shown in its place. */
export const isOffered = (field: FormSchema, isRequired: boolean): boolean =>
  isAddedWhole(field) && !isRequired && field.isUsual !== true

/** Returns whether a button removes a field that is there. */
export const isRemovedByButton = (field: FormSchema, isRequired: boolean): boolean =>
  !isRequired && !isFlag(field) && !isRemovedByEmptying(field)

/** Returns whether a group contains lists or other groups. */
export const hasInnerFields = (schema: FormSchema): boolean =>
  fieldsIn(schema).some(([, { type }]) => type === "array" || type === "object")

/**
 * Returns the fields of a group in the model's order, switches last: those that are shown at once, and all others.
 * @param isKnown whether a field had a value when the form was opened, or has one in the original of a translation.
 * @param isFile whether the group is a file, whose optional fields few pages have.
 */
export const arrangeFields = (
  schema: FormSchema,
  isKnown: (name: string) => boolean,
  isFile: boolean,
): { readonly shown: readonly NamedField[]; readonly more: readonly NamedField[] } => {
  const fields = fieldsIn(schema)
    .filter(([, field]) => !isFixed(field))
    /* Few change the address of a part of a page. */
    .toSorted(([, a], [, b]) => Number(a.isAnchor ?? false) - Number(b.isAnchor ?? false))
  const showsAll = isOptional(schema) && !isFile
  const isShown = ([name, field]: NamedField): boolean =>
    showsAll ||
    isRequiredIn(schema, name) ||
    isKnown(name) ||
    field.isUsual === true ||
    isFlag(field) ||
    isOptional(field)
  return {
    shown: fields.filter(isShown).toSorted(([, a], [, b]) => Number(isFlag(a)) - Number(isFlag(b))),
    more: fields.filter(field => !isShown(field)),
  }
}
