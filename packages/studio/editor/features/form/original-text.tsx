/** What a translation's original says at a place of the form. */
import { useId } from "react"
import { isRightToLeft } from "@tools/content/addresses"
import { languageOfFile, originalFileOf, pathIn, getAt, type JsonValue } from "../../../document"
import { useForm, type FieldProps } from "./form-place"
import { locate, type StudioSnapshot, useStudio } from "../../state"
import { textStyles } from "../../controls"
import * as styles from "./form.module.css"

/** Returns what a translation's original says at a place; `undefined` without an original. */
export const originalAt = (
  files: StudioSnapshot["files"],
  place: string,
): JsonValue | undefined => {
  const found = locate(files, place)
  const file = found && originalFileOf(files, found.entry.file)
  const original = (file && files.get(file)?.value) ?? null
  const path = found && pathIn(found.entry.value, original, found.path)
  return path && getAt(original ?? undefined, path)
}

/** Returns the original's text of a field with the id of the element that shows it; `undefined` without one. */
export const useOriginal = ({ original, schema: { kind } }: FieldProps) => {
  const id = useId()
  const isProse = kind === "text" || kind === "rich-text"
  return isProse && typeof original === "string" && original !== ""
    ? { id, text: original }
    : undefined
}

/** The original's text above a field of its translation. */
export const OriginalText = ({
  id,
  text,
  own,
}: NonNullable<ReturnType<typeof useOriginal>> & {
  own: string
}) => {
  const { file } = useForm()
  const language = useStudio(({ files }) =>
    languageOfFile(files, originalFileOf(files, file) ?? file),
  )
  return (
    <p id={id} className={styles.original} data-original="">
      <span className={textStyles.unseen}>Original: </span>
      <span lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
        {text}
      </span>
      {own === text && <small> Not translated</small>}
    </p>
  )
}
