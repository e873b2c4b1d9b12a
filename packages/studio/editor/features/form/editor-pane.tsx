/** The form of the selected part: a section, a page's search fields, or a group of settings. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import {
  type ContentFile,
  isSharedFile,
  redirectsFile,
  siteFile,
  folderOf,
} from "@tools/content/addresses"
import { type Schema, variantsOf, modelOf } from "@tools/content/model"
import {
  chooseModel,
  modelAt,
  kindOf,
  getAt,
  type JsonValue,
  type ValuePath,
  titleOfFile,
  titleOfName,
  fieldsIn,
  formSchemaOf,
  type FormSchema,
} from "../../../document"
import { originalAt } from "./original-text"
import {
  isAbsent,
  keysAt,
  keyValue,
  placeId,
  placesAround,
  toValuePath,
  type KeyPath,
  useStore,
  useStudio,
  siteGroupOf,
} from "../../state"
import { blankFile, FormContext, type FieldProps, type Form } from "./form-place"
import { Field } from "./field"
import { Findings } from "./frame"
import { keepStill } from "./keep-still"
import { KeptText, fieldStyles } from "../../controls"
import * as styles from "./form.module.css"

/** Returns the model of a part of a file; `undefined` for an unknown part, such as a section of an unknown kind. */
const modelOfPart = (file: ContentFile, value: JsonValue, path: ValuePath): Schema | undefined => {
  const model = modelAt(modelOf(file), value, path)
  const chosen = model && chooseModel(model, getAt(value, path))
  return chosen && variantsOf(chosen) ? undefined : chosen
}

/** Text fields come before the buttons beside them. */
const focusable = [
  "input:not([type=hidden], [type=color]), textarea, [contenteditable=true]",
  "button",
]

const findPlace = (root: HTMLElement, place: string): HTMLElement | undefined => {
  const fields = [...root.querySelectorAll<HTMLElement>("[data-place]")]
  return placesAround(place)
    .toReversed()
    .flatMap(each => fields.find(({ dataset }) => dataset.place === each) ?? [])[0]
}

const selectText = (element: HTMLElement, selects: "all" | "end"): void => {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    /* A checkbox has no text. */
    if (element.selectionEnd === null) return
    const { length } = element.value
    element.setSelectionRange(selects === "all" ? 0 : length, length)
    return
  }
  getSelection()?.selectAllChildren(element)
  if (selects === "end") getSelection()?.collapseToEnd()
}

const focusIn = (place: HTMLElement, selects: "all" | "end"): void => {
  const editor = place.parentElement?.closest<HTMLElement>("[contenteditable=true]")
  if (editor) {
    editor.focus({ preventScroll: true })
    selectText(place, selects)
    return
  }
  const inside =
    place.tagName === "FIELDSET"
      ? undefined
      : focusable
          .map(selector => place.querySelector<HTMLElement>(selector))
          .find(found => found !== null)
  const target = inside ?? place
  target.focus({ preventScroll: true })
  if (inside && !(inside instanceof HTMLButtonElement)) selectText(inside, selects)
}

const useFocusRequest = (
  file: ContentFile,
  setOpen: Form["setOpen"],
): React.RefObject<HTMLDivElement | null> => {
  const request = useStudio(snapshot => snapshot.focusRequest)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (request?.file !== file) return
    const place = placeId(file, request.path)
    setOpen(placesAround(place), true)
    let frame = 0
    const show = (): void => {
      const found = pane.current && findPlace(pane.current, place)
      if (found?.querySelector("[aria-busy=true]")) {
        frame = requestAnimationFrame(show)
        return
      }
      if (found && request.selects) focusIn(found, request.selects)
      found?.scrollIntoView({ block: "nearest" })
    }
    frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [request, file, setOpen])
  return pane
}

/** The open entries and groups of all forms that were shown. */
let opened: ReadonlySet<string> = new Set()

const Part = ({
  file,
  root,
  ...props
}: { file: ContentFile; root: string } & Pick<FieldProps, "keys" | "label" | "schema">) => {
  const [open, setPlaces] = useState(opened)
  const setOpen = useCallback((places: readonly string[], isOpen: boolean) => {
    const others = [...opened].filter(place => !places.includes(place))
    opened = new Set(isOpen ? [...others, ...places] : others)
    setPlaces(opened)
  }, [])
  const store = useStore()
  const original = useStudio(({ files }) => originalAt(files, root))
  const pane = useFocusRequest(file, setOpen)
  /* Keys bring what they focus into view by themselves; a press on a half-hidden field does not. */
  useEffect(() => {
    const { current } = pane
    const show = ({ target }: MouseEvent): void => {
      if (target instanceof Element) target.scrollIntoView({ block: "nearest" })
    }
    current?.addEventListener("click", show)
    const around = current?.closest<HTMLElement>("[data-area]")
    const end = around ? keepStill(around) : undefined
    return () => {
      current?.removeEventListener("click", show)
      end?.()
    }
  }, [pane])
  const form = useMemo(() => ({ file, root, open, setOpen }), [file, root, open, setOpen])
  return (
    <div
      ref={pane}
      className={styles.form}
      onFocus={({ target }) => {
        const field = target.closest<HTMLElement>("[data-place]")
        if (field?.dataset.place !== undefined) store.enter(field.dataset.place)
      }}
      onBlur={({ target, relatedTarget }) => {
        const field = target.closest<HTMLElement>("[data-place]")
        if (field?.dataset.place !== undefined && !field.contains(relatedTarget)) {
          store.leave(field.dataset.place)
        }
      }}
    >
      <FormContext value={form}>
        <Field {...props} place={root} original={original} isRequired />
      </FormContext>
    </div>
  )
}

const pickFields = (schema: FormSchema, isShown: (name: string) => boolean): FormSchema => ({
  ...schema,
  properties: Object.fromEntries(fieldsIn(schema).filter(([name]) => isShown(name))),
})

/** The fields of a translation; the buttons above its form change the last two. */
const ofTranslations = ["translationOf", "untranslated", "compared"]

const titleOf = (part: KeyPath, kind: string | undefined, file: ContentFile): string =>
  file === redirectsFile ? titleOfFile(file) : titleOfName(kind ?? part.at(-1) ?? "")

/** What is selected, as far as it can be edited. */
type SelectedPart =
  | { readonly kind: "nothing" }
  /** The file is not valid JSON. */
  | { readonly kind: "damaged"; readonly file: ContentFile }
  /** The part is gone, or a section of a kind that the site does not have. */
  | {
      readonly kind: "unknown"
      readonly sectionKind: string | undefined
      readonly value: JsonValue | undefined
    }
  | {
      readonly kind: "form"
      readonly file: ContentFile
      readonly root: string
      readonly keys: FieldProps["keys"]
      readonly schema: FormSchema
      readonly title: string
      readonly note: string | undefined
    }

/** Returns the fields of a form: those of a group of settings, or all but those that buttons above the form change. */
const isShownIn = (
  file: ContentFile,
  group: ReturnType<typeof siteGroupOf>,
): ((name: string) => boolean) => {
  const hidden = ofTranslations.slice(folderOf(file) === undefined ? 0 : 1)
  return name => (group ? group.parts.includes(name) : !hidden.includes(name))
}

const useSelectedPart = (): SelectedPart => {
  const selection = useStudio(snapshot => snapshot.selection)
  const file = selection?.file ?? siteFile
  const selected = selection?.part ?? []
  const group = isSharedFile(file) ? siteGroupOf(selected) : undefined
  const part = group || file === redirectsFile ? [] : selected
  const entry = useStudio(({ files }) => files.get(file))
  const isBlank = file === redirectsFile && isAbsent(entry)
  const blank = useMemo(() => (isBlank ? keyValue(blankFile(file)) : undefined), [isBlank, file])
  const all = blank ?? entry?.keys
  const path = all && toValuePath(all, part)
  const keys = path && keysAt(all, path)
  const value = blank?.value ?? entry?.value ?? null
  const model = path && value !== null ? modelOfPart(file, value, path) : undefined
  const schema = useMemo(
    () => model && pickFields(formSchemaOf(model), isShownIn(file, group)),
    [model, group, file],
  )
  if (!selection) return { kind: "nothing" }
  if (entry?.isMalformed && value === null) return { kind: "damaged", file }
  const sectionKind = kindOf(keys?.value)
  if (!schema) return { kind: "unknown", sectionKind, value: keys?.value }
  return {
    kind: "form",
    file,
    root: placeId(file, part),
    keys,
    schema,
    title: group?.title ?? titleOf(part, sectionKind, file),
    note: group?.note ?? schema.description,
  }
}

const DamagedFile = ({ file }: { file: ContentFile }) => {
  const findings = useStudio(snapshot => snapshot.findings)
  const text = useStudio(({ files }) => files.get(file)?.text ?? "")
  return (
    <div className={styles.form}>
      <h2>{titleOfFile(file)}</h2>
      <p>
        The file is damaged, so it has no form. Repair it with a button below, if there is one, or
        revert the file under Changes, which loses what was saved in it since it was last sent or
        recorded. Copy what you need of it before: once it is saved, Undo does not bring it back.
      </p>
      <Findings findings={findings.filter(finding => finding.file === file)} />
      <KeptText label="The file" text={text} />
    </div>
  )
}

const UnknownSection = ({ kind, value }: { kind: string; value: JsonValue | undefined }) => (
  <div className={styles.form}>
    <p>
      {`“${kind}” is not a kind of section. Copy the texts that you need into another section, then remove this one.`}
    </p>
    <KeptText label="The section" text={JSON.stringify(value, null, 2)} />
  </div>
)

/** The form of the selected part, or why its file cannot be edited here. */
export const EditorPane = () => {
  const selected = useSelectedPart()
  switch (selected.kind) {
    case "nothing":
      return <p className={fieldStyles.help}>Select a section to edit.</p>
    case "damaged":
      return <DamagedFile file={selected.file} />
    case "unknown":
      return selected.sectionKind === undefined ? (
        <p className={fieldStyles.help}>This part no longer exists. Select another one.</p>
      ) : (
        <UnknownSection kind={selected.sectionKind} value={selected.value} />
      )
    case "form": {
      const { file, root, keys, schema, title, note } = selected
      return (
        <section className={styles.form} aria-label={title}>
          <header>
            <h2>{title}</h2>
            <p className={fieldStyles.help}>{note}</p>
          </header>
          <Part
            key={`${root} ${title}`}
            file={file}
            root={root}
            keys={keys}
            schema={schema}
            label={title}
          />
        </section>
      )
    }
  }
}
