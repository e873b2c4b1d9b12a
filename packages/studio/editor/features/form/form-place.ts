/** The fields of a form: what they are given, and what they change. */
import { createContext, useContext } from "react"
import { type ContentFile, isRightToLeft, redirectsFile } from "@tools/content/addresses"
import { modelOf } from "@tools/content/model"
import {
  blankOf,
  entriesAt,
  formSchemaOf,
  getAt,
  insertAt,
  isSame,
  languageOfFile,
  moveAt,
  setAt,
  type JsonValue,
  type ValuePath,
  type FormSchema,
} from "../../../document"
import {
  locate,
  findingsAt,
  isAbsent,
  isError,
  keysAt,
  type Keys,
  type StudioStore,
  useStore,
  useStudio,
} from "../../state"

/** A field of a form. Nothing of it changes while another field is typed. */
export interface FieldProps {
  /** The id of its place, by keys, so that it follows an entry that is moved. */
  readonly place: string
  /** Its value and the keys in it; `undefined` if the content has no such field. */
  readonly keys: Keys | undefined
  /** What the original of a translation says there. */
  readonly original: JsonValue | undefined
  readonly schema: FormSchema
  readonly label: string
  readonly isRequired: boolean
  /** Whether it has a button that removes it. */
  readonly isRemovable?: boolean
  /** Whether it is an entry of a list, whose name needs no line of its own. */
  readonly isEntry?: boolean
  /** The columns of the table that the field belongs to. */
  readonly columns?: JsonValue | undefined
}

/** Returns the place, value and original of a field inside another one. */
export const fieldIn = (
  { place, keys, original }: Pick<FieldProps, "keys" | "original" | "place">,
  step: string | number,
  key = String(step),
) => ({
  place: `${place}\n${key}`,
  keys: keysAt(keys, [step]),
  original: getAt(original, [step]),
})

export interface Form {
  readonly file: ContentFile
  readonly root: string
  readonly open: ReadonlySet<string>
  readonly setOpen: (places: readonly string[], isOpen: boolean) => void
}

export const FormContext = createContext<Form | null>(null)

/**
 * Returns the surrounding form.
 * @throws outside of a form.
 */
export const useForm = (): Form => {
  const form = useContext(FormContext)
  if (!form) throw new Error("There is no form around this field.")
  return form
}

/** Returns the attributes of fields that hold text of the open file: its language, and the direction in which it runs. */
export const useTextAttributes = (): { readonly lang: string; readonly dir: "rtl" | "auto" } => {
  const { file } = useForm()
  const lang = useStudio(({ files }) => languageOfFile(files, file))
  return { lang, dir: isRightToLeft(lang) ? "rtl" : "auto" }
}

/** Returns what was found at a place: all findings there and inside it, and those that its field shows. */
export const useFindings = (place: string) => {
  const below = useStudio(({ findings }) => findingsAt(findings, place))
  return { below, own: below.filter(each => each.place === place && !each.isEarly) }
}

/** Returns a value as text; anything but a text as JSON. */
export const textOf = (value: JsonValue | undefined): string => {
  if (typeof value === "string") return value
  return value === undefined ? "" : JSON.stringify(value)
}

/** Returns what the form of a file shows before there is such a file: nothing of it is stored until it is changed. */
export const blankFile = (file: ContentFile): JsonValue => blankOf(formSchemaOf(modelOf(file)))

const changeAt = (
  store: StudioStore,
  place: string,
  update: (file: JsonValue, path: ValuePath) => JsonValue,
  label: string,
  isTyping = false,
): void => {
  const { files } = store.get()
  const [file = "", ...steps] = place.split("\n")
  if (file === redirectsFile && isAbsent(files.get(file))) {
    store.changeFiles(new Map([[file, update(blankFile(file), steps)]]), label)
    return
  }
  const found = locate(files, place)
  if (!found) return
  const { entry, path } = found
  store.changeFile(entry.file, value => update(value, path), { label, isTyping, path })
}

/** Sets the value at a place; `undefined` removes the field, and its group if that has no other field. */
export const putAt = (
  store: StudioStore,
  place: string,
  next: JsonValue | undefined,
  label: string,
  isTyping = false,
): void => {
  const put = (file: JsonValue, path: ValuePath): JsonValue => {
    const changed = setAt(file, path, next)
    const group = path.slice(0, -1)
    const isLast = typeof group.at(-1) === "string" && isSame(getAt(changed, group), {})
    return next === undefined && isLast ? setAt(changed, group, undefined) : changed
  }
  changeAt(store, place, put, label, isTyping)
}

/** Shows a new field inside a place, with a field in it focused; `inner` is the path to it from there. */
export const beginAt = (
  store: StudioStore,
  place: string,
  step: string | number,
  inner: ValuePath = [],
): void => {
  const found = locate(store.get().files, place)
  if (!found) return
  const { entry, path } = found
  store.begin(entry.file, [...path, step])
  store.goTo(entry.file, [...path, step, ...inner])
}

export type ListChange =
  | { readonly kind: "insert"; readonly at: number; readonly entry: JsonValue }
  | { readonly kind: "remove"; readonly at: number }
  | { readonly kind: "move"; readonly from: number; readonly to: number }

const changeList = (value: JsonValue, path: ValuePath, change: ListChange): JsonValue => {
  switch (change.kind) {
    case "insert":
      return insertAt(value, path, change.at, change.entry)
    case "remove":
      return setAt(value, [...path, change.at], undefined)
    case "move":
      return moveAt(value, path, change.from, change.to)
  }
}

/** Changes a list and the cells of rows that belong to its entries. */
export const changeListAt = (
  store: StudioStore,
  place: string,
  { rowsBeside = [] }: FormSchema,
  change: ListChange,
  label: string,
): void => {
  const cells = change.kind === "insert" ? { ...change, entry: "" } : change
  const update = (file: JsonValue, path: ValuePath): JsonValue => {
    const rowPaths = rowsBeside.flatMap(name => {
      const rows = [...path.slice(0, -1), name]
      return entriesAt(file, rows).map((_, row) => [...rows, row])
    })
    return rowPaths.reduce(
      (value, row) => changeList(value, row, cells),
      changeList(file, path, change),
    )
  }
  changeAt(store, place, update, label)
}

/** Returns a field of the form with its value and findings, and functions that change it. */
export const useField = ({ place, keys, label, schema, isRequired }: FieldProps) => {
  const store = useStore()
  const { own: findings, below } = useFindings(place)
  const change = (next: JsonValue | undefined, isTyping?: boolean): void =>
    putAt(store, place, next, label, isTyping)
  return {
    findings,
    below,
    frame: { "data-place": place, isInvalid: findings.some(isError) },
    value: keys?.value,
    text: textOf(keys?.value),
    change,
    /** Changes a text; an emptied one is removed if the field is optional. */
    changeText: (text: string, isTyping = true): void => {
      const mayStay = isRequired || schema.mayBeEmpty === true
      change(text === "" && !mayStay ? undefined : text, isTyping)
    },
    /** Notes that the field has the focus. */
    hold: (): void => store.holdField(place),
  }
}
