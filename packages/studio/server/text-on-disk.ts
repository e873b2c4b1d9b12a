import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { decode } from "@tools/check/decode"
import type { ContentFile } from "@tools/content"

/** A content file as read from disk. */
export interface TextOnDisk {
  readonly bytes: Buffer
  /** Its text, without a byte-order mark. */
  readonly text: string
}

/** Reads a content file; `undefined` without one. */
export const readText = async (
  content: string,
  file: ContentFile,
): Promise<TextOnDisk | undefined> => {
  const bytes = await readFile(join(content, file)).catch(() => undefined)
  return bytes && { bytes, text: decode(bytes).text }
}
