/** Reads single content files: decodes, parses and validates them. */
import type { ContentFile } from "@tools/content"
import { digest } from "@tools/content/lib/digest"
import { memoize } from "@tools/content/lib/memoize"
import { decode } from "./decode"
import type { Document, TextPlace } from "./document"
import type { Fix, RawFinding } from "./finding"
import { formatFile, repairFile, revertFile } from "./fixes"
import { parseJson } from "./parse"
import { validate } from "./validate"

/** A content file: its text, its document if it could be parsed, and the findings that need no other file. */
interface Reading {
  readonly text: string
  readonly document?: Document
  /** All its texts, including those that the model rejects. */
  readonly texts: readonly TextPlace[]
  readonly findings: readonly RawFinding[]
}

/** Returns what is wrong with a file that could not be parsed, for readers who never see it. */
const describeDamage = ({ rule }: RawFinding): string =>
  rule === "empty-file"
    ? "The file is empty."
    : rule === "json-conflict"
      ? "Two versions of this file were joined, and nobody has chosen between them."
      : "A quote, a comma or a bracket is missing here, or is one too many."

/** Reads a content file. Memoized, because `develop` and the studio check all files again when one has changed. */
export const readContentFile = memoize(
  (path: ContentFile, bytes: Uint8Array): Reading => {
    const { text, findings, whole } = decode(bytes)
    if (!whole) return { text, texts: [], findings }
    const parsed = parseJson(text)
    const fixesOf = ({ rule }: RawFinding): readonly Fix[] => {
      if (rule === "empty-file") return revertFile(path)
      if (rule === "byte-order-mark" || rule === "json-trailing-comma") return formatFile(path)
      return parsed.root || rule === "json-conflict" ? [] : repairFile(path, text)
    }
    const found = [...findings, ...parsed.findings].map((finding): RawFinding => ({
      ...finding,
      ...(!parsed.root && { short: describeDamage(finding) }),
      fixes: () => fixesOf(finding),
    }))
    if (!parsed.root) return { text, texts: [], findings: found }
    const { document, texts, findings: wrong } = validate(path, parsed.root)
    return { text, document, texts, findings: found.concat(wrong) }
  },
  (path, bytes) => `${path} ${digest(bytes)}`,
  1000,
)
