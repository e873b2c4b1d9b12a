/** Pictures as cameras, scanners and design programs write them: what every viewer opens is stored as pages show it. */
import sharp, { type Sharp } from "sharp"
import { readUpload } from "../server/pictures"

const photograph = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: "#336699",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })

/** Three frames below each other, of which some formats make an animation. */
const frames = (): Sharp =>
  sharp(
    Buffer.from(Array.from({ length: 16 * 48 * 3 }, (_, index) => Math.floor(index / 768) * 90)),
    {
      raw: { width: 16, height: 48, channels: 3, pageHeight: 16 },
    },
  )

test.each<[string, Sharp, string, Readonly<Record<string, unknown>>]>([
  ["a progressive JPEG", photograph().jpeg({ progressive: true }), "jpeg", { width: 64 }],
  ["a JPEG in four inks", photograph().toColourspace("cmyk").jpeg(), "jpeg", { space: "srgb" }],
  ["a gray JPEG", photograph().grayscale().jpeg(), "jpeg", { width: 64 }],
  ["a PNG of 16 bits", photograph().toColourspace("rgb16").png(), "png", { depth: "uchar" }],
  [
    "an interlaced PNG with a palette",
    photograph().png({ palette: true, progressive: true }),
    "png",
    { width: 64 },
  ],
  ["a TIFF of a scanner", photograph().tiff({ compression: "lzw" }), "png", { width: 64 }],
  ["a GIF", photograph().gif(), "png", { width: 64 }],
  ["an animated GIF", frames().gif(), "png", { width: 16, height: 16 }],
  ["an animated WebP", frames().webp(), "webp", { width: 16, height: 16 }],
  ["an AVIF", photograph().avif(), "avif", { width: 64 }],
])("%s is stored as pages show it", async (_, written, format, facts) => {
  const stored = await readUpload(await written.toBuffer())
  const { compression, format: own, ...metadata } = await sharp(stored.bytes).metadata()
  expect(stored.format).toBe(format)
  expect([own, compression === "av1" ? "avif" : own]).toContain(format)
  expect({ ...metadata, pages: metadata.pages ?? 1 }).toMatchObject({ ...facts, pages: 1 })
})

test("a photograph with bytes that viewers skip is stored without them", async () => {
  const whole = await photograph().jpeg().toBuffer()
  const faulty = Buffer.concat([whole.subarray(0, -2), Buffer.from([1, 2, 3]), whole.subarray(-2)])
  const { bytes } = await readUpload(faulty)
  await expect(sharp(bytes, { failOn: "warning" }).raw().toBuffer()).resolves.toHaveLength(9216)
})

test.each([
  ["HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "Settings › Camera › Formats › Most Compatible"],
  ["nothing that is a picture", "hello", "damaged or not a picture"],
])("%s is refused, with what to do", async (_, bytes, words) => {
  await expect(readUpload(Buffer.from(bytes, "latin1"))).rejects.toThrow(words)
})
