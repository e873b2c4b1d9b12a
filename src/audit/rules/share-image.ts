/** The image of a shared link: there, of the right size, not too heavy, described truthfully. */
import sharp from "sharp"
import { shareImageWeight } from "../../site/limits"
import { shareImageSize } from "../../site/limits"
import { metaOf } from "../head-tags"
import type { AuditedPage, AuditedSite, BuiltFiles, Problem } from "../site"
import { seoPlace } from "../places"
import { shareImageFile } from "./links"

/** What an image file is. */
export interface ImageFacts {
  readonly path: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Reads an image file; undefined where it is no image. */
export const readImage = async (
  path: string,
  files: BuiltFiles,
): Promise<ImageFacts | undefined> => {
  const bytes = Buffer.from(files.get(path) ?? "")
  if (bytes.length === 0) return undefined
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  return (
    metadata && {
      path,
      type: `image/${metadata.format}`,
      width: metadata.width,
      height: metadata.height,
      bytes: bytes.length,
    }
  )
}

/** Whether an image has the shape of a share image, to the pixel that rounding costs. */
const hasShape = ({ width, height }: ImageFacts): boolean =>
  width >= shareImageSize.width &&
  height >= shareImageSize.height &&
  Math.abs((width * shareImageSize.height) / shareImageSize.width - height) <= 2

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

const checkPage = async (page: AuditedPage, site: AuditedSite): Promise<Problem[]> => {
  const error = (rule: string, message: string): Problem => ({
    rule,
    severity: "error",
    message,
    place: seoPlace(page, "shareImage"),
  })
  const address = metaOf(page, "og:image")
  if (!address) {
    return [error("share-image-missing", `${page.file} has no share image (og:image).`)]
  }
  const path = shareImageFile(page, site)
  if (path === undefined) {
    return [error("share-image-broken", `The share image ${address} is not there.`)]
  }
  const image = await readImage(path, site.files)
  if (!image) return [error("share-image-broken", `The share image ${path} is no image file.`)]
  const { width, height } = shareImageSize
  const stated = ["og:image:type", "og:image:width", "og:image:height"].map(key =>
    metaOf(page, key),
  )
  const isTrue = [image.type, String(image.width), String(image.height)].every(
    (value, index) => stated[index] === value,
  )
  return [
    ...(hasShape(image)
      ? []
      : [
          error(
            "share-image-size",
            `The share image ${path} is ${image.width} × ${image.height} pixels. It must be ${width} × ${height}, or larger in the same shape.`,
          ),
        ]),
    ...(image.bytes <= shareImageWeight
      ? []
      : [
          error(
            "share-image-weight",
            `The share image ${path} weighs ${kilobytes(image.bytes)}; messengers show none above ${kilobytes(shareImageWeight)}. Save it smaller, a photograph as JPEG.`,
          ),
        ]),
    ...(isTrue
      ? []
      : [
          error(
            "share-image-facts",
            `${page.file} says that its share image is ${stated.join(" ")}, but it is ${image.type} ${image.width} ${image.height}.`,
          ),
        ]),
    ...(metaOf(page, "og:image:alt")
      ? []
      : [
          error(
            "share-image-alt",
            `The share image of ${page.file} has no text alternative. Say what it shows.`,
          ),
        ]),
  ]
}

/** All findings on share images. */
export const checkShareImages = async (site: AuditedSite): Promise<Problem[]> =>
  (
    await Promise.all(site.pages.filter(({ listed }) => listed).map(page => checkPage(page, site)))
  ).flat()
