/** Draws and cuts share images as the build does, each once. */
import { makeShareImage } from "../../../plugins/gatsby-plugin-checked-content"
import {
  cuts,
  drawShareImage,
  loadRasterizer,
  loadTypeface,
  type Logo,
  type ShareText,
} from "../../../plugins/gatsby-plugin-plain-html"
import { headlineFiles, shareImageSize } from "../../../src/site"
import { digest } from "../../../plugins/lib/digest"

/** A finished share image. */
export interface ShareImageFile {
  readonly type: string
  readonly bytes: Uint8Array
}

/** More characters than the face has: whatever is typed next, it stays loaded. */
const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join("")

const loadTools = async () => {
  const [display, text, rasterize] = await Promise.all([
    loadTypeface(headlineFiles, characters, cuts.display),
    loadTypeface(headlineFiles, characters, cuts.text),
    loadRasterizer(),
  ])
  return { typefaces: { display, text }, rasterize }
}

let tools: ReturnType<typeof loadTools> | undefined

/** So many are kept: those of the pages that are worked on, with a step or two before. */
const mostKept = 24

/** Draws share images and caches the last ones. */
export interface ShareImages {
  /** Draws the image of a page that has none of its own. */
  readonly draw: (text: ShareText, logo: Logo) => Promise<ShareImageFile>
  /**
   * Cuts a picture of the content.
   * @throws when it is damaged or no picture.
   */
  readonly cut: (bytes: Uint8Array, type: string) => Promise<ShareImageFile>
}

/** Returns functions that draw and cut share images, and cache the last ones. */
export const makeShareImages = (): ShareImages => {
  const kept = new Map<string, Promise<ShareImageFile>>()
  const keep = (source: string, make: () => Promise<ShareImageFile>): Promise<ShareImageFile> => {
    const made = kept.get(source) ?? make()
    kept.delete(source)
    kept.set(source, made)
    made.catch(() => kept.delete(source))
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    return made
  }
  return {
    draw: (text, logo) =>
      keep(digest(JSON.stringify([text, logo])), async () => {
        const { typefaces, rasterize } = await (tools ??= loadTools())
        const drawing = drawShareImage(text, typefaces, logo)
        return { type: "image/png", bytes: rasterize(drawing, shareImageSize.width) }
      }),
    cut: (bytes, type) =>
      keep(digest(JSON.stringify([type, digest(bytes)])), async () => ({
        type,
        bytes: await makeShareImage(bytes),
      })),
  }
}
