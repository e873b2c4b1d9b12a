import sharp from "sharp"
import { openDrawingThreads } from "../files/draw-in-threads"
import { loadRasterizer } from "../files/rasterize"

const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${content}</svg>`

const inks = drawing('<path fill="#faf8f2" d="M0 0h40v20H0z"/><circle cx="9" cy="9" r="7"/>')

const draw = async (svg: string, width: number): Promise<Uint8Array> =>
  (await loadRasterizer())(svg, width)

const pixelsOf = (image: Uint8Array | string): Promise<Buffer> =>
  sharp(Buffer.from(image)).resize(400).removeAlpha().raw().toBuffer()

test("an image has the colors of its drawing", async () => {
  const pixels = await pixelsOf(await draw(inks, 400))
  const colorAt = (x: number, y: number) => [...pixels.subarray((y * 400 + x) * 3).subarray(0, 3)]
  expect([colorAt(0, 0), colorAt(90, 90)]).toEqual([
    [0xfa, 0xf8, 0xf2],
    [0, 0, 0],
  ])
})

test("threads draw the same bytes as this one", async () => {
  const threads = openDrawingThreads()
  const [inThread, here] = [await threads.rasterize(inks, 64), await draw(inks, 64)]
  await threads.close()
  expect(Buffer.from(inThread)).toEqual(Buffer.from(here))
})
