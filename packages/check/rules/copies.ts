/** Copies of content files: those that synchronized folders make when two computers change a file. */
import { fileAt, type Check } from "../documents"

/** What programs add to the name of a copy. */
const additions = [
  /* iCloud and macOS: contact 2 */
  / \d+$/,
  /* Google Drive and browsers: contact (1) */
  / ?\(\d+\)$/,
  /* Dropbox and Nextcloud: contact (Ann's conflicted copy 2026-01-31) */
  / ?\([^()]*(?:conflict|konflikt)[^()]*\)$/i,
  /* Syncthing: contact.sync-conflict-20260131-094100-ABCDEFG */
  /\.sync-conflict-[\w-]+$/i,
  /* Windows and macOS: contact - Copy (2), contact Kopie */
  /(?: -)? (?:copy|kopie)(?: \(?\d+\)?)?$/i,
  /^(?:copy of|kopie von) /i,
]

/** Returns the content file that a path is a copy of; `undefined` if it is none. */
export const findOriginal = (path: string, files: readonly string[]): string | undefined => {
  const [, folder = "", name = ""] = /^(.*\/)?(.+)\.json$/.exec(path) ?? []
  return additions
    .map(addition => `${folder}${name.replace(addition, "")}.json`)
    .find(original => original !== path && files.includes(original))
}

/** Reports copies, which would be pages of their own, or files that nothing reads. */
export const checkCopies: Check = ({ files, report }) => {
  for (const path of files) {
    const original = findOriginal(path, files)
    if (original === undefined) continue
    const message =
      "This is a copy, as synchronized folders make it when two computers change a file. Write what only the copy has into the original; then delete the copy."
    report(fileAt(path), "file-copy", message, { byHand: `The original is ${original}.` })
  }
}
