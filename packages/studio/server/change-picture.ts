/** Replaces and deletes pictures. Git brings back what was committed. */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { basename, extname } from "node:path/posix"
import { listContent } from "@tools/content/list-content"
import { writeWhole } from "@tools/content/lib/write-whole"
import { isContentFile, pictureFormats } from "@tools/content"
import { listPictureFields } from "../document/pictures"
import { valueOf } from "../document/read"
import { titleOfFile } from "../document/titles"
import { nameFinding } from "./findings"
import { refuseLink } from "./known-file"
import { isInPictures, readUpload } from "./pictures"
import { Refusal } from "./refusal"
import type { StudioPlace } from "./settings"
import { findErrorsOf, readTexts } from "./writing"

/**
 * Accepts only files in the folder of pictures.
 * @throws a refusal for anything else, and for a link.
 */
const refuseOther = async (content: string, path: string): Promise<void> => {
  const { files } = await listContent(content)
  if (!isInPictures(path) || !files.includes(path)) {
    throw new Refusal(404, `There is no picture ${basename(path)}.`)
  }
  await refuseLink(content, path)
}

/**
 * Replaces a picture by another file of its format, under the same name.
 * @throws a refusal for another format, for what is no picture, and for what does not fit where the picture is shown.
 */
export const replacePicture = async (
  settings: StudioPlace,
  path: string,
  uploaded: Buffer,
): Promise<void> => {
  const { content } = settings
  await refuseOther(content, path)
  const { bytes, format } = await readUpload(uploaded)
  const ending = extname(path).slice(1).toLowerCase()
  if (pictureFormats[ending] !== format) {
    throw new Refusal(
      415,
      `${basename(path)} stays a ${ending.toUpperCase()} file. Export the new picture as ${ending.toUpperCase()}, or add it as another picture.`,
    )
  }
  const [error] = await findErrorsOf(settings, new Map([[path, bytes]]))
  if (error) {
    throw new Refusal(409, `Nothing was changed, because of ${nameFinding(error, settings)}`)
  }
  await writeWhole(join(content, path), bytes)
}

/**
 * Deletes a file of the pictures' folder that nothing on disk shows.
 * @throws a refusal if a file shows it, or may show it because it is not valid JSON.
 */
export const deletePicture = async (content: string, path: string): Promise<void> => {
  await refuseOther(content, path)
  const { files } = await listContent(content)
  for (const [file, { text = "" } = {}] of await readTexts(content, files.filter(isContentFile))) {
    const value = valueOf(text)
    if (value == null) {
      const problem = `“${titleOfFile(file)}” is damaged, so it is unknown which pictures it shows.`
      throw new Refusal(409, `${problem} Repair it first.`)
    }
    if (!listPictureFields(file, value).some(({ picture }) => picture === path)) continue
    const title = titleOfFile(file, value)
    throw new Refusal(
      409,
      `The saved version of “${title}” still shows ${basename(path)}. Choose another picture there, and save “${title}” first.`,
    )
  }
  await rm(join(content, path))
}
