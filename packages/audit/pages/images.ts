import sharp from "sharp"
import { targetFileOf, type AuditedPage, type AuditedSite } from "./site"

/** Reads an image that a page refers to, or returns null if the site has none there. */
export const readImage = async (href: string | undefined, page: AuditedPage, site: AuditedSite) => {
  const path = targetFileOf(href, page, site)
  const bytes = Buffer.from(site.files.get(path ?? "") ?? "")
  if (path === undefined || bytes.length === 0) return null
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!metadata) return null
  const { format, width, height } = metadata
  return { path, type: `image/${format}`, width, height, bytes: bytes.length }
}

/** The properties of an image file. */
export type ImageFacts = NonNullable<Awaited<ReturnType<typeof readImage>>>
