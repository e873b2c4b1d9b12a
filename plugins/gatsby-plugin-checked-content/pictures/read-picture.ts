/** Reads facts of pictures from their bytes, and processes pictures as the build does. */
import type { Sharp } from "sharp"
import { drawingFormat, type FocalPoint } from "../../../src/model"
import { contrastOf, ink, paper, shareImageSize } from "../../../src/site"
import { cleanDrawing } from "./clean-drawing"
import { recognize } from "./foreign"
import { isHuge, type Picture } from "./facts"

/* gatsby-plugin-sharp fails at every warning; the checker compares the size with its own limit before decoding. */
const open = async (bytes: Uint8Array): Promise<Sharp> => {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { failOn: "warning", limitInputPixels: false })
}

/**
 * Returns whether an AVIF is stored rotated by a quarter turn, by its `irot` box (ISO/IEC 23008-12, 6.5.10). sharp
 * applies the rotation, but Gatsby measures the stored size.
 */
const hasQuarterTurn = (bytes: Uint8Array): boolean => {
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf("\0\0\0\tirot")
  return box >= 0 && (bytes[box + 8] ?? 0) % 2 === 1
}

const readPixels = async (bytes: Uint8Array): Promise<Picture> => {
  const image = await open(bytes)
  const { format, compression, width, autoOrient, pages = 1 } = await image.metadata()
  const isAvif = compression === "av1"
  const facts = {
    format: isAvif ? "avif" : format,
    ...autoOrient,
    isAnimated: pages > 1,
    isRotated: isAvif ? hasQuarterTurn(bytes) : autoOrient.width !== width,
  }
  if (facts.format === drawingFormat) throw new Error("A drawing in another encoding than UTF-8.")
  if (!isHuge(facts)) await image.resize({ width: 1 }).raw().toBuffer()
  return facts
}

/** Returns whether bytes are an SVG, whatever the file's name is. */
export const isDrawing = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (
    /^(?:\u00ef\u00bb\u00bf)?\s*</.test(text.toString("latin1", 0, 64)) && text.includes("<svg")
  )
}

const nowhere = { width: 0, height: 0 }

/**
 * Reads the facts of a picture, upright by EXIF, and decodes it completely; sanitizes a drawing.
 * @throws if it is damaged or not a picture.
 */
export const readPicture = async (bytes: Uint8Array): Promise<Picture> => {
  if (isDrawing(bytes)) {
    const drawing = await cleanDrawing(bytes)
    return "svg" in drawing
      ? { format: drawingFormat, ...drawing }
      : { format: drawingFormat, ...nowhere, refusal: drawing }
  }
  const foreign = recognize(bytes)
  return foreign === undefined ? readPixels(bytes) : { format: foreign, ...nowhere }
}

/** A logo is visible if half of it has the contrast that graphics need (WCAG 2.2, 1.4.11). */
const [leastShare, leastContrast] = [0.5, 3]

/** Returns the color schemes in which a sanitized logo can hardly be seen. */
export const findUnseen = async (svg: string): Promise<("light" | "dark")[]> => {
  const { default: sharp } = await import("sharp")
  const isSeen = async (scheme: "light" | "dark"): Promise<boolean> => {
    const colored = svg.replace("<svg", `<svg color="${ink[scheme]}"`)
    const image = sharp(Buffer.from(colored)).resize(32, 32, {
      fit: "contain",
      background: "#0000",
    })
    const pixels = await image.ensureAlpha().raw().toBuffer()
    const drawn = Array.from({ length: pixels.length / 4 }, (_, index) =>
      pixels.subarray(index * 4, index * 4 + 4),
    ).filter(pixel => (pixel[3] ?? 0) > 127)
    const seen = drawn.filter(
      pixel =>
        contrastOf(`#${pixel.subarray(0, 3).toString("hex")}`, paper[scheme]) >= leastContrast,
    )
    return seen.length > 0 && seen.length >= drawn.length * leastShare
  }
  const [light, dark] = [await isSeen("light"), await isSeen("dark")]
  return [...(light ? [] : ["light" as const]), ...(dark ? [] : ["dark" as const])]
}

/**
 * Turns a photograph upright that is rotated by EXIF or by its container, and drops its metadata.
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
    .avif({ quality, force: false })
    .toBuffer()
}

/** Returns the part of a picture in the shape of share images that CSS shows with `object-position` at a point. */
const cropAt = (size: Readonly<Record<"width" | "height", number>>, { x, y }: FocalPoint) => {
  const scale = Math.min(size.width / shareImageSize.width, size.height / shareImageSize.height)
  const width = Math.round(shareImageSize.width * scale)
  const height = Math.round(shareImageSize.height * scale)
  const left = Math.round(((size.width - width) * x) / 100)
  const top = Math.round(((size.height - height) * y) / 100)
  return { left, top, width, height }
}

/**
 * Makes the share image of a picture as the build does: with the steps and figures of gatsby-plugin-sharp's
 * `process-file.js` and `plugin-options.js`.
 * @throws if it is damaged or not a picture.
 */
export const makeShareImage = async (
  bytes: Uint8Array,
  focalPoint?: FocalPoint,
): Promise<Uint8Array> => {
  const image = (await open(bytes)).autoOrient()
  if (focalPoint) image.extract(cropAt((await image.metadata()).autoOrient, focalPoint))
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
