/** Draws and cuts share images as the build does, each once. */
import { makeShareImage } from "@tools/check/pictures"
import {
  cuts,
  drawShareImage,
  type ShareText,
  loadRasterizer,
  loadTypeface,
  type Logo,
} from "@tools/html/pictures"
import { contentModel } from "@tools/content/model"
import { shareImageSize } from "@tools/content/values"
import { digest } from "@tools/content/node"
import { memoize } from "@tools/content/lib"

/** More characters than the face has: whatever is typed next, it stays loaded. */
const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join("")

const loadTools = async () => {
  const { headlineFace } = contentModel()
  const [display, text, rasterize] = await Promise.all([
    loadTypeface(headlineFace, characters, cuts.display),
    loadTypeface(headlineFace, characters, cuts.text),
    loadRasterizer(),
  ])
  return { typefaces: { display, text }, rasterize }
}

let tools: ReturnType<typeof loadTools> | undefined

/** The number of images that are kept: those of the pages that are edited, with a step or two before. */
const mostKept = 24

/** Returns functions that draw and cut share images, and cache the last ones. */
export const makeShareImages = () => ({
  draw: memoize(
    async (text: ShareText, logo: Logo) => {
      const { typefaces, rasterize } = await (tools ??= loadTools())
      const drawing = drawShareImage(text, typefaces, logo)
      return { type: "image/png", bytes: rasterize(drawing, shareImageSize.width) }
    },
    (...inputs) => digest(JSON.stringify(inputs)),
    mostKept,
  ),
  /** Cuts a picture of the content; throws when it is damaged or no picture. */
  cut: memoize(
    async (bytes: Uint8Array, type: string) => ({ type, bytes: await makeShareImage(bytes) }),
    (bytes, type) => `${type} ${digest(bytes)}`,
    mostKept,
  ),
})
