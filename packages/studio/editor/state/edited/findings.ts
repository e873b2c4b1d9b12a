/** The checker's findings and their fields. */
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import { getAt, type JsonValue, type ValuePath, type Finding } from "../../../document"
import type { FileEntry } from "./entry"
import { placeId, placesAround, toKeyPath } from "./keys"
import { memoizeByObject } from "../../../lib"

/** A finding with the id of its place, which stays with its field when a list is reordered. */
export interface PlacedFinding {
  readonly finding: Finding
  /** Inside the content folder; a picture, for example, has no form. */
  readonly file: string
  readonly place: string
  /** Whether the field does not show it yet: an error in a new field that was not left, or a warning on the focused one. */
  readonly isEarly: boolean
}

/** Returns whether a finding prevents its file from being saved. */
export const isError = ({ finding }: PlacedFinding): boolean => finding.severity === "error"

/** Returns errors before warnings. */
export const errorsFirst = (findings: readonly PlacedFinding[]): readonly PlacedFinding[] => [
  ...findings.filter(isError),
  ...findings.filter(finding => !isError(finding)),
]

/**
 * Returns the path of a finding's field, such as `home.sections[0].headline`, in its file; empty for the whole file.
 */
export const readField = (field: string): ValuePath =>
  [...field.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))

/** Returns the path of a finding's file inside the content folder. */
export const pathOf = ({ file }: Pick<Finding, "file">, root: string): string =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file

/** Returns the content file of a finding; `undefined` if it is about another file. */
export const fileOf = (finding: Pick<Finding, "file">, root: string): ContentFile | undefined => {
  const path = pathOf(finding, root)
  return isContentFile(path) ? path : undefined
}

/** Returns a path up to its last existing value: a missing field is reported at its group. */
const untilThere = (value: JsonValue | null, path: ValuePath): ValuePath => {
  const length = path.findIndex(
    (_, index) => getAt(value ?? undefined, path.slice(0, index + 1)) === undefined,
  )
  return length < 0 ? path : path.slice(0, length + 1)
}

/** Returns a finding with its place by the current keys of its file; of a file without a form, the whole is the place. */
export const placeFinding = (
  finding: Finding,
  root: string,
  files: ReadonlyMap<ContentFile, Pick<FileEntry, "value" | "keys">>,
): Omit<PlacedFinding, "isEarly"> => {
  const file = pathOf(finding, root)
  const entry = isContentFile(file) ? files.get(file) : undefined
  const keys = entry && toKeyPath(entry.keys, untilThere(entry.value, readField(finding.field)))
  return { finding, file, place: placeId(file, keys ?? []) }
}

/** Returns the number of errors and warnings. */
export const countFound = (findings: readonly PlacedFinding[]) => {
  const errors = findings.filter(isError).length
  return { errors, warnings: findings.length - errors }
}

const byPlace = memoizeByObject((findings: readonly PlacedFinding[]) => {
  const places = new Map<string, PlacedFinding[]>()
  for (const finding of findings) {
    for (const place of placesAround(finding.place)) {
      places.set(place, [...(places.get(place) ?? []), finding])
    }
  }
  return places
})

const noFindings: readonly PlacedFinding[] = []

/** Returns the findings on a place and everything inside it. */
export const findingsAt = (
  findings: readonly PlacedFinding[],
  place: string,
): readonly PlacedFinding[] => byPlace(findings).get(place) ?? noFindings
