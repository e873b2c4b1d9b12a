/** Draws SVG as PNG. The renderer is WebAssembly, which gives the same pixels on every machine. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { initWasm, Resvg } from "@resvg/resvg-wasm"
import { writePng } from "./write-png"

/** Draws an opaque SVG without text at a width in pixels. */
export type Rasterize = (svg: string, width: number) => Uint8Array

const start = async (): Promise<Rasterize> => {
  const require = createRequire(__filename)
  await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")))
  return (svg, width) => {
    const drawing = new Resvg(svg, { fitTo: { mode: "width", value: width } })
    const image = drawing.render()
    const { height, pixels } = image
    image.free()
    drawing.free()
    return writePng(pixels, width, height)
  }
}

let rasterizer: Promise<Rasterize> | undefined

/** Loads the renderer, once. */
export const loadRasterizer = (): Promise<Rasterize> => (rasterizer ??= start())
