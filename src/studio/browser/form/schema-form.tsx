/** A form for a part of a content file, made from the model. */
import Form from "@rjsf/core"
import type { FieldProps, FieldTemplateProps, RegistryFieldsType } from "@rjsf/utils"
import { customizeValidator } from "@rjsf/validator-ajv8"
import Ajv2020 from "ajv/dist/2020"
import { useMemo, useRef, type ReactNode } from "react"
import { getAt, isGroup, isList, type JsonValue } from "../../document/value"
import { toValuePath } from "../state/keys"
import { useStudio } from "../state/use-store"
import { PlainField } from "./field-of-kind"
import { useFormPlace } from "./form-place"
import { entryOf, toFormSchema, toRjsfSchema } from "./form-schema"
import { GroupTemplate } from "./group-template"
import { ListField, RowField } from "./list-field"

const validator = customizeValidator({ AjvClass: Ajv2020 })

const AnyList = (props: FieldProps) =>
  typeof props.fieldPathId.path.at(-1) === "number" && entryOf(toFormSchema(props.schema)) ? (
    <RowField {...props} />
  ) : (
    <ListField {...props} />
  )

const fields: RegistryFieldsType = {
  StringField: PlainField,
  NumberField: PlainField,
  BooleanField: PlainField,
  ArrayField: AnyList,
}

const BareField = ({ children }: FieldTemplateProps): ReactNode => children

const templates = { FieldTemplate: BareField, ObjectFieldTemplate: GroupTemplate }

/** The findings are the checker's, the changes the fields' own; the form is asked for nothing but its parts. */
const nothingByItself = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
  allOf: "skipDefaults",
} as const

const noUi = { "ui:submitButtonOptions": { norender: true } }

/** Whether two values have the same groups and lists, whatever their texts say. */
const hasSameShape = (one: JsonValue | undefined, other: JsonValue | undefined): boolean => {
  if (one === other) return true
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((entry, at) => hasSameShape(entry, other[at]))
  }
  if (isGroup(one) && isGroup(other)) {
    const names = Object.keys(one)
    return (
      names.length === Object.keys(other).length &&
      names.every(name => name in other && hasSameShape(one[name], other[name]))
    )
  }
  return (
    typeof one === typeof other &&
    !isList(one) &&
    !isList(other) &&
    !isGroup(one) &&
    !isGroup(other)
  )
}

/** Gives the part as it was when it last had another shape: fields read their texts by themselves. */
const useShape = (): JsonValue | undefined => {
  const { file, part } = useFormPlace()
  const last = useRef<JsonValue | undefined>(undefined)
  return useStudio(({ files }) => {
    const entry = files.get(file)
    const path = entry && toValuePath(entry.keys, part)
    const value = path && getAt(entry.value ?? undefined, path)
    if (!hasSameShape(last.current, value)) last.current = value
    return last.current
  })
}

/** The form of the place around. */
export const SchemaForm = () => {
  const { schema } = useFormPlace()
  const shape = useShape()
  const rjsfSchema = useMemo(() => toRjsfSchema(schema), [schema])
  return (
    <Form
      tagName="div"
      schema={rjsfSchema}
      uiSchema={noUi}
      formData={shape}
      validator={validator}
      fields={fields}
      templates={templates}
      showErrorList={false}
      experimental_defaultFormStateBehavior={nothingByItself}
      experimental_componentUpdateStrategy="shallow"
    />
  )
}
