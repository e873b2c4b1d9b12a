/** Where a form stands in a file, and how its fields come to their values. */
import { createContext, useCallback, useContext, useMemo } from "react"
import type { ContentFile } from "../../../content/model"
import { getAt, insertAt, isGroup, moveAt, removeAt, setAt } from "../../document/value"
import type { JsonValue, ValuePath } from "../../document/value"
import type { FileEntry } from "../state/entry"
import { countFound, findingsAt, type PlacedFinding } from "../state/findings"
import { listKeys, toKeyPath, toValuePath, type KeyPath } from "../state/keys"
import type { StudioSnapshot } from "../state/store"
import { useDerived, useStore, useStudio } from "../state/use-store"
import type { FormSchema } from "./form-schema"

export interface FormPlace {
  readonly file: ContentFile
  /** The way to the part that the form is of; by keys, so that it follows a section that is moved. */
  readonly part: KeyPath
  readonly schema: FormSchema
  /** What is open: entries of lists by their keys, groups by their places. */
  readonly open: ReadonlySet<string>
  readonly setOpen: (key: string, isOpen: boolean) => void
}

export const FormPlaceContext = createContext<FormPlace | null>(null)

/**
 * Gives the place of the form around.
 * @throws outside of a form.
 */
export const useFormPlace = (): FormPlace => {
  const place = useContext(FormPlaceContext)
  if (!place) throw new Error("There is no form around this field.")
  return place
}

const entryIn = (snapshot: StudioSnapshot, { file }: FormPlace): FileEntry | undefined =>
  snapshot.files.get(file)

/** The way from the file to a field of a form; undefined where the form's part is gone. */
const wholePath = (entry: FileEntry | undefined, { part }: FormPlace, path: ValuePath) => {
  const root = entry && toValuePath(entry.keys, part)
  return root && [...root, ...path]
}

const noFindings: readonly PlacedFinding[] = []

const indexed = new WeakMap<
  readonly PlacedFinding[],
  ReadonlyMap<string, readonly PlacedFinding[]>
>()

const placeName = (file: ContentFile, place: KeyPath): string => [file, ...place].join("\n")

/** The findings of each place, found once for all fields. */
const byPlace = (findings: readonly PlacedFinding[]) => {
  const known = indexed.get(findings)
  if (known) return known
  const places = new Map<string, PlacedFinding[]>()
  for (const finding of findings) {
    const name = placeName(finding.file, finding.place)
    places.set(name, [...(places.get(name) ?? []), finding])
  }
  indexed.set(findings, places)
  return places
}

/** The attribute by which a field is found in the document. */
export const placeAttribute = (file: ContentFile, place: KeyPath): string => placeName(file, place)

/** The schema of a part of a form; undefined where the form has no such part. */
export const schemaAt = (schema: FormSchema, path: ValuePath): FormSchema | undefined =>
  path.reduce<FormSchema | undefined>((at, step) => {
    const next = typeof step === "number" ? at?.items : at?.properties?.[step]
    return typeof next === "object" && !Array.isArray(next) ? next : undefined
  }, schema)

/** Puts a value into a file; a field that is new to its group stands in the model's order. */
const putIn = (
  file: JsonValue,
  root: ValuePath,
  path: ValuePath,
  next: JsonValue | undefined,
  schema: FormSchema,
): JsonValue => {
  const whole = [...root, ...path]
  const changed = setAt(file, whole, next)
  const name = path.at(-1)
  const groupPath = whole.slice(0, -1)
  const group = getAt(changed, groupPath)
  const model = schemaAt(schema, path.slice(0, -1))
  const isNew = getAt(file, whole) === undefined && next !== undefined
  return isNew && model && typeof name === "string" && group !== undefined && isGroup(group)
    ? setAt(changed, groupPath, placeInOrder(group, model, name))
    : changed
}

export interface FieldHandle {
  readonly value: JsonValue | undefined
  readonly findings: readonly PlacedFinding[]
  /** The value of the attribute `data-place` by which a wish for the field finds it. */
  readonly place: string
  /** Puts a value in; undefined takes the field away. */
  readonly change: (next: JsonValue | undefined, isTyping?: boolean) => void
  /** Notes that the field is in hand. */
  readonly hold: () => void
}

/** Gives a field of the form around: its value and findings as they are now, and what changes it. */
export const useField = (path: ValuePath, label: string): FieldHandle => {
  const place = useFormPlace()
  const store = useStore()
  const value = useStudio(snapshot => {
    const entry = entryIn(snapshot, place)
    const whole = wholePath(entry, place, path)
    return whole && getAt(entry?.value ?? undefined, whole)
  })
  const name = useStudio(snapshot => {
    const entry = entryIn(snapshot, place)
    const whole = wholePath(entry, place, path)
    return placeName(place.file, entry && whole ? toKeyPath(entry.keys, whole) : [])
  })
  const findings = useStudio(snapshot => byPlace(snapshot.findings).get(name) ?? noFindings)
  return useMemo(() => {
    const locate = () => wholePath(entryIn(store.get(), place), place, path)
    return {
      value,
      findings,
      place: name,
      change: (next, isTyping = false) => {
        const whole = locate()
        if (!whole) return
        const root = whole.slice(0, whole.length - path.length)
        store.changeFile(place.file, file => putIn(file, root, path, next, place.schema), {
          label,
          isTyping,
          path: whole,
        })
      },
      hold: () => {
        const whole = locate()
        if (whole) store.holdField(place.file, whole)
      },
    }
  }, [store, place, path, label, value, findings, name])
}

/** Gives what marks a place of the form around, and what was found wrong with it as a whole. */
export const usePlace = (path: ValuePath): Pick<FieldHandle, "place" | "findings"> => {
  const place = useFormPlace()
  const name = useStudio(snapshot => {
    const entry = entryIn(snapshot, place)
    const whole = wholePath(entry, place, path)
    return placeName(place.file, entry && whole ? toKeyPath(entry.keys, whole) : [])
  })
  const findings = useStudio(snapshot => byPlace(snapshot.findings).get(name) ?? noFindings)
  return { place: name, findings }
}

/** Gives how many errors and warnings were found at a place and in all that stands in it. */
export const useFoundBelow = (path: ValuePath) => {
  const place = useFormPlace()
  return useDerived(snapshot => {
    const entry = entryIn(snapshot, place)
    const whole = wholePath(entry, place, path)
    return countFound(
      entry && whole
        ? findingsAt(snapshot.findings, place.file, toKeyPath(entry.keys, whole))
        : noFindings,
    )
  })
}

/** Gives what puts a field of a group in, or takes it away. */
export const useGroupChange = (path: ValuePath) => {
  const place = useFormPlace()
  const store = useStore()
  return useCallback(
    (name: string, next: JsonValue | undefined, label: string) => {
      const whole = wholePath(entryIn(store.get(), place), place, [...path, name])
      if (!whole) return
      const root = whole.slice(0, whole.length - path.length - 1)
      store.changeFile(place.file, file => putIn(file, root, [...path, name], next, place.schema), {
        label,
        path: whole,
      })
    },
    [store, place, path],
  )
}

const split = (joined: string): readonly string[] => (joined === "" ? noKeys : joined.split("\n"))

/** Gives the names of the fields that a group has. */
export const useFieldNames = (path: ValuePath): readonly string[] => {
  const place = useFormPlace()
  const joined = useStudio(snapshot => {
    const entry = entryIn(snapshot, place)
    const whole = wholePath(entry, place, path)
    const group = whole && getAt(entry?.value ?? undefined, whole)
    return group !== undefined && isGroup(group) ? Object.keys(group).join("\n") : ""
  })
  return useMemo(() => split(joined), [joined])
}

const noKeys: readonly string[] = []

/** Gives the keys of a list's entries; the same list of keys as long as they are the same. */
export const useListKeys = (path: ValuePath): readonly string[] => {
  const place = useFormPlace()
  const joined = useStudio(snapshot => {
    const entry = entryIn(snapshot, place)
    const whole = wholePath(entry, place, path)
    return entry && whole ? listKeys(entry.keys, whole).join("\n") : ""
  })
  return useMemo(() => split(joined), [joined])
}

/** Gives what asks for a place of the form around, with its field focused. */
export const useGoTo = () => {
  const place = useFormPlace()
  const store = useStore()
  return useCallback(
    (path: ValuePath) => {
      const whole = wholePath(entryIn(store.get(), place), place, path)
      if (whole) store.goTo(place.file, whole)
    },
    [store, place],
  )
}

/** What is done to a list. */
export type ListChange =
  | { readonly kind: "insert"; readonly at: number; readonly entry: JsonValue }
  | { readonly kind: "remove"; readonly at: number }
  | { readonly kind: "move"; readonly from: number; readonly to: number }

/** Does something to a list of a value. */
export const changeListIn = (value: JsonValue, path: ValuePath, change: ListChange): JsonValue => {
  switch (change.kind) {
    case "insert":
      return insertAt(value, path, change.at, change.entry)
    case "remove":
      return removeAt(value, path, change.at)
    case "move":
      return moveAt(value, path, change.from, change.to)
  }
}

/** The lists of rows that have a cell for each entry of a list: what is done to the one is done to all of their rows. */
const rowsBeside = (schema: FormSchema, path: ValuePath): readonly string[] => {
  const name = path.at(-1)
  const group = schemaAt(schema, path.slice(0, -1))
  return Object.entries(group?.properties ?? {}).flatMap(([other, field]) =>
    typeof field === "object" && "columns" in field && field.columns === name ? [other] : [],
  )
}

/** Gives what changes a list of the form around, and with it the cells of rows that belong to its entries. */
export const useListChange = (path: ValuePath) => {
  const place = useFormPlace()
  const store = useStore()
  return useMemo(
    () => (change: ListChange, label: string) => {
      const whole = wholePath(entryIn(store.get(), place), place, path)
      if (!whole) return
      store.changeFile(
        place.file,
        value => {
          let next = changeListIn(value, whole, change)
          for (const name of rowsBeside(place.schema, path)) {
            const rowsPath = [...whole.slice(0, -1), name]
            const rows = getAt(next, rowsPath)
            const count = Array.isArray(rows) ? rows.length : 0
            const cells = change.kind === "insert" ? { ...change, entry: "" } : change
            for (let row = 0; row < count; row++) {
              next = changeListIn(next, [...rowsPath, row], cells)
            }
          }
          return next
        },
        { label, path: whole },
      )
    },
    [store, place, path],
  )
}

/** Moves a group's new field before the first of those that the model has behind it. */
export const placeInOrder = (
  group: Readonly<Record<string, JsonValue>>,
  schema: FormSchema,
  name: string,
): JsonValue => {
  const names = Object.keys(schema.properties ?? {})
  const later = new Set(names.slice(names.indexOf(name) + 1))
  const others = Object.entries(group).filter(([other]) => other !== name)
  const at = others.findIndex(([other]) => later.has(other))
  const field: [string, JsonValue] = [name, group[name] ?? null]
  return Object.fromEntries(at < 0 ? [...others, field] : others.toSpliced(at, 0, field))
}
