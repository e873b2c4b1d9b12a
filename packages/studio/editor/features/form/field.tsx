import { createElement, memo, type ComponentType, type ReactNode } from "react"
import type { FieldKind } from "@tools/content/model"
import { ChoiceWidget } from "./choice-widget"
import { FieldBoundary } from "./field-boundary"
import type { FieldProps } from "./form-place"
import { type FormSchema, proseShapeOf } from "../../../document"
import { GroupField } from "./group-field"
import { LinkWidget, PageWidget, ReferenceWidget } from "./link-widget"
import { ListField } from "./list-field"
import { PictureWidget } from "./picture-widget"
import { RowField } from "./table-rows"
import { ColorWidget, FlagWidget, NumberWidget, TextWidget } from "./plain-widgets"
import { ProseField, RichTextWidget } from "./rich-text-widget"

const widgets: Partial<Record<FieldKind, ComponentType<FieldProps>>> = {
  "rich-text": RichTextWidget,
  link: LinkWidget,
  canonical: PageWidget,
  image: PictureWidget,
  color: ColorWidget,
}

const widgetOf = ({ type, kind, enum: words, refersTo }: FormSchema): ComponentType<FieldProps> => {
  if (type === "boolean") return FlagWidget
  if (type === "integer" || type === "number") return NumberWidget
  if (words !== undefined) return ChoiceWidget
  if (refersTo !== undefined) return ReferenceWidget
  return (kind && widgets[kind]) ?? TextWidget
}

const renderField = (props: FieldProps): ReactNode => {
  const { schema, isEntry } = props
  if (schema.type === "object") return <GroupField {...props} Field={Field} />
  if (schema.type !== "array") return createElement(widgetOf(schema), props)
  if (proseShapeOf(schema)) return <ProseField {...props} Field={Field} />
  return createElement(isEntry ? RowField : ListField, { ...props, Field })
}

/** A field of a form: a group, a list, a row of a table, or a single value. */
export const Field: ComponentType<FieldProps> = memo(function AnyField(props: FieldProps) {
  return <FieldBoundary field={props}>{renderField(props)}</FieldBoundary>
})
