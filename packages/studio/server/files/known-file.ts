/** Restricts the files that the studio may touch. */
import { lstat, realpath } from "node:fs/promises"
import { dirname, join } from "node:path"
import {
  explainPageName,
  pageNameOf,
  type ContentFile,
  redirectsFile,
  siteFile,
  folderOf,
  isPageFile,
  routeOf,
} from "@tools/content/addresses"
import { listContent } from "@tools/content/read"
import { asIsFolder, listAsIs } from "@tools/content/node"
import { succeeds } from "@tools/content/lib"
import { Refusal } from "../access"
import type { StudioPlace } from "../core"
import { titleOfFile } from "../../document"

/**
 * Accepts only files that may be deleted.
 * @throws a refusal for one that every site has.
 */
export const refuseFixed = (file: ContentFile): void => {
  /* The check reports what a language needs. */
  const isInLanguage = folderOf(file) !== undefined
  if (file === redirectsFile || isInLanguage) return
  if (isPageFile(file) && routeOf(file).kind === "page") return
  throw new Refusal(
    `“${titleOfFile(file)}” cannot be renamed or deleted: every site needs it.`,
    400,
  )
}

/* The deepest folder on the way that is there. */
const findFolder = async (path: string): Promise<string> => {
  const folder = dirname(path)
  const isThere = await succeeds(lstat(folder))
  return isThere ? folder : findFolder(folder)
}

/**
 * Accepts only folders and files that are at their path, through no link.
 * @throws a refusal for a link, or what is below one.
 */
export const refuseLink = async (content: string, path: string): Promise<void> => {
  const real = await realpath(join(content, path)).catch(() => undefined)
  if (real === undefined || real === join(await realpath(content), path)) return
  throw new Refusal(
    `${path} is or is in a symbolic link. The studio does not write through links.`,
    400,
  )
}

/**
 * Accepts only a path for a new file: nothing is there, and no link is on the way.
 * @throws a refusal for any other.
 */
const refuseTaken = async (content: string, file: string): Promise<void> => {
  const path = join(content, file)
  if (await lstat(path).catch(() => undefined)) {
    throw new Refusal(`“${titleOfFile(file)}” already exists. Choose another name.`, 400)
  }
  await refuseLink(content, (await findFolder(path)).slice(content.length + 1))
}

/**
 * Accepts only files that the site has or may have: content files in the content folder, and new pages. Links to folders
 * and to files elsewhere are refused.
 * @throws a refusal for any other.
 */
export const refuseStranger = async (
  { root, content }: Pick<StudioPlace, "root" | "content">,
  file: ContentFile,
): Promise<void> => {
  const { files } = await listContent(content)
  if (files.includes(file)) return
  if (isPageFile(file)) {
    const asIs = await listAsIs(join(root, asIsFolder))
    const wrong = explainPageName(pageNameOf(file), { pages: files.filter(isPageFile), asIs })
    if (wrong) throw new Refusal(`${wrong.problem} Choose another address.`, 400)
  } else if (file === siteFile) throw new Refusal(`The site has no file ${file}.`, 400)
  await refuseTaken(content, file)
}
