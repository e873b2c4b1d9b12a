/** Formatted text: a text of one paragraph, and running text with headings and lists. */
import { lazy, Suspense } from "react"
import { TextField } from "react-aria-components"
import { hiddenSign, hideMarks } from "@tools/content/text"
import { isProse, proseShapeOf } from "../../../document"
import { textOf, useField, useTextAttributes, type FieldProps } from "./form-place"
import { FieldFoot, FieldHead, type OuterFieldProps } from "./frame"
import { ListField } from "./list-field"
import { TextFrame } from "./plain-widgets"
import { fieldStyles } from "../../controls"

const RichTextEditor = lazy(() => import("./rich-text"))

const loading = <div className={fieldStyles.input} aria-busy="true" />

/** Returns the number of characters without marks. */
const countCharacters = (text: string): number =>
  Array.from(hideMarks(text).replaceAll(hiddenSign, "")).length

/** A text of one paragraph. */
export const RichTextWidget = (props: FieldProps) => {
  const { place, label } = props
  const bound = useField(props)
  const attributes = useTextAttributes()
  const { text, below: findings, changeText } = bound
  return (
    <TextFrame field={props} bound={bound} count={countCharacters(text)}>
      <Suspense fallback={loading}>
        <RichTextEditor
          place={place}
          label={label}
          findings={findings}
          attributes={attributes}
          value={text}
          onChange={(next, isTyping) => changeText(textOf(next), isTyping)}
        />
      </Suspense>
    </TextFrame>
  )
}

/**
 * The blocks of running text as one text. In a translation they are a list, so that each text has its original; so are
 * blocks with something that running text does not have.
 */
export const ProseField = (props: OuterFieldProps) => {
  const { place, schema, label } = props
  const { frame, value, change, below: findings } = useField(props)
  const attributes = useTextAttributes()
  const shape = proseShapeOf(schema)
  if (!shape || props.original !== undefined || !isProse(value, shape)) {
    return <ListField {...props} />
  }
  return (
    <TextField className={fieldStyles.field} {...frame} value="">
      <FieldHead field={props} />
      <Suspense fallback={loading}>
        <RichTextEditor
          place={place}
          label={label}
          value={value}
          findings={findings}
          attributes={attributes}
          prose={shape}
          onChange={change}
        />
      </Suspense>
      <FieldFoot help={schema.description} findings={findings.filter(({ isEarly }) => !isEarly)} />
    </TextField>
  )
}
