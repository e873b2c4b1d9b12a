/** What picture files are, and what is made of them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { load } from "cheerio"
import { processFile } from "gatsby-plugin-sharp/process-file"
import sharp, { type Sharp } from "sharp"
import { cleanDrawing, readDrawingText } from "../clean-drawing"
import { makeShareImage, readPicture, turnUpright } from "../read-picture"
import { combine, isLong } from "@tools/test-kit/cases"
import {
  claimSize,
  marks,
  orientations,
  readMarks,
  takePhotograph,
} from "@tools/test-kit/photograph"
import { checkTexts, realImages, realTexts } from "@tools/test-kit/mistakes"

const width = 640

const height = 480

/* Stripes of few colors, which a palette holds soon, and a red corner that a share image keeps. */
const pixels = new Uint8Array(width * height * 3).map((_, index) => {
  const x = Math.trunc(index / 3) % width
  const y = Math.trunc(index / 3 / width)
  const isRed = x > 400 && y > 360
  if (isRed) return index % 3 === 0 ? 255 : 0
  return 160 + 32 * (Math.trunc((x + y) / 40) % 2)
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

/** Returns a picture as gatsby-plugin-sharp processes it, in each format. */
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

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

const odd: readonly (readonly [name: string, make: () => Promise<Uint8Array>, isFine: boolean])[] =
  [
    ["a JPEG in the colors of print", () => draw().toColourspace("cmyk").jpeg().toBuffer(), true],
    ["a WebP that moves", drawFrames, true],
    [
      "a JPEG with more behind it",
      async () => Buffer.concat([await drawJpeg(), Buffer.from("x")]),
      true,
    ],
    ["a JPEG without its last bytes", async () => (await drawJpeg()).subarray(0, -2), false],
    ["half a PNG", async () => half(await draw().png().toBuffer()), false],
    ["a file of no bytes", () => Promise.resolve(new Uint8Array()), false],
  ]

test.each(odd)("%s: the check takes it exactly when the build does", async (_, make, isFine) => {
  const bytes = await make()

  expect(await isTaken(readPicture(bytes))).toBe(isFine)
  expect(await isTaken(build(bytes, ["jpg"]))).toBe(isFine)
})

test("a picture that moves is known by it", async () => {
  expect(await readPicture(await drawFrames())).toMatchObject({ isAnimated: true, width, height })
  expect(await readPicture(await drawJpeg())).toMatchObject({ isAnimated: false })
})

test("a picture beyond all size is measured and not decoded", async () => {
  const size = { width: 20_000, height: 20_000 }
  expect(await readPicture(await claimSize(size))).toMatchObject(size)
})

const shared = [
  ["jpg", () => drawLarge().jpeg()],
  ["png", () => drawLarge().png()],
  ["webp", () => drawLarge().webp()],
] as const

test.each(isLong ? shared : shared.slice(0, 1))(
  "a share image of a %s is the one that the build makes of it",
  async (format, make) => {
    const bytes = await make().toBuffer()
    const [made] = await build(bytes, [format])

    expect(made?.equals(await makeShareImage(bytes))).toBe(true)
  },
)

test.each([
  ["heic", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"],
  ["pdf", "%PDF-1.7\n"],
])("what is %s is known by its bytes, whatever its file is called", async (format, bytes) => {
  expect(await readPicture(Buffer.from(bytes, "latin1"))).toMatchObject({ format })
})

test("a pointer of Git LFS is called what it is", async () => {
  const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
  const { refusal } = await readPicture(Buffer.from(pointer))
  expect(refusal).toMatchObject({ rule: "lfs-pointer" })
  const images = new Map([
    ...realImages,
    ["images/roll.png", { ...(await readPicture(Buffer.from(pointer))) }],
  ])
  expect(checkTexts(realTexts, images).findings[0]?.message).toContain("Git LFS")
})

test.each(combine(orientations, ["jpeg", "png", "webp"] as const))(
  "a photograph of orientation %i is measured upright, and complete once it is rotated: %s",
  async (orientation, format) => {
    const upright = { width: 240, height: 320 }
    const bytes = await takePhotograph(orientation, format, upright)
    const turned = await turnUpright(bytes)
    const metadata = await sharp(turned).metadata()

    expect(await readPicture(bytes)).toMatchObject({ ...upright, isRotated: orientation > 4 })
    expect(metadata).toMatchObject({ format, ...upright })
    expect(await readPicture(turned)).toMatchObject({ ...upright, isRotated: false })
    expect(metadata.exif).toBeUndefined()
    expect(await readMarks(turned)).toEqual(marks)
  },
)

const wrap = (inner: string, attributes = 'viewBox="0 0 64 64"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`

const clean = cleanDrawing

const svgOf = async (svg: string): Promise<string> => {
  const drawing = await clean(svg)
  return "svg" in drawing ? drawing.svg : `${drawing.rule}: ${drawing.message}`
}

const square = '<path fill="#123456" d="M1 2h30v40H1z"/>'

describe("a drawing is refused, and the sentence names what is in it:", () => {
  test.each([
    [`<script>alert(1)</script>${square}`, "unfit-drawing", "<script>"],
    ['<path onclick="alert(1)" d="M1 2h30v40z"/>', "unsafe-drawing", "onclick"],
    [`<a xlink:href="javascript:alert(1)">${square}</a>`, "unfit-drawing", "<a>"],
    ['<use href="https://example.org/a.svg#b"/>', "unsafe-drawing", "https://example.org"],
    ['<use xlink:href="//example.org/a.svg#b"/>', "unsafe-drawing", "//example.org"],
    [`<path filter="url(https://a.io/#f)" d="M1 2h30v40z"/>`, "unsafe-drawing", "https://a.io"],
    [`<path style="fill:url('https://a.io/#f')" d="M1 2h30z"/>`, "unsafe-drawing", "https://a.io"],
    ['<path mask="image-set(\'//a.io/x\')" d="M1 2h30v9z"/>', "unsafe-drawing", "//a.io"],
    ['<path mask="\\75rl(a.svg#f)" d="M1 2h30v9z"/>', "unsafe-drawing", "75rl"],
    ['<image href="data:image/png;base64,AAAA"/>', "unfit-drawing", "PNG"],
    ['<text x="1" y="9">Wire</text>', "drawing-text", "paths"],
    [`<style>@import url(https://a.io/a.css);</style>${square}`, "unfit-drawing", "<style>"],
    [
      '<path d="M1 2h30v40z"><animate attributeName="href" to="javascript:alert(1)"/></path>',
      "unfit-drawing",
      "<animate>",
    ],
    [
      '<defs><g id="a"><path d="M1 2h3v4z"/></g><g id="b"><use href="#a"/><use href="#a"/></g></defs><use href="#b"/><use href="#b"/>',
      "unsafe-drawing",
      "copies of copies",
    ],
  ])("%s", async (inner, rule, words) => {
    const drawing = await clean(wrap(inner))
    expect(drawing).toMatchObject({ rule })
    expect("message" in drawing ? drawing.message : "").toContain(words)
  })

  test.each([
    [`<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${wrap(square)}`, "unsafe-drawing"],
    [wrap(square).slice(0, -9), "not-an-image"],
    [wrap(square, 'width="100%"'), "unfit-drawing"],
  ])("entities, half a file or no size: %s", async (svg, rule) => {
    expect(await clean(svg)).toMatchObject({ rule })
  })
})

describe("of a drawing nothing is kept but what is drawn:", () => {
  test("not what its editor wrote beside it", async () => {
    const svg = await svgOf(
      `<?xml version="1.0"?><?xml-stylesheet href="https://example.org/a.css"?><!DOCTYPE svg><!-- Ann's layers -->${wrap(
        `<title>Logo final 3</title><metadata>Ann Example</metadata><g data-name="Layer 1" aria-label="x">${square}</g>`,
      )}`,
    )
    expect(svg).toMatch(
      /^<svg xmlns="[^"]+" width="64" height="64" viewBox="0 0 64 64"><path [^<>]+\/><\/svg>$/,
    )
  })

  test("styles become attributes", async () => {
    const svg = await svgOf(
      wrap(
        '<mask id="m" style="mask-type:alpha;x:y"><path d="M1 2h30v9z"/></mask><path mask="url(#m)" style="stroke:red" d="M9 2h30z"/>',
      ),
    )
    expect(svg).toContain('mask-type="alpha"')
    expect(svg).toContain('stroke="red"')
    expect(svg).not.toContain("style")
  })

  test("what its outermost element looks like stays on what is inside", async () => {
    const svg = await svgOf(
      wrap('<path d="M1 2h30"/>', 'viewBox="0 0 24 24" fill="none" stroke="currentColor"'),
    )
    const $ = load(svg, { xml: true })
    expect($("svg").attr("stroke")).toBeUndefined()
    expect($("svg > g, svg > path").attr()).toMatchObject({ fill: "none", stroke: "currentColor" })
  })

  test("ids hold an underscore, so that they are no section's", async () => {
    const svg = await svgOf(
      wrap(
        '<linearGradient id="main"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient><path fill="url(#main)" d="M1 2h30v9z"/>',
      ),
    )
    const [id = ""] = /(?<=id=")[^"]+/.exec(svg) ?? []
    expect(id).toContain("_")
    expect(svg).toContain(`fill="url(#${id})"`)
  })
})

const utf16 = Buffer.from(`\uFEFF${wrap(square)}`, "utf16le")

test.each([
  ["a drawing", wrap(square), true],
  ["a drawing behind many words", `\uFEFF <!-- ${"word ".repeat(2000)}-->${wrap(square)}`, true],
  ["a drawing in UTF-16", utf16, true],
  ["a text about SVG", "svg", false],
  ["a picture whose bytes contain such a tag", "\u0089PNG <svg ", false],
])("%s is known by its bytes", async (_, bytes, verdict) => {
  const text = readDrawingText(Buffer.from(bytes))
  expect(text !== undefined).toBe(verdict)
  if (text !== undefined) expect(await clean(text)).toMatchObject({ width: 64, height: 64 })
})
