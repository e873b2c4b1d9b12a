/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { processFile } from "gatsby-plugin-sharp/process-file"
import sharp, { type Sharp } from "sharp"
import { illustration } from "../../../src/model/parts"
import { metaOf } from "../../../src/model/schema-tree"
import { makeShareImage, readPicture, turnUpright } from "../../../src/content/check/picture"
import {
  claimSize,
  marks,
  orientations,
  readMarks,
  takePhotograph,
} from "../../fixtures/photograph"

const [width, height] = [640, 480]
/* Noise in long waves, so that formats weigh what they weigh of a photograph. */
const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
  const [x, y] = [(index / 3) % width, index / 3 / width]
  return 128 + 90 * Math.sin(x / 31) * Math.cos(y / 47) + ((index * 7919) % 23)
})
const draw = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } })
/* Larger than a share image. */
const drawLarge = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } }).resize(1280)
const drawJpeg = async (): Promise<Buffer> => draw().jpeg().toBuffer()
const drawFrames = async (): Promise<Buffer> =>
  sharp([await draw().png().toBuffer(), await draw().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "picture-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What gatsby-plugin-sharp makes of a picture, in formats. */
const build = async (bytes: Uint8Array, formats: readonly string[]): Promise<Buffer[]> => {
  const source = join(folder, "picture")
  writeFileSync(source, bytes)
  const transforms = formats.map(toFormat => ({
    outputPath: join(folder, `made.${toFormat}`),
    args: { width: 1200, height: 630, cropFocus: "attention", fit: "cover", toFormat, quality: 50 },
  }))
  await processFile(source, transforms, {
    failOn: "warning",
    stripMetadata: true,
    defaultQuality: 50,
  })
  return transforms.map(({ outputPath }) => readFileSync(outputPath))
}

const isTaken = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

const odd: readonly (readonly [name: string, make: () => Promise<Uint8Array>, isFine: boolean])[] =
  [
    ["a JPEG in the colours of print", () => draw().toColourspace("cmyk").jpeg().toBuffer(), true],
    ["a PNG of 16 bit", () => draw().toColourspace("rgb16").png().toBuffer(), true],
    ["a grey PNG", () => draw().toColourspace("b-w").png().toBuffer(), true],
    ["a PNG with a palette", () => draw().png({ palette: true }).toBuffer(), true],
    ["an interlaced PNG", () => draw().png({ progressive: true }).toBuffer(), true],
    ["a WebP that lets light through", () => draw().ensureAlpha(0.5).webp().toBuffer(), true],
    ["a WebP that moves", drawFrames, true],
    [
      "a JPEG with more behind it",
      async () => Buffer.concat([await drawJpeg(), Buffer.from("x")]),
      true,
    ],
    ["a JPEG without its last bytes", async () => (await drawJpeg()).subarray(0, -2), false],
    ["half a PNG", async () => (await draw().png().toBuffer()).subarray(0, 9000), false],
    ["a file of no bytes", () => Promise.resolve(new Uint8Array()), false],
  ]

test.each(odd)("%s: the check takes it exactly when the build does", async (_, make, isFine) => {
  const bytes = await make()

  expect(await isTaken(readPicture(bytes))).toBe(isFine)
  expect(await isTaken(build(bytes, ["jpg", "webp"]))).toBe(isFine)
})

test("a picture that moves is known by it", async () => {
  expect(await readPicture(await drawFrames())).toMatchObject({ isAnimated: true, width, height })
  expect(await readPicture(await drawJpeg())).toMatchObject({ isAnimated: false })
})

test("a picture beyond all size is measured and not decoded", async () => {
  const size = { width: 20_000, height: 20_000 }
  expect(await readPicture(await claimSize(size))).toMatchObject(size)
})

test.each([
  ["jpg", () => drawLarge().jpeg()],
  ["png", () => drawLarge().png()],
  ["webp", () => drawLarge().webp()],
] as const)("a share image of a %s is the one that the build makes of it", async (format, make) => {
  const bytes = await make().toBuffer()
  const [made] = await build(bytes, [format])

  expect(await makeShareImage(bytes)).toEqual(made)
})

test("a picture is enough for its place when it has the width of the largest that is made of it", () => {
  const query = readFileSync("src/components/picture.tsx", "utf8")
  const width = Number(/width: (\d+)/.exec(query)?.[1])
  const largest = Number(/outputPixelDensities: \[.*?(\d+)\]/.exec(query)?.[1])
  expect(metaOf(illustration.shape.src).imagePlace?.enoughWidth).toBe(width * largest)
})

test.each([
  ["heic", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"],
  ["pdf", "%PDF-1.7\n"],
])("what is %s is known by its bytes, whatever its file is called", async (format, bytes) => {
  expect(await readPicture(Buffer.from(bytes, "latin1"))).toMatchObject({ format })
})

test("a drawing is made safe, or comes with the reason why it is not", async () => {
  const draw = (inner: string) =>
    readPicture(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`),
    )
  expect(await draw('<path d="M1 1h7v7z"/>')).toMatchObject({ format: "svg", width: 9, height: 9 })
  expect(await draw("<script/>")).toMatchObject({ refusal: { rule: "unsafe-drawing" } })
})

describe.each(orientations)("a photograph of orientation %i", orientation => {
  const upright = { width: 480, height: 640 }

  test("is measured as it stands", async () => {
    const bytes = await takePhotograph(orientation, "jpeg", upright)

    expect(await readPicture(bytes)).toMatchObject({ ...upright, isLying: orientation > 4 })
  })

  test.each(["jpeg", "png", "webp"] as const)(
    "stands whole once it is turned: %s",
    async format => {
      const bytes = await takePhotograph(orientation, format, upright)
      const turned = await turnUpright(bytes)

      expect(await sharp(turned).metadata()).toMatchObject({ format, ...upright })
      expect((await sharp(turned).metadata()).exif).toBeUndefined()
      expect(await readMarks(turned)).toEqual(marks)
    },
  )
})
