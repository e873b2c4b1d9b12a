/** What the checker found, at the fields that it means. */
import { isContentFile, type ContentFile } from "../../../content/model"
import { getAt, type JsonValue, type ValuePath } from "../../document/value"
import type { Finding } from "../../protocol"
import { toKeyPath, toValuePath, type KeyPath, type Keys } from "./keys"

/** A finding with its place by keys, which stays with its field when a list is put into another order. */
export interface PlacedFinding {
  readonly finding: Finding
  readonly file: ContentFile
  readonly place: KeyPath
}

/** Whether a finding keeps its file from being saved. */
export const isError = ({ finding }: PlacedFinding): boolean => finding.severity === "error"

/** Puts errors before warnings. */
export const errorsFirst = (findings: readonly PlacedFinding[]): readonly PlacedFinding[] => [
  ...findings.filter(isError),
  ...findings.filter(finding => !isError(finding)),
]

/**
 * Reads the field of a finding, such as `home.sections[0].headline`: the way to it in its file.
 * @returns an empty way where the file as a whole is meant.
 */
export const readField = (field: string): ValuePath =>
  [...field.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))

/** Gives a finding's file as the studio calls it; undefined where it is about none of the content files. */
export const fileOf = ({ file }: Pick<Finding, "file">, root: string): ContentFile | undefined => {
  const path = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file
  return isContentFile(path) ? path : undefined
}

/** Shortens a way to the last value on it that is there: what is missing is found at the group around it. */
const untilThere = (value: JsonValue | null, path: ValuePath): ValuePath => {
  const length = path.findIndex(
    (_, index) => getAt(value ?? undefined, path.slice(0, index + 1)) === undefined,
  )
  return length < 0 ? path : path.slice(0, length + 1)
}

/** Places a finding by the present keys of its file. */
export const placeFinding = (
  finding: Finding,
  file: ContentFile,
  value: JsonValue | null,
  keys: Keys,
): PlacedFinding => ({
  finding,
  file,
  place: toKeyPath(keys, untilThere(value, readField(finding.field))),
})

const startsWith = (path: readonly unknown[], start: readonly unknown[]): boolean =>
  start.every((step, index) => path[index] === step)

/** Those among some findings of a file that are about a place in it or anything below. */
export const findingsBelow = (
  findings: readonly PlacedFinding[],
  file: ContentFile,
  keys: Keys,
  path: ValuePath,
): readonly PlacedFinding[] => {
  const start = toKeyPath(keys, path)
  return findings.filter(finding => finding.file === file && startsWith(finding.place, start))
}

/** Counts what was found at a place of a file and in all that stands in it. */
export const countFound = (
  findings: readonly PlacedFinding[],
  file: ContentFile,
  place: KeyPath,
) => {
  const found = findings.filter(
    finding => finding.file === file && startsWith(finding.place, place),
  )
  const errors = found.filter(isError).length
  return { errors, warnings: found.length - errors }
}

/** Where a finding is now; undefined where its entry is gone. */
export const pathOfFinding = ({ place }: PlacedFinding, keys: Keys): ValuePath | undefined =>
  toValuePath(keys, place)
