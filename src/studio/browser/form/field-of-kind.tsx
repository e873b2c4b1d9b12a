/** The widget of a field, by what the model says that it is. */
import type { FieldProps } from "@rjsf/utils"
import { createElement, type ComponentType } from "react"
import type { FieldKind } from "../../../model/fields"
import { ChoiceWidget } from "./choice-widget"
import { toFormSchema, type FormSchema } from "./form-schema"
import type { WidgetProps } from "./frame"
import { LinkWidget, PageWidget, ReferenceWidget } from "./link-widget"
import { PictureWidget } from "./picture-widget"
import { ColorWidget, FlagWidget, NumberWidget } from "./plain-widgets"
import { RichTextWidget } from "./rich-text-widget"
import { TextWidget } from "./text-widget"

const widgets: Partial<Record<FieldKind, ComponentType<WidgetProps>>> = {
  "rich-text": RichTextWidget,
  link: LinkWidget,
  canonical: PageWidget,
  image: PictureWidget,
  color: ColorWidget,
}

const widgetOf = ({
  type,
  kind,
  enum: words,
  refersTo,
}: FormSchema): ComponentType<WidgetProps> => {
  if (type === "boolean") return FlagWidget
  if (type === "integer" || type === "number") return NumberWidget
  if (words !== undefined) return ChoiceWidget
  if (refersTo !== undefined) return ReferenceWidget
  return (kind && widgets[kind]) ?? TextWidget
}

/** A field that is neither a group nor a list. */
export const PlainField = ({ schema: given, fieldPathId, name, required, title }: FieldProps) => {
  const schema = toFormSchema(given)
  return createElement(widgetOf(schema), {
    path: fieldPathId.path,
    schema,
    label: schema.title ?? title ?? name,
    isRequired: required === true,
  })
}
