/** Adds, renames, replaces and deletes files that content names: pictures, and files of `static/`. Git brings back what was committed. */
import { mkdir, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { basename, extname } from "node:path/posix"
import {
  cleanPath,
  explainPictureName,
  listBuilt,
  toComparedPath,
  isContentFile,
  isPageFile,
  redirectsFile,
  routesOf,
} from "@tools/content/addresses"
import { asIsFolder, listAsIs, writeWhole } from "@tools/content/node"
import { listContent } from "@tools/content/read"
import { pictureFormats } from "@tools/content/model"
import { listNamedFiles, renamed, renameIn, valueOf, titleOfFile } from "../../document"
import { writeValue } from "../drafts"
import { nameFinding } from "./findings"
import { refuseLink } from "./known-file"
import { isInPictures, readUpload } from "./pictures"
import { Refusal } from "../access"
import type { StudioPlace } from "../core"
import { findErrorsOf, readTexts, writeTexts } from "./writing"

/** What visitors open or save. A page or a script would be part of the site, which nothing checks there. */
const downloads =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|epub|zip|ics|vcf|mp3|m4a|mp4|webm|png|jpe?g|webp|gif)$/i

const folderOf = ({ root, content }: StudioPlace, path: string): string =>
  path.startsWith(`${asIsFolder}/`) ? root : content

/**
 * Accepts only files in the folder of pictures and in `static/`.
 * @throws a refusal for anything else, and for a link.
 */
const refuseUnnamed = async (place: StudioPlace, path: string): Promise<void> => {
  const { files } = await listContent(place.content)
  const asIs = await listAsIs(join(place.root, asIsFolder))
  const isThere = isInPictures(path)
    ? files.includes(path)
    : asIs.some(each => path === `${asIsFolder}/${each}`)
  if (!isThere) throw new Refusal(`There is no file ${basename(path)}.`, 404)
  await refuseLink(folderOf(place, path), path)
}

/** Reads the content: its texts, and the values that name a file. @throws a refusal if one is damaged. */
const readNaming = async (content: string, path: string) => {
  const { files } = await listContent(content)
  const texts = await readTexts(content, files.filter(isContentFile))
  const naming = [...texts].flatMap(([file, { text = "", whole = true } = {}]) => {
    const value = valueOf(text)
    if (value == null || !whole) {
      const problem = `“${titleOfFile(file)}” is damaged, so it is unknown which files it names.`
      throw new Refusal(`${problem} Repair it first.`)
    }
    const isNaming = listNamedFiles(file, value).some(
      ({ named }) => named.normalize() === path.normalize(),
    )
    return isNaming ? [{ file, text, value }] : []
  })
  return { files, texts, naming }
}

/**
 * Deletes a picture or a file of `static/` that nothing on disk names.
 * @throws a refusal if a file names it, or may name it because it is not valid JSON.
 */
export const deleteFile = async (place: StudioPlace, path: string): Promise<void> => {
  await refuseUnnamed(place, path)
  const [first] = (await readNaming(place.content, path)).naming
  if (first) {
    const title = titleOfFile(first.file, first.value)
    throw new Refusal(
      `The saved version of “${title}” still uses ${basename(path)}. Choose another file there, and save “${title}” first.`,
    )
  }
  await rm(join(folderOf(place, path), path))
}

/**
 * Returns why a file cannot have a path; `undefined` if it can.
 * @param from its path until now.
 */
const explainTaken = async (
  { root, content }: StudioPlace,
  path: string,
  from = "",
): Promise<string | undefined> => {
  const { files } = await listContent(content)
  if (isInPictures(path))
    return explainPictureName(
      path,
      files.filter(each => each !== from),
    )
  const built = listBuilt(routesOf(files.filter(isPageFile)), files.includes(redirectsFile))
  const known = [...built, ...(await listAsIs(join(root, asIsFolder)))]
  const taken = known.map(each => `${asIsFolder}/${each}`).filter(each => each !== from)
  return taken.map(toComparedPath).includes(toComparedPath(path))
    ? `There is a file ${basename(path)} already. Choose another name.`
    : undefined
}

/**
 * Gives a picture or a file of `static/` another name, at once in all saved files that name it. Returns its path.
 * @throws a refusal if the name is taken, or a file may name it because it is not valid JSON.
 */
export const renameFile = async (
  place: StudioPlace,
  from: string,
  name: string,
): Promise<string> => {
  await refuseUnnamed(place, from)
  const to = renamed(from, name)
  const taken = await explainTaken(place, to, from)
  if (taken !== undefined) throw new Refusal(taken)
  const { texts, naming } = await readNaming(place.content, from)
  const changed = new Map(
    await Promise.all(
      naming.map(async ({ file, text, value }) => {
        const next = renameIn(file, value, from, to)
        return [file, await writeValue(next, text)] as const
      }),
    ),
  )
  const folder = folderOf(place, from)
  await rename(join(folder, from), join(folder, to))
  try {
    await writeTexts(place, changed, texts)
  } catch (error) {
    await rename(join(folder, to), join(folder, from))
    throw error
  }
  return to
}

/**
 * Replaces a picture by another file of its format, under the same name.
 * @throws a refusal for another format, for what is no picture, and for what does not fit where the picture is shown.
 */
export const replacePicture = async (
  place: StudioPlace,
  path: string,
  uploaded: Buffer,
): Promise<void> => {
  await refuseUnnamed(place, path)
  const { bytes, format } = await readUpload(uploaded)
  const ending = extname(path).slice(1).toLowerCase()
  if (pictureFormats[ending] !== format) {
    throw new Refusal(
      `${basename(path)} stays a ${ending.toUpperCase()} file. Export the new picture as ${ending.toUpperCase()}, or add it as another picture.`,
      415,
    )
  }
  const [error] = await findErrorsOf(place, new Map([[path, bytes]]))
  if (error) {
    throw new Refusal(`Nothing was changed, because of ${nameFinding(error, place)}`)
  }
  await writeWhole(join(place.content, path), bytes)
}

/** Whether a file replaces the one of its name, or is added under another name. */
export type TakenChoice = "replace" | "keep"

interface TakenDownload {
  readonly path: string
  /** Whether a file of that path is there, so that nothing was done. */
  readonly isTaken: boolean
}

/**
 * Adds a file to `static/` under a name that every host takes, unless it is there already. Returns its path.
 * @param choice what is meant where there is a file of that name.
 * @throws a refusal for what is no download.
 */
export const takeDownload = async (
  place: StudioPlace,
  given: string,
  bytes: Buffer,
  choice?: TakenChoice,
): Promise<TakenDownload> => {
  if (!downloads.test(given)) {
    throw new Refusal(
      `Visitors cannot download ${basename(given)} here. Export it as PDF, or pack it as ZIP.`,
      415,
    )
  }
  const whole = `${asIsFolder}/${cleanPath(basename(given))}`
  const [, base = "", ending = ""] = /^(.*?)((?:\.\w+)+)$/.exec(whole) ?? []
  await refuseLink(place.root, asIsFolder)
  const asIs = await listAsIs(join(place.root, asIsFolder))
  const present = asIs
    .map(each => `${asIsFolder}/${each}`)
    .find(each => toComparedPath(each) === toComparedPath(whole))
  if (present !== undefined && choice !== "keep") {
    const isSame = (await readFile(join(place.root, present))).equals(bytes)
    if (isSame) return { path: present, isTaken: false }
    if (choice === undefined) return { path: present, isTaken: true }
    await refuseLink(place.root, present)
    await writeWhole(join(place.root, present), bytes)
    return { path: present, isTaken: false }
  }
  for (let count = 1; ; count++) {
    const path = count === 1 ? whole : `${base}-${count}${ending}`
    const known = await readFile(join(place.root, path)).catch(() => undefined)
    if (known?.equals(bytes)) return { path, isTaken: false }
    if ((await explainTaken(place, path)) !== undefined) continue
    await mkdir(dirname(join(place.root, path)), { recursive: true })
    await writeWhole(join(place.root, path), bytes)
    return { path, isTaken: false }
  }
}
