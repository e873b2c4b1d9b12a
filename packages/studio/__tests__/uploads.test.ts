/** Pictures as cameras, scanners and design programs write them: what every viewer opens is stored as pages show it. */
import { readFileSync } from "node:fs"
import { crc32 } from "node:zlib"
import sharp, { type Sharp } from "sharp"
import { applyFix } from "../server/files/fixing"
import { replacePicture } from "../server/files/named-files"
import { readUpload, takePicture } from "../server/files/pictures"
import { readState } from "../server/files/state"
import { setUpStudio } from "./fixtures/set-up-studio"

const photograph = (width = 64, height = 48): Sharp =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#336699" },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })

const draw = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3060c0" } })

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

test("an upright picture without metadata keeps its bytes", async () => {
  const bytes = await photograph().jpeg({ quality: 60 }).toBuffer()
  expect((await readUpload(bytes)).bytes).toEqual(bytes)
})

test.each<[string, (picture: Sharp) => Sharp]>([
  [
    "a rotated JPEG with EXIF metadata",
    picture =>
      picture
        .jpeg({ quality: 40 })
        .withExif({ IFD0: { Copyright: "Somebody" } })
        .withMetadata({ orientation: 6 }),
  ],
  ["an upright PNG with metadata", picture => picture.png().withExif({ IFD0: { Artist: "A" } })],
  ["a wide JPEG", picture => picture.resize(3300, 40).jpeg({ quality: 50 })],
])("%s is stored upright without metadata, and is never larger", async (what, encode) => {
  const whole = await encode(photograph(120, 80)).toBuffer()
  const { bytes } = await readUpload(whole)
  const { exif, icc, orientation, width, height } = await sharp(bytes).metadata()
  expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
  expect(height > width).toBe(what.includes("rotated"))
  expect(width).toBeLessThanOrEqual(3200)
  expect(bytes.length).toBeLessThanOrEqual(whole.length)
})

test("a picture with any number of pixels is made smaller", async () => {
  const { bytes } = await readUpload(await draw(17_000, 900).jpeg().toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 3200, height: 169 })
})

/** Returns a PNG whose header says that it has other sides, in pixels. */
const claimSize = (png: Buffer, side: number): Buffer => {
  const claimed = Buffer.from(png)
  const [type, width, height, checksum] = [12, 16, 20, 29]
  claimed.writeUInt32BE(side, width)
  claimed.writeUInt32BE(side, height)
  claimed.writeUInt32BE(crc32(claimed.subarray(type, checksum)), checksum)
  return claimed
}

const heic = "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"

test.each<[string, () => string | Promise<Buffer>, string]>([
  ["HEIC", () => heic, "Settings › Camera › Formats › Most Compatible"],
  ["nothing that is a picture", () => "hello", "damaged or not a picture"],
  ["of a format that pages do not show", () => "BM of Windows", "Export it as PNG"],
  [
    "half of a picture",
    async () => (await draw(90, 90).png().toBuffer()).subarray(0, 80),
    "damaged or not a picture",
  ],
  [
    "of more pixels than the memory holds",
    async () => claimSize(await draw(9, 9).png().toBuffer(), 2_000_000),
    "2000000 × 2000000 pixels, more than the computer that runs the studio has memory for",
  ],
])("what is %s is refused, with what to do", async (_, make, words) => {
  const made = await make()
  const bytes = typeof made === "string" ? Buffer.from(made, "latin1") : made
  await expect(readUpload(bytes)).rejects.toThrow(words)
})

describe("in the folder of pictures", () => {
  const { studio, pathOf, write } = setUpStudio()
  const readFile = (file: string): Buffer => readFileSync(pathOf(file))
  const take = async (name: string, bytes: Buffer): Promise<string> =>
    (await takePicture(studio().content, name, bytes)).path

  test.each<[string, (picture: Sharp) => Sharp, string, string]>([
    ["Grüße aus Köln.png", picture => picture.png(), "images/grusse-aus-koln.png", "png"],
    ["x", picture => picture.avif(), "images/x.avif", "heif"],
    ["..png", picture => picture.negate().png(), "images/picture.png", "png"],
  ])("%s gets a safe name, and an ending by what it is", async (name, make, path, format) => {
    expect(await take(name, await make(draw()).toBuffer())).toBe(path)
    const bytes = readFile(path)
    const { pictures } = await readState(studio())
    const facts = { width: 40, height: 20, bytes: bytes.length }
    expect(pictures.find(picture => picture.path === path)).toMatchObject(facts)
    expect((await sharp(bytes).metadata()).format).toBe(format)
  })

  test("the same file is not stored twice", async () => {
    const bytes = await draw(41, 21).png().toBuffer()
    const path = await take("once.png", bytes)
    expect(await take("again.png", bytes)).toBe(path)
    expect(await take("cake-2.png", readFile("images/cake.png"))).toBe("images/cake.png")
  })

  test("a file that no page can show is not among the pictures, and can be deleted", async () => {
    const faulty = ["images/damaged.png", "images/notes.txt"]
    for (const path of faulty) write(path, Buffer.from("no"))
    const { pictures } = await readState(studio())
    expect(pictures.filter(({ path }) => faulty.includes(path))).toEqual([])
    for (const file of faulty) await applyFix(studio(), { kind: "delete-file", file })
    expect(() => readFile("images/notes.txt")).toThrow("ENOENT")
  })

  test("a picture is replaced under its name", async () => {
    const bytes = await draw(1280, 960).png().toBuffer()
    await replacePicture(studio(), "images/cake.png", bytes)
    expect(readFile("images/cake.png")).toEqual(bytes)
  })

  test.each<[string, string, () => Sharp, string]>([
    ["too small", "images/cake.png", () => draw().png(), "at least 960 × 720. Export it larger"],
    [
      "of another format",
      "images/cake.png",
      () => draw(1280, 960).jpeg(),
      "cake.png stays a PNG file",
    ],
    ["for what is no picture", "site.json", () => draw().png(), "no file site.json"],
  ])("a picture is not replaced by a file that is %s", async (_, path, make, message) => {
    const before = readFile(path)
    await expect(replacePicture(studio(), path, await make().toBuffer())).rejects.toThrow(message)
    expect(readFile(path)).toEqual(before)
  })
})
