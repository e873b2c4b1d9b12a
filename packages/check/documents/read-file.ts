import type { ContentFile } from "@tools/content/addresses"
import { digest } from "@tools/content/node"
import { memoize } from "@tools/content/lib"
import { decode } from "./decode"
import type { Document, TextPlace } from "./document"
import { isOfRule, type RawFinding } from "../findings"
import { repairFile } from "./fixes"
import { parseJson } from "../json"
import { validate } from "./validate"

/** A content file: its text, its document if it could be parsed, and the findings that need no other file. */
interface Reading {
  readonly text: string
  readonly document?: Document
  /** All its texts, including those that the model rejects. */
  readonly texts: readonly TextPlace[]
  readonly findings: readonly RawFinding[]
}

/** Reads a content file. Memoized, because `develop` and the studio check all files again when one has changed. */
export const readContentFile = memoize(
  (path: ContentFile, bytes: Uint8Array): Reading => {
    const { text, findings, whole } = decode(bytes)
    if (!whole) return { text, texts: [], findings }
    const parsed = parseJson(text)
    const found = [...findings, ...parsed.findings].map((finding): RawFinding =>
      parsed.root || isOfRule(finding, "empty-file", "json-conflict")
        ? finding
        : { ...finding, fixes: () => repairFile(path, text) },
    )
    if (!parsed.root) return { text, texts: [], findings: found }
    const { document, texts, findings: wrong } = validate(path, parsed.root)
    return { text, document, texts, findings: found.concat(wrong) }
  },
  (path, bytes) => `${path} ${digest(bytes)}`,
  1000,
)
