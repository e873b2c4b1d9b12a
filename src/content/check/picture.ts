/** Reads what a picture is from its bytes, and what the build will make of it. */
import type { Sharp } from "sharp"
import { drawingFormat } from "../../model/fields"
import { shareImageSize } from "../../site/limits"
import { contrastOf } from "../../site/signal"
import { ink, paper } from "../../site/theme"
import { cleanDrawing } from "./clean-drawing"
import { recognise } from "./foreign-pictures"
import { isHuge, type ImageFacts } from "./rules/images"

/* gatsby-plugin-sharp stops at every warning; the size is judged here, before anything is decoded. */
const open = async (bytes: Uint8Array): Promise<Sharp> => {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { failOn: "warning", limitInputPixels: false })
}

const readPixels = async (bytes: Uint8Array): Promise<NonNullable<ImageFacts>> => {
  const image = await open(bytes)
  const { format, compression, width, autoOrient, pages = 1 } = await image.metadata()
  const facts = {
    format: compression === "av1" ? "avif" : format,
    ...autoOrient,
    isAnimated: pages > 1,
    isLying: autoOrient.width !== width,
  }
  if (facts.format === drawingFormat) throw new Error("A drawing in another encoding than UTF-8.")
  if (!isHuge(facts)) await image.resize({ width: 1 }).raw().toBuffer()
  return facts
}

/** Whether bytes are those of a drawing, whatever their file is called. */
export const isDrawing = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (
    /^(?:\u00ef\u00bb\u00bf)?\s*</.test(text.toString("latin1", 0, 64)) && text.includes("<svg")
  )
}

const nowhere = { width: 0, height: 0 }

/**
 * Reads the facts of a picture, as it stands when it is turned as its camera asks, and decodes it whole; a drawing is
 * made safe.
 * @throws when it is damaged or no picture.
 */
export const readPicture = async (bytes: Uint8Array): Promise<NonNullable<ImageFacts>> => {
  if (isDrawing(bytes)) {
    const drawing = await cleanDrawing(bytes)
    return "svg" in drawing
      ? { format: drawingFormat, ...drawing }
      : { format: drawingFormat, ...nowhere, refusal: drawing }
  }
  const foreign = recognise(bytes)
  return foreign === undefined ? readPixels(bytes) : { format: foreign, ...nowhere }
}

/** Of what counts as seen: half of the logo, with the contrast that graphics need (WCAG 2.2, 1.4.11). */
const [leastShare, leastContrast] = [0.5, 3]

/** The colour schemes in which a logo that was made safe can hardly be seen. */
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
 * Makes the share image of a picture as the build makes it. The steps and figures are those of gatsby-plugin-sharp,
 * `process-file.js` and `plugin-options.js`.
 * @throws when it is damaged or no picture.
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
