import type { RichText } from "@tools/content"

/** Words whose format changed, such as “now” from `plain` to `bold`. */
export interface ChangedFormat {
  readonly text: string
  readonly before: string
  readonly after: string
}

const names = { strong: "bold", emphasis: "italic" } as const

/** Returns the format of each character of a text's plain form. */
const listFormats = (text: RichText, around: readonly string[] = []): readonly string[] =>
  text.flatMap(span => {
    const format = around.length === 0 ? "plain" : around.join(", ")
    if (typeof span === "string") return Array.from({ length: span.length }, () => format)
    if (span.kind === "break") return ["line break"]
    const own = span.kind === "link" ? `link to ${span.href}` : names[span.kind]
    return listFormats(span.spans, [...around, own])
  })

/**
 * Lists what changed between two texts that differ in their formats alone.
 * @param plain the text without formats.
 */
export const compareFormats = (
  plain: string,
  before: RichText,
  after: RichText,
): readonly ChangedFormat[] => {
  const [old, present] = [listFormats(before), listFormats(after)]
  const changed: ChangedFormat[] = []
  for (let index = 0; index < plain.length; index++) {
    const format = { before: old[index] ?? "", after: present[index] ?? "" }
    if (format.before === format.after) continue
    const start = index
    const isAlike = (at: number): boolean =>
      old[at] === format.before && present[at] === format.after
    while (index + 1 < plain.length && isAlike(index + 1)) index++
    changed.push({ ...format, text: plain.slice(start, index + 1) })
  }
  return changed
}
