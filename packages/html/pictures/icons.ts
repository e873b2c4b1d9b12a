/** The icon set, all from the brand's logo. */
import { load } from "cheerio/slim"
import { siteFiles } from "@tools/content/addresses"
import type { Logo } from "./logo"
import type { Rasterize } from "./rasterize"

/** Returns a drawing without what only its authors need. */
const shrink = (icon: string): string => {
  const $ = load(icon, { xml: true })
  $(":root > [id]").removeAttr("id")
  return $.xml().trim().replace(/>\s+</g, "><")
}

/**
 * Packs PNG images of several sizes into an icon file
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)): a header, a directory, the images.
 */
const packIco = (images: readonly { size: number; png: Uint8Array }[]): Buffer => {
  /* In bytes. */
  const headerLength = 6
  const entryLength = 16
  const header = Buffer.alloc(headerLength + entryLength * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, png }, index) => {
    const entry = headerLength + entryLength * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

/** Makes the icons from the logo, by their path in the site. */
export const makeIcons = async (
  { icon }: Pick<Logo, "icon">,
  rasterize: (...drawing: Parameters<Rasterize>) => Promise<Uint8Array>,
): Promise<Map<string, Uint8Array>> => {
  const sizes = [16, 32, 48].map(async size => ({ size, png: await rasterize(icon, size) }))
  return new Map([
    [siteFiles.icon, Buffer.from(shrink(icon))],
    [siteFiles.favicon, packIco(await Promise.all(sizes))],
    [siteFiles.appleTouchIcon, await rasterize(icon, 180)],
    [siteFiles.icon192, await rasterize(icon, 192)],
    [siteFiles.icon512, await rasterize(icon, 512)],
  ])
}
