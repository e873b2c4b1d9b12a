import { drawingFormat } from "@tools/content/model"
import { longestSide } from "@tools/content/values"
import type { ImageFacts } from "@tools/check/pictures"

/* Loading it takes a twentieth of a second, and the studio starts without pictures. */
const loadSharp = async () => (await import("sharp")).default

/* Twice the width of the widest place on a page, with room to crop. */
const widest = 3200

/** What is tried in turn until a picture is no larger than its upload. */
const attempts = [
  { width: widest, quality: 90 },
  { width: widest, quality: 80 },
  { width: 2400, quality: 70 },
  { width: 1600, quality: 60 },
  { width: 1200, quality: 50 },
  { width: 800, quality: 40 },
] as const

const encode = async (
  bytes: Uint8Array,
  { width, quality }: (typeof attempts)[number],
): Promise<Uint8Array> =>
  (await loadSharp())(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality, mozjpeg: true, force: false })
    .png({ compressionLevel: 9, palette: quality < 80, force: false })
    .webp({ quality, force: false })
    .avif({ quality, force: false })
    .toBuffer()

const bytesPerPixel = 4

/** Returns whether the memory that is free holds a decoded picture. */
export const fitsMemory = ({ width, height }: NonNullable<ImageFacts>): boolean =>
  width * height * bytesPerPixel <= process.availableMemory()

/** Returns whether a picture is in a format that browsers do not show well, and that is stored as another. */
export const isConvertible = ({ format, isAnimated }: NonNullable<ImageFacts>): boolean =>
  ["gif", "tiff"].includes(format) || isAnimated === true

/**
 * Returns what viewers show of a picture, encoded anew: of an animation the first frame, of a file with small faults what
 * can be read, of one with very many pixels fewer. Returns `undefined` if that is nothing.
 */
export const convertUpload = async (upload: Uint8Array): Promise<Uint8Array | undefined> => {
  const sharp = await loadSharp()
  const image = sharp(upload, { failOn: "error", limitInputPixels: false })
    .autoOrient()
    .resize({ width: widest, height: longestSide, fit: "inside", withoutEnlargement: true })
  const { format } = await image.metadata().catch(() => ({ format: undefined }))
  const isPhotograph = format === "jpeg" || format === "webp"
  return (isPhotograph ? image : image.png()).toBuffer().catch(() => undefined)
}

/**
 * Returns the bytes of an uploaded picture that are stored: upright, without metadata such as the place where it was
 * taken, and no larger than the upload. A picture that is so already keeps its bytes; a drawing is sanitized.
 */
export const encodeUpload = async (
  upload: Uint8Array,
  { format, svg, width, isRotated }: NonNullable<ImageFacts>,
): Promise<Uint8Array> => {
  if (format === drawingFormat) return Buffer.from(svg ?? "")
  const sharp = await loadSharp()
  const { exif, iptc, xmp, orientation = 1, space, depth } = await sharp(upload).metadata()
  /* Scanners and printers' programs write sixteen bits, and four inks. */
  const isPlain = space !== "cmyk" && depth === "uchar"
  const isUpright = orientation === 1 && isRotated !== true
  if (isPlain && isUpright && width <= widest && !exif && !iptc && !xmp) return upload
  let encoded = upload
  for (const attempt of attempts) {
    encoded = await encode(upload, attempt)
    if (encoded.length <= upload.length) break
  }
  return encoded
}
