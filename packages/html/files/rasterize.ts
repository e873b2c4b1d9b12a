/** Draws SVG as PNG. The renderer is WebAssembly and the encoder JavaScript: they give the same bytes on every machine. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { initWasm, Resvg } from "@resvg/resvg-wasm"
import { encode } from "fast-png"

/** Draws an opaque SVG without text at a width in pixels. */
export type Rasterize = (svg: string, width: number) => Uint8Array

/** A palette has one byte for each pixel. */
const mostColors = 256

/**
 * Returns the pixels as indexes into a palette of their colors, or `undefined` if there are too many colors. Lines and
 * type in a few inks have fewer than a hundred, and such an image is half as large.
 */
const indexColors = (pixels: Uint8Array) => {
  const colors = new Map<number, number>()
  const values = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const data = new Uint8Array(values.length)
  let last: number | undefined
  let color = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    if (value !== last) {
      color = colors.get(value) ?? colors.size
      if (color === mostColors) return undefined
      colors.set(value, color)
      last = value
    }
    data[index] = color
  }
  const palette = [...colors.keys()].map(value => [
    ...new Uint8Array(Uint32Array.of(value).buffer, 0, 3),
  ])
  return { data, palette, channels: 1 }
}

const start = async (): Promise<Rasterize> => {
  const require = createRequire(__filename)
  await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")))
  return (svg, width) => {
    const drawing = new Resvg(svg, { fitTo: { mode: "width", value: width } })
    const image = drawing.render()
    const { height, pixels } = image
    image.free()
    drawing.free()
    const colors = indexColors(pixels) ?? { data: pixels, channels: 4 }
    return encode({ width, height, ...colors }, { zlib: { level: 4 } })
  }
}

let rasterizer: Promise<Rasterize> | undefined

/** Loads the renderer, once. */
export const loadRasterizer = (): Promise<Rasterize> => (rasterizer ??= start())
