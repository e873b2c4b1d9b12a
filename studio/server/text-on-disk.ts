import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { decode } from "../../plugins/gatsby-plugin-checked-content"
import type { ContentFile } from "../../src/model"

/** A content file as read from disk. */
export interface TextOnDisk {
  readonly bytes: Buffer
  /** Its text, as the studio's page gets it. */
  readonly text: string
  /** Its byte-order mark, or an empty text. */
  readonly mark: string
}

/** Reads a content file; undefined where there is none. */
export const readText = async (
  content: string,
  file: ContentFile,
): Promise<TextOnDisk | undefined> => {
  const bytes = await readFile(join(content, file)).catch(() => undefined)
  if (!bytes) return undefined
  const { text } = decode(bytes)
  const all = bytes.toString("utf8")
  return { bytes, text, mark: all.endsWith(text) ? all.slice(0, all.length - text.length) : "" }
}
