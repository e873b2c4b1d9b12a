/** Reads a page's share image and the site's icon. */
import sharp from "sharp"
import { fileAt, type AuditedPage, type AuditedSite } from "./site"

/** The properties of an image file. */
export interface ImageFacts {
  readonly path: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Reads an image that a page refers to, or returns null if the site has none there. */
export const readImage = async (
  href: string | undefined,
  page: AuditedPage,
  site: AuditedSite,
): Promise<ImageFacts | null> => {
  const path = fileAt(href, page, site)
  const bytes = Buffer.from(site.files.get(path ?? "") ?? "")
  if (path === undefined || bytes.length === 0) return null
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!metadata) return null
  const { format, width, height } = metadata
  return { path, type: `image/${format}`, width, height, bytes: bytes.length }
}
