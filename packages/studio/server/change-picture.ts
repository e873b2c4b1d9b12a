/** Replaces pictures. Git brings back what was committed. */
import { join } from "node:path"
import { basename, extname } from "node:path/posix"
import { writeWhole } from "@tools/content/lib/write-whole"
import { pictureFormats } from "@tools/content"
import { nameFinding } from "./findings"
import { refuseUnnamed } from "./named-files"
import { readUpload } from "./pictures"
import { Refusal } from "./refusal"
import type { StudioPlace } from "./settings"
import { findErrorsOf } from "./writing"

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
  await refuseUnnamed(settings, path)
  const { bytes, format } = await readUpload(uploaded)
  const ending = extname(path).slice(1).toLowerCase()
  if (pictureFormats[ending] !== format) {
    throw new Refusal(
      `${basename(path)} stays a ${ending.toUpperCase()} file. Export the new picture as ${ending.toUpperCase()}, or add it as another picture.`,
      415,
    )
  }
  const [error] = await findErrorsOf(settings, new Map([[path, bytes]]))
  if (error) {
    throw new Refusal(`Nothing was changed, because of ${nameFinding(error, settings)}`)
  }
  await writeWhole(join(content, path), bytes)
}
