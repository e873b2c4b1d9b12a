/** The image files that a page names: its share image and its icons. */
import sharp from "sharp"
import { linkOf, metaOf } from "./head-tags"
import { fileAt, type AuditedPage, type AuditedSite } from "./site"

/** The properties of an image file. */
export interface ImageFacts {
  readonly path: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

const readImage = async (
  path: string | undefined,
  { files }: AuditedSite,
): Promise<ImageFacts | null> => {
  if (path === undefined) return null
  const bytes = Buffer.from(files.get(path) ?? "")
  if (bytes.length === 0) return null
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!metadata) return null
  const { format, width, height } = metadata
  return { path, type: `image/${format}`, width, height, bytes: bytes.length }
}

/** Reads a page's share image, or returns null where there is none. */
export const readShareImage = (page: AuditedPage, site: AuditedSite): Promise<ImageFacts | null> =>
  readImage(fileAt(metaOf(page, "og:image"), page, site), site)

/** Reads the icon that search results show beside a page, or returns null where there is none. */
export const readIcon = (page: AuditedPage, site: AuditedSite): Promise<ImageFacts | null> =>
  readImage(fileAt(linkOf(page, "icon"), page, site), site)
