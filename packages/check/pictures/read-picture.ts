/** Reads facts of pictures from their bytes, and processes pictures as the build does. */
import type { Sharp } from "sharp"
import { drawingFormat } from "@tools/content/model"
import { shareImageSize } from "@tools/content/values"
import { cleanDrawing, readDrawingText, type Refusal } from "./clean-drawing"
import { recognize } from "./foreign"
import { isHuge, type Picture } from "./facts"

/* gatsby-plugin-sharp fails at every warning; the checker compares the size with its own limit before decoding. */
const open = async (bytes: Uint8Array): Promise<Sharp> => {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { failOn: "warning", limitInputPixels: false })
}

const readPixels = async (bytes: Uint8Array): Promise<Picture> => {
  const image = await open(bytes)
  const { format, compression, width, autoOrient, pages = 1 } = await image.metadata()
  const facts = {
    format: compression === "av1" ? "avif" : format,
    ...autoOrient,
    isAnimated: pages > 1,
    isRotated: autoOrient.width !== width,
  }
  if (!isHuge(facts)) await image.resize({ width: 1 }).raw().toBuffer()
  return facts
}

const nowhere = { width: 0, height: 0 }

/** The start of the file that Git LFS puts in the place of another: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const pointerStart = "version https://git-lfs.github.com/spec/"

const pointer: Refusal = {
  rule: "lfs-pointer",
  message:
    "This file stands for a picture that is not on this computer. Ask a developer to fetch it with Git LFS.",
}

/**
 * Reads the facts of a picture, upright by EXIF, and decodes it completely; sanitizes a drawing.
 * @throws if it is damaged or not a picture.
 */
export const readPicture = async (bytes: Uint8Array): Promise<Picture> => {
  if (Buffer.from(bytes.subarray(0, 40)).toString("latin1").startsWith(pointerStart)) {
    return { format: "", ...nowhere, refusal: pointer }
  }
  const text = readDrawingText(bytes)
  if (text !== undefined) {
    const drawing = await cleanDrawing(text)
    return "svg" in drawing
      ? { format: drawingFormat, ...drawing }
      : { format: drawingFormat, ...nowhere, refusal: drawing }
  }
  const foreign = recognize(bytes)
  return foreign === undefined ? readPixels(bytes) : { format: foreign, ...nowhere }
}

/**
 * Turns a photograph upright that is rotated by EXIF, and drops its metadata.
 * Gatsby rotates pictures too, but measures them before (`getImageSizeAsync` in `index.js` of gatsby-plugin-sharp), and
 * so would crop them wrongly. It encodes them again, so this loses nothing visible.
 * @throws if it is damaged or not a picture.
 */
export const turnUpright = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const quality = 95
  const image = (await open(bytes)).autoOrient()
  return image
    .jpeg({ quality, chromaSubsampling: "4:4:4", force: false })
    .webp({ quality, force: false })
    .toBuffer()
}

/**
 * Makes the share image of a picture as the build does: with the steps and figures of gatsby-plugin-sharp's
 * `process-file.js` and `plugin-options.js`.
 * @throws if it is damaged or not a picture.
 */
export const makeShareImage = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const image = (await open(bytes)).autoOrient()
  const { width, height } = shareImageSize
  const quality = 50
  return image
    .resize(width, height, { fit: "cover", position: "attention" })
    .png({ compressionLevel: 9, adaptiveFiltering: false, quality, force: false })
    .webp({ quality, force: false })
    .avif({ quality, force: false })
    .jpeg({ quality, progressive: true, force: false })
    .toBuffer()
}
