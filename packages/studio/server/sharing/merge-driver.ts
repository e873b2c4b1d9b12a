/**
 * Merges two versions of a content file field by field. Git starts it as a merge driver, in place of its merge by lines.
 * Where both sides changed a field, the file gets the other side's, and the editor's version is kept as a draft.
 */
import { isUtf8 } from "node:buffer"
import { readFile, writeFile } from "node:fs/promises"
import { isContentFile } from "@tools/content/addresses"
import { mergeValues, valueOf } from "../../document"
import { writeValue, openDrafts } from "../drafts"

/** The environment variables that tell the driver what git does not. */
export interface DriverSettings {
  /** The content folder's path inside the repository, such as `content/`. */
  readonly STUDIO_PREFIX: string
  /** The folder for the editor's versions. */
  readonly STUDIO_DRAFTS: string
  /** The side of the merge that is the editor's. */
  readonly STUDIO_MINE: "ours" | "theirs"
  /** The longest line of content files, since no content model is loaded here. */
  readonly STUDIO_PRINT_WIDTH: string
}

/** Returns the text of a file; `undefined` if it is in another encoding, whose characters a merge would lose. */
const readText = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path)
  return isUtf8(bytes) ? bytes.toString() : undefined
}

const mergeFiles = async (
  [baseFile = "", ours = "", theirs = "", path = ""]: readonly string[],
  { STUDIO_PREFIX = "", STUDIO_DRAFTS = "", STUDIO_MINE, STUDIO_PRINT_WIDTH }: NodeJS.ProcessEnv,
): Promise<boolean> => {
  const file = path.slice(STUDIO_PREFIX.length)
  if (!isContentFile(file)) return false
  const [mineFile, otherFile] = STUDIO_MINE === "ours" ? [ours, theirs] : [theirs, ours]
  const [baseText, mineText, otherText] = await Promise.all(
    [baseFile, mineFile, otherFile].map(readText),
  )
  if (baseText === undefined || mineText === undefined || otherText === undefined) return false
  /* A file that both sides added has an empty base. */
  const base = baseText === "" ? null : valueOf(baseText)
  const mine = valueOf(mineText)
  const other = valueOf(otherText)
  if (base === undefined || mine == null || other == null) return false
  const taken = new Set(mergeValues(base, mine, other).conflicts.map(({ key }) => key))
  if (taken.size > 0) {
    const drafts = openDrafts(STUDIO_DRAFTS)
    const known = await drafts.find(file)
    await drafts.keep({ file, base: known ? known.base : baseText || null, value: mine })
  }
  const { value } = mergeValues(base, mine, other, taken)
  await writeFile(ours, await writeValue(value, otherText, Number(STUDIO_PRINT_WIDTH)))
  return true
}

void mergeFiles(process.argv.slice(2), process.env).then(isMerged => {
  process.exitCode = isMerged ? 0 : 1
})
