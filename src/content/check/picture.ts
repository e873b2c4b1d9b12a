/** Reads what a picture is from its bytes, and what the build will make of it. */
import type { Sharp } from "sharp"
import { shareImageSize } from "../../site/limits"
import { isHuge, type ImageFacts } from "./rules/images"

/* gatsby-plugin-sharp stops at every warning; the size is judged here, before anything is decoded. */
const open = async (bytes: Uint8Array): Promise<Sharp> => {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { failOn: "warning", limitInputPixels: false })
}

/**
 * Reads the facts of a picture, as it stands when it is turned as its camera asks, and decodes it whole.
 * @throws when it is damaged or no picture.
 */
export const readPicture = async (bytes: Uint8Array): Promise<NonNullable<ImageFacts>> => {
  const image = await open(bytes)
  const { format, compression, width, autoOrient, pages = 1 } = await image.metadata()
  const facts = {
    format: compression === "av1" ? "avif" : format,
    ...autoOrient,
    isAnimated: pages > 1,
    isLying: autoOrient.width !== width,
  }
  if (!isHuge(facts)) await image.resize({ width: 1 }).raw().toBuffer()
  return facts
}

/**
 * Turns a photograph that lies on its side as its camera asks (EXIF), without what the camera wrote beside it.
 * gatsby-plugin-sharp turns pictures too, but works out their shape before (`getImageSizeAsync` in its `index.js`), so
 * that one that stands is cut to the shape of one that lies. It writes them anew and smaller; what is lost here is
 * nothing beside that.
 * @throws when it is damaged or no picture.
 */
export const turnUpright = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const quality = 95
  const image = (await open(bytes)).autoOrient()
  return image
    .jpeg({ quality, chromaSubsampling: "4:4:4", force: false })
    .webp({ quality, force: false })
    .avif({ quality, force: false })
    .toBuffer()
}

/**
 * Weighs the share image that the build makes of a picture, in bytes. The steps and figures are those of
 * gatsby-plugin-sharp, `process-file.js` and `plugin-options.js`.
 * @throws when it is damaged or no picture.
 */
export const weighShareImage = async (bytes: Uint8Array): Promise<number> => {
  const image = (await open(bytes)).autoOrient()
  const { width, height } = shareImageSize
  const quality = 50
  const made = await image
    .resize(width, height, { fit: "cover", position: "attention" })
    .png({ compressionLevel: 9, adaptiveFiltering: false, quality, force: false })
    .webp({ quality, force: false })
    .avif({ quality, force: false })
    .jpeg({ quality, progressive: true, force: false })
    .toBuffer()
  return made.length
}
