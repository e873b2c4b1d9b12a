/** Files: missing, unknown and unused ones. */
import {
  type ContentFile,
  redirectsFile,
  siteFile,
  contactPage,
  folderOf,
  foldersOf,
  homeOf,
  homePage,
  isPageFile,
  notFoundPage,
  siteFileIn,
} from "@tools/content/addresses"
import { pictureEndings } from "@tools/content/model"
import { kindOf, mostBytesOf, wordsFile } from "@tools/content/read"
import { fileAt, type Check, type Content, type Unread } from "../documents"
import { ruleOf } from "../findings"
import { explainForeign } from "../pictures"
import { didYouMean, findNearest } from "../words"
import { findOriginal } from "./copies"
import { listUnused } from "./images"

/** Returns the files that a site needs, with those of each language besides the first that has any. */
export const listRequired = (files: Iterable<string>): ContentFile[] => [
  siteFile,
  ...[homePage, contactPage, notFoundPage].map(({ contentFile }) => contentFile),
  ...foldersOf(files).flatMap(folder => [siteFileIn(folder), homeOf({ folder }).contentFile]),
]

/** Messages about files that were not read. */
const unread: Readonly<Record<Unread, (path: string) => string>> = {
  "unreadable-file": () => "This file cannot be read. Check its permissions.",
  "huge-file": path =>
    kindOf(path) === "picture"
      ? `This picture is larger than ${mostBytesOf(path) / 1_000_000} MB. Export it smaller, a photograph as JPEG.`
      : `This file is larger than ${mostBytesOf(path) / 1000} kB, so it is probably damaged. Keep a copy of what is new in it, and restore its last version.`,
}

/** Returns the missing file that a misnamed one probably stands for. */
const findMeant = (path: string, absent: readonly string[]): string | undefined => {
  const nameOf = (file: string): string => file.replace(/^(?:[a-z-]+\/)?pages\//, "")
  const inFolder = absent.filter(file => folderOf(file) === folderOf(path))
  const near = findNearest(nameOf(path), inFolder.map(nameOf))
  return inFolder.find(file => nameOf(file) === near)
}

const describeUnknown = (
  path: string,
  meant: string | undefined,
): { readonly message: string; readonly byHand?: string } => {
  if (path.startsWith("images/")) {
    const advice = explainForeign(path.replace(/^.*\./, ""))
    if (advice !== undefined) return { message: `No page can show this file. ${advice}` }
    const endings = pictureEndings.map(ending => `.${ending}`)
    const message = `No page can show this file: the names of pictures end in ${endings.join(", ")}. Keep it in another folder, or export it again as a picture.`
    return { message }
  }
  const others = [...listRequired([]), redirectsFile, wordsFile]
  const offer = meant ? ` Did you mean “${meant}”?` : didYouMean(path, others)
  const schemas = path.startsWith("schema/") ? " The folder schema/ is generated." : ""
  const message = "The site does not know this file and does not show it."
  const byHand =
    `${offer.trim()} The files are site.json, those of pages in pages/, ${redirectsFile} and ${wordsFile}; pictures go to images/, and another language has site.json and pages/ in a folder that is named by its code, such as de/.${schemas}`.trim()
  return { message, byHand }
}

/** Reports files that could not be read, and what is no file. */
const checkReadable = ({ obstacles, bytes, report }: Content): void => {
  for (const [path, reason] of bytes) {
    if (typeof reason === "string") report(fileAt(path), reason, unread[reason](path))
  }
  for (const path of obstacles) {
    const message =
      "This is neither a plain file nor a folder that can be read. Check its permissions if it is a folder; otherwise put the file itself in its place."
    report(fileAt(path), "no-file", message)
  }
}

/**
 * Reports files that the site does not know, and pages that seem to be a misnamed file.
 * @returns the missing files that these probably stand for
 */
const checkKnown = (
  required: readonly ContentFile[],
  absent: readonly ContentFile[],
  { files, report }: Content,
): ReadonlySet<string> => {
  const misnamed = new Set<string>()
  for (const path of files) {
    if (findOriginal(path, files) !== undefined) continue
    const isKnown = kindOf(path) !== "unknown"
    const mayBeMeant = !isKnown || (isPageFile(path) && !required.includes(path))
    const meant = mayBeMeant ? findMeant(path, absent) : undefined
    if (isKnown && meant === undefined) continue
    if (meant !== undefined) misnamed.add(meant)
    const isContent = path.endsWith(".json") && !path.startsWith("images/")
    const { message, ...details } = describeUnknown(path, meant)
    report(fileAt(path), "unknown-file", message, {
      ...details,
      ...(!isContent && { severity: "warning" }),
    })
  }
  return misnamed
}

/** Says why the site needs a file. */
const explainNeed = (path: ContentFile): string => {
  const folder = folderOf(path)
  if (folder === undefined) return "the site needs it"
  return isPageFile(path)
    ? `the header of the pages in ${folder}/ leads to this home page, and so does the language switch of pages without a translation`
    : `it has the texts that the pages in ${folder}/ share`
}

const reportMissing = (path: ContentFile, { report }: Content): void => {
  const folder = folderOf(path)
  const advice = folder === undefined ? "Restore it." : "Add it."
  const message = `This file is missing; ${explainNeed(path)}. ${advice}`
  const byHand =
    folder &&
    `For a single page in this language, move it out of ${folder}/ and set "language" in its \`seo\` block.`
  report(fileAt(path), "missing-file", message, { byHand })
}

/** Reports files that are missing, unreadable or unknown. */
export const checkFiles: Check = content => {
  const { files, obstacles, bytes } = content
  checkReadable(content)
  const isBlocked = (path: string): boolean =>
    obstacles.some(other => `${path}/`.startsWith(`${other}/`))
  const required = listRequired(files)
  const absent = required.filter(path => !bytes.has(path) && !isBlocked(path))
  const misnamed = checkKnown(required, absent, content)
  for (const path of absent) {
    if (!misnamed.has(path)) reportMissing(path, content)
  }
}

/** Reports the first line of a file whose formatting differs, unless the file has other findings. */
export const checkLayout: Check = ({ layouts, written, findings, report }) => {
  for (const [path, right] of layouts) {
    const text = written.get(path) ?? ""
    if (text === right || findings.get(path)?.length) continue
    const wanted = right.split("\n")
    const lines = text.split("\n")
    const found = lines.findIndex((line, index) => line !== wanted[index])
    const index = found < 0 ? lines.length - 1 : found
    const start = lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0)
    const end = start + Math.max(1, lines[index]?.trimEnd().length ?? 0)
    const message =
      "Formatting differs from the project’s style from this line on. Formatting the file changes only whitespace."
    report(fileAt(path, start, end), "layout", message)
  }
}

/** Reports pictures that no page shows, if all pages could be read. */
export const checkUnused: Check = content => {
  const found = [...content.findings.values()].flat()
  if (found.some(finding => ruleOf(finding)?.hidesContent)) return
  for (const path of listUnused(content)) {
    const message = "No page shows this picture. Choose it where it should appear, or delete it."
    content.report(fileAt(path), "unused-image", message)
  }
}
