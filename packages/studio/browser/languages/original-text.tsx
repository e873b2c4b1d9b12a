/** What a translation's original says at a place of the form. */
import { useId } from "react"
import { ButtonContext } from "react-aria-components"
import { isRightToLeft } from "@tools/content"
import { languageOfFile, originalFileOf, pathIn } from "../../document/languages"
import { getAt, isGroup, type JsonValue, type ValuePath } from "../../document/value"
import { Button } from "../components/button"
import * as shared from "../components/shared.module.css"
import { locate, useFormPlace, type FormPlace } from "../form/form-place"
import type { FormSchema } from "../form/form-schema"
import type { StudioSnapshot } from "../state/snapshot"
import { useDerived, useStore, useStudio } from "../state/use-store"
import * as styles from "./languages.module.css"

const findOriginal = (
  snapshot: StudioSnapshot,
  place: FormPlace,
  path: ValuePath,
): JsonValue | undefined => {
  const { files } = snapshot
  const file = originalFileOf(files, place.file)
  const found = file === undefined ? undefined : locate(snapshot, place, path)
  const original = file === undefined ? null : (files.get(file)?.value ?? null)
  const there = found && pathIn(found.entry.value, original, found.whole)
  return there && getAt(original ?? undefined, there)
}

/** Returns a function that returns what the original has at a place of the form. */
export const useOriginalValue = () => {
  const store = useStore()
  const place = useFormPlace()
  return (path: ValuePath): JsonValue | undefined => findOriginal(store.get(), place, path)
}

/** Returns the names of the fields that a group has in the original. */
export const useOriginalNames = (path: ValuePath): readonly string[] => {
  const place = useFormPlace()
  return useDerived(snapshot => {
    const group = findOriginal(snapshot, place, path)
    return isGroup(group) ? Object.keys(group) : []
  })
}

/** Returns the original's text of a field with the id of the element that shows it; `undefined` without one. */
export const useOriginal = (path: ValuePath, { kind }: FormSchema) => {
  const place = useFormPlace()
  const id = useId()
  const isProse = kind === "text" || kind === "rich-text"
  const text = useStudio(snapshot => {
    const original = isProse ? findOriginal(snapshot, place, path) : undefined
    return typeof original === "string" && original !== "" ? original : undefined
  })
  return text === undefined ? undefined : { id, text }
}

/** The original's text above a field of its translation; an empty field can take it. */
export const OriginalText = ({
  id,
  text,
  isEmpty,
  onCopy,
}: NonNullable<ReturnType<typeof useOriginal>> & {
  isEmpty: boolean
  onCopy: (text: string) => void
}) => {
  const { file } = useFormPlace()
  const language = useStudio(({ files }) =>
    languageOfFile(files, originalFileOf(files, file) ?? file),
  )
  return (
    <div className={styles.original} data-original="">
      <p id={id}>
        <span className={shared.unseen}>Original: </span>
        <span lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
          {text}
        </span>
      </p>
      {isEmpty && (
        /* Inside a field, React Aria would make it the field's own button. */
        <ButtonContext value={null}>
          <Button look="plain" onPress={() => onCopy(text)}>
            Copy the original
          </Button>
        </ButtonContext>
      )}
    </div>
  )
}
