import sharp from "sharp"
import { openDrawingThreads } from "../draw-in-threads"
import { loadRasterizer } from "../rasterize"

const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${content}</svg>`

const inks = drawing('<path fill="#faf8f2" d="M0 0h40v20H0z"/><circle cx="9" cy="9" r="7"/>')
const gradient = drawing(
  '<linearGradient id="g"><stop stop-color="#f00"/><stop offset=".5" stop-color="#0f0"/><stop offset="1" stop-color="#00f"/></linearGradient><path fill="url(#g)" d="M0 0h40v20H0z"/>',
)

const draw = async (svg: string, width: number): Promise<Uint8Array> =>
  (await loadRasterizer())(svg, width)

const pixelsOf = (image: Uint8Array | string): Promise<Buffer> =>
  sharp(Buffer.from(image)).resize(400).removeAlpha().raw().toBuffer()

/** The type of a PNG's colors: https://www.w3.org/TR/png/#11IHDR */
const colorTypeOf = (png: Uint8Array): number | undefined => png[25]

test("a drawing in a few inks is an image with a palette", async () => {
  expect(colorTypeOf(await draw(inks, 400))).toBe(3)
})

test("an image with a palette has the colors of its drawing", async () => {
  const pixels = await pixelsOf(await draw(inks, 400))
  const colorAt = (x: number, y: number) => [...pixels.subarray((y * 400 + x) * 3).subarray(0, 3)]
  expect([colorAt(0, 0), colorAt(90, 90)]).toEqual([
    [0xfa, 0xf8, 0xf2],
    [0, 0, 0],
  ])
})

test("a drawing of more colors than a palette holds keeps them all", async () => {
  const pixels = await pixelsOf(await draw(gradient, 400))
  expect(
    new Set(
      pixels
        .subarray(0, 400 * 3)
        .toString("hex")
        .match(/.{6}/g),
    ).size,
  ).toBeGreaterThan(256)
})

test("threads draw the same bytes as this one", async () => {
  const threads = openDrawingThreads()
  const [inThread, here] = [await threads.rasterize(inks, 64), await draw(inks, 64)]
  await threads.close()
  expect(Buffer.from(inThread)).toEqual(Buffer.from(here))
})
