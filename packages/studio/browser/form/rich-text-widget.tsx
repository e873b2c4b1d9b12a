/** Formatted text: a text of one paragraph, and running text with headings and lists. */
import { lazy, Suspense } from "react"
import { TextField } from "react-aria-components"
import { hiddenSign, hideMarks } from "@tools/content"
import { OriginalText, useOriginal, useOriginalNames } from "../languages/original-text"
import { isProse } from "../rich-text/document"
import { schemaAt, textOf, useField, useFindingsBelow, useFormPlace } from "./form-place"
import { Counter, FieldFoot, FieldHead, type FieldProps, type OuterFieldProps } from "./frame"
import { ListField } from "./list-field"
import * as styles from "./form.module.css"

const RichTextEditor = lazy(() => import("../rich-text/rich-text-editor"))

const loading = <div className={styles.input} aria-busy="true" />

/** Returns the number of characters without marks. */
const countCharacters = (text: string): number =>
  Array.from(hideMarks(text).replaceAll(hiddenSign, "")).length

/** A text of one paragraph. */
export const RichTextWidget = (props: FieldProps) => {
  const { path, schema, label } = props
  const { frame, text, findings, changeText } = useField(props)
  const original = useOriginal(path, schema)
  return (
    <TextField
      className={styles.field}
      {...frame}
      {...(original && { "aria-describedby": original.id })}
      value={text}
    >
      <FieldHead label={label}>
        {schema.maxLength !== undefined && (
          <Counter count={countCharacters(text)} most={schema.maxLength} />
        )}
      </FieldHead>
      {original && (
        <OriginalText
          {...original}
          isEmpty={text === ""}
          onCopy={copied => changeText(copied, false)}
        />
      )}
      <Suspense fallback={loading}>
        <RichTextEditor
          {...{ path, label, findings }}
          value={text}
          onChange={(next, isTyping) => changeText(textOf(next), isTyping)}
        />
      </Suspense>
      <FieldFoot help={schema.description} findings={findings} />
    </TextField>
  )
}

/**
 * The blocks of running text as one text. In a translation they are a list, so that each text has its original; so are
 * blocks with something that running text does not have.
 */
export const ProseField = (props: OuterFieldProps) => {
  const { path, schema, label } = props
  const { schema: form } = useFormPlace()
  const { frame, value, change } = useField(props)
  const findings = useFindingsBelow(path)
  const isTranslation = useOriginalNames(path.slice(0, -1)).includes(String(path.at(-1)))
  if (isTranslation || !isProse(value)) return <ListField {...props} />
  return (
    <TextField className={styles.field} {...frame} value="">
      <FieldHead label={label} />
      <Suspense fallback={loading}>
        <RichTextEditor
          {...{ path, label, value, findings }}
          mostParagraphs={schemaAt(form, [...path, 0, "paragraphs"])?.maxItems ?? Infinity}
          onChange={change}
        />
      </Suspense>
      <FieldFoot help={schema.description} findings={findings} />
    </TextField>
  )
}
