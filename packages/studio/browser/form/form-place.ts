/** The place of a form in its file, and the values of its fields. */
import { createContext, useContext, useMemo } from "react"
import type { ContentFile } from "@tools/content"
import {
  getAt,
  insertAt,
  isGroup,
  isList,
  isSame,
  moveAt,
  removeAt,
  setAt,
  type JsonValue,
  type ValuePath,
} from "../../document/value"
import type { FileEntry } from "../state/entry"
import { countFound, findingsAt, isError, type PlacedFinding } from "../state/findings"
import { listKeys, placeId, toKeyPath, toValuePath, type KeyPath } from "../state/keys"
import type { StudioSnapshot } from "../state/snapshot"
import { useStore, useStudio } from "../state/use-store"
import { memoizeByObject } from "../../memoize-by-object"
import { fieldsIn, type FormSchema } from "./form-schema"
import type { FieldProps } from "./frame"

export interface FormPlace {
  readonly file: ContentFile
  /** The path of the form's part; by keys, so that it follows a section that is moved. */
  readonly part: KeyPath
  readonly schema: FormSchema
  /** The open entries of lists, by their keys, and groups, by their places. */
  readonly open: ReadonlySet<string>
  readonly setOpen: (key: string, isOpen: boolean) => void
}

export const FormPlaceContext = createContext<FormPlace | null>(null)

/**
 * Returns the place of the surrounding form.
 * @throws outside of a form.
 */
export const useFormPlace = (): FormPlace => {
  const place = useContext(FormPlaceContext)
  if (!place) throw new Error("There is no form around this field.")
  return place
}

/** Returns a place of a form in its file; `undefined` if the form's part no longer exists. */
export const locate = ({ files }: StudioSnapshot, { file, part }: FormPlace, path: ValuePath) => {
  const entry = files.get(file)
  const root = entry && toValuePath(entry.keys, part)
  return entry && root && { entry, whole: [...root, ...path] }
}

/** Returns a part of the file at a place of the form; `undefined` if the form's part no longer exists. */
const useAt = <Part>(
  path: ValuePath,
  pick: (entry: FileEntry, whole: ValuePath) => Part,
): Part | undefined => {
  const place = useFormPlace()
  return useStudio(snapshot => {
    const found = locate(snapshot, place, path)
    return found && pick(found.entry, found.whole)
  })
}

const noFindings: readonly PlacedFinding[] = []

/** The findings by place, computed once for all fields. */
const byPlace = memoizeByObject((findings: readonly PlacedFinding[]) => {
  const places = new Map<string, PlacedFinding[]>()
  for (const finding of findings) {
    if (finding.isEarly) continue
    const name = placeId(finding.file, finding.place)
    places.set(name, [...(places.get(name) ?? []), finding])
  }
  return places
})

/** Returns the schema of a part of a form; `undefined` if the form has no such part. */
export const schemaAt = (schema: FormSchema, path: ValuePath): FormSchema | undefined =>
  path.reduce<FormSchema | undefined>((at, step) => {
    const next = typeof step === "number" ? at?.items : at?.properties?.[step]
    return typeof next === "object" && !Array.isArray(next) ? next : undefined
  }, schema)

/** Returns the name of a place of the form, and the findings on the place itself. */
export const usePlace = (path: ValuePath) => {
  const { file } = useFormPlace()
  const place = useAt(path, ({ keys }, whole) => placeId(file, toKeyPath(keys, whole))) ?? file
  const findings = useStudio(snapshot => byPlace(snapshot.findings).get(place) ?? noFindings)
  return { place, findings }
}

/** Returns a function that changes the file at a place of the form, as one step of undo. */
const useChange = (path: ValuePath) => {
  const place = useFormPlace()
  const store = useStore()
  return (
    update: (file: JsonValue, whole: ValuePath) => JsonValue,
    label: string,
    isTyping = false,
  ): void => {
    const whole = locate(store.get(), place, path)?.whole
    if (!whole) return
    store.changeFile(place.file, file => update(file, whole), { label, isTyping, path: whole })
  }
}

/** Returns a file with a value; `undefined` removes the field, and its group if that has no other field. */
const put = (file: JsonValue, path: ValuePath, next: JsonValue | undefined): JsonValue => {
  const changed = setAt(file, path, next)
  const group = path.slice(0, -1)
  const isLast = typeof group.at(-1) === "string" && isSame(getAt(changed, group), {})
  return next === undefined && isLast ? setAt(changed, group, undefined) : changed
}

/** Returns the value at a place of the form, rerendering when it changes. */
export const useValue = (path: ValuePath): JsonValue | undefined =>
  useAt(path, ({ value }, whole) => getAt(value ?? undefined, whole))

/** Returns a value as text; anything but a text as JSON. */
export const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)

/** Returns a field of the form with its value and findings, and functions that change it. */
export const useField = ({ path, label, schema, isRequired }: FieldProps) => {
  const formPlace = useFormPlace()
  const store = useStore()
  const changeAt = useChange(path)
  const { place, findings } = usePlace(path)
  const value = useValue(path)
  const change = (next: JsonValue | undefined, isTyping?: boolean): void =>
    changeAt((file, whole) => put(file, whole, next), label, isTyping)
  return {
    findings,
    /** The attributes of the element around the field. */
    frame: { "data-place": place, isInvalid: findings.some(isError) },
    value,
    text: textOf(value),
    change,
    /** Changes a text; an emptied one is removed if the field is optional. */
    changeText: (text: string, isTyping = true): void => {
      const mayStay = isRequired || schema.mayBeEmpty === true
      change(text === "" && !mayStay ? undefined : text, isTyping)
    },
    /** Notes that the field has the focus. */
    hold: (): void => {
      const found = locate(store.get(), formPlace, path)
      if (found) store.holdField(formPlace.file, found.whole)
    },
  }
}

/** Returns the findings on a place and everything inside it. */
export const useFindingsBelow = (path: ValuePath): readonly PlacedFinding[] => {
  const { file } = useFormPlace()
  const place = useAt(path, ({ keys }, whole) => toKeyPath(keys, whole).join("\n"))
  const findings = useStudio(snapshot => snapshot.findings)
  return useMemo(
    () => (place === undefined ? noFindings : findingsAt(findings, file, place.split("\n"))),
    [findings, file, place],
  )
}

/** Returns how many errors and warnings were found at a place and inside it. */
export const useFoundBelow = (path: ValuePath) => countFound(useFindingsBelow(path))

/** Returns a function that adds a field to a group or removes it. */
export const useGroupChange = (path: ValuePath) => {
  const change = useChange(path)
  return (name: string, next: JsonValue | undefined, label: string): void =>
    change((file, whole) => put(file, [...whole, name], next), label)
}

/** Returns names, as the same array while they are equal. */
const useNames = (
  path: ValuePath,
  list: (entry: FileEntry, whole: ValuePath) => Iterable<string>,
) => {
  const joined = useAt(path, (entry, whole) => [...list(entry, whole)].join("\n")) ?? ""
  return useMemo((): readonly string[] => (joined === "" ? [] : joined.split("\n")), [joined])
}

/** Returns the names of a group's fields. */
export const useFieldNames = (path: ValuePath): readonly string[] =>
  useNames(path, ({ value }, whole) => {
    const group = getAt(value ?? undefined, whole)
    return isGroup(group) ? Object.keys(group) : []
  })

/** Returns the keys of a list's entries. */
export const useListKeys = (path: ValuePath): readonly string[] =>
  useNames(path, ({ keys }, whole) => listKeys(keys, whole))

/**
 * Returns a function that shows a new place of the form, with a field in it focused; `field` is the path to it from
 * there.
 */
export const useBegin = () => {
  const place = useFormPlace()
  const store = useStore()
  return (path: ValuePath, field: ValuePath = []): void => {
    const found = locate(store.get(), place, path)
    if (!found) return
    store.begin(place.file, found.whole)
    store.goTo(place.file, [...found.whole, ...field])
  }
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
      return removeAt(value, path, change.at)
    case "move":
      return moveAt(value, path, change.from, change.to)
  }
}

/** Returns the names of the lists whose rows have a cell for each entry of a list. */
const rowsBeside = (schema: FormSchema, path: ValuePath): readonly string[] =>
  fieldsIn(schemaAt(schema, path.slice(0, -1)) ?? {}).flatMap(([name, { columns }]) =>
    columns !== undefined && columns === path.at(-1) ? [name] : [],
  )

/** Returns a function that changes a list and the cells of rows that belong to its entries. */
export const useListChange = (path: ValuePath) => {
  const { schema } = useFormPlace()
  const changeAt = useChange(path)
  return (change: ListChange, label: string): void => {
    const cells = change.kind === "insert" ? { ...change, entry: "" } : change
    changeAt(
      (file, whole) =>
        rowsBeside(schema, path).reduce(
          (value, name) => {
            const rowsPath = [...whole.slice(0, -1), name]
            const rows = getAt(value, rowsPath)
            return (isList(rows) ? [...rows.keys()] : []).reduce(
              (changed, row) => changeList(changed, [...rowsPath, row], cells),
              value,
            )
          },
          changeList(file, whole, change),
        ),
      label,
    )
  }
}
