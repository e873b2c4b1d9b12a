/** Finds pictures that were replaced while their alternative text stayed. */
import { listDifferences } from "../../document/differences"
import { valueOf } from "../../document/read"
import { getAt, textAt, type ValuePath } from "../../document/value"
import type { Finding, GitState } from "../../protocol"
import { isUnsaved, type FileEntry } from "./entry"

const formatField = (file: string, path: ValuePath): string =>
  [
    file.replace(/^.*\/|\.json$/g, ""),
    ...path.map(step => (typeof step === "number" ? `[${step}]` : `.${step}`)),
  ].join("")

/**
 * Returns a warning for each alternative text of a picture that is another one than in the last commit, or than on disk
 * without one; `src` identifies the new picture and its place.
 */
export const findReplaced = (
  entry: FileEntry,
  git: Pick<GitState, "changes" | "committed"> | undefined,
  root: string,
): readonly (Finding & { readonly src: string })[] => {
  const { file, value, disk } = entry
  if (value === null || !(isUnsaved(entry) || git?.changes.some(({ path }) => path === file))) {
    return []
  }
  const text = git?.committed.find(each => each.file === file)?.text
  const base = text === undefined ? disk : valueOf(text)
  if (base == null) return []
  const differences = listDifferences(base, value)
  const isChanged = (path: ValuePath): boolean =>
    differences.some(other => other.path.join() === path.join())
  return differences.flatMap(({ kind, path }) => {
    const alt = [...path.slice(0, -1), "alt"]
    const isKept = (textAt(value, alt) ?? "") !== "" && !isChanged(alt)
    if (kind !== "changed" || path.at(-1) !== "src" || !isKept) return []
    const field = formatField(file, alt)
    return [
      {
        file: `${root}/${file}`,
        line: 1,
        column: 1,
        severity: "warning",
        rule: "replaced-picture",
        field,
        message: "The picture was replaced. Check that this text describes the new one.",
        src: `${field} ${JSON.stringify(getAt(value, path))}`,
      } as const,
    ]
  })
}
