/** What the checker found, at the fields that it means. */
import { plural } from "../../../gatsby-plugin-checked-content/check/format"
import { isContentFile, type ContentFile } from "../../../../src/model/content"
import { getAt, type JsonValue, type ValuePath } from "../../document/value"
import type { Finding } from "../../protocol"
import { toKeyPath, type KeyPath, type Keys } from "./keys"

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

/** How many errors and warnings there are. */
export interface FoundCount {
  readonly errors: number
  readonly warnings: number
}

/** Counts errors and warnings. */
export const countFound = (findings: readonly PlacedFinding[]) => {
  const errors = findings.filter(isError).length
  return { errors, warnings: findings.length - errors }
}

/** Says how many errors and how many warnings there are, in words; nothing of those of which there is none. */
export const nameFound = ({ errors, warnings }: FoundCount): readonly string[] => [
  ...(errors > 0 ? [plural(errors, "error")] : []),
  ...(warnings > 0 ? [plural(warnings, "warning")] : []),
]

/** Those among some findings that are about a place of a file or anything in it. */
export const findingsAt = (
  findings: readonly PlacedFinding[],
  file: ContentFile,
  place: KeyPath,
): readonly PlacedFinding[] =>
  findings.filter(finding => finding.file === file && startsWith(finding.place, place))
