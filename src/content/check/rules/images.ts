/** Pictures: whether they exist, are pictures, and suit their place. */
import { posix } from "node:path"
import { pictureFormats } from "../../../model/fields"
import { shareImageWeight } from "../../../site/limits"
import type { Document, Rule } from "../document"
import type { Mistake } from "../finding"
import { didYouMean, findNearest } from "../nearest"
import { formatPath, type TextPlace } from "../places"
import { shorten } from "../shorten"

/** What is known of a file in `images/`; undefined where it is no picture that can be read. */
export type ImageFacts =
  | {
      readonly format: string
      readonly width: number
      readonly height: number
      readonly isAnimated?: boolean
      /** Whether its bytes lie on their side; its width and height are those of the picture that stands. */
      readonly isLying?: boolean
      /** The weight in bytes of the share image that the build makes of it, where it is one. */
      readonly shareBytes?: number
    }
  | undefined

/** The most pixels that a side may have: what is much longer cannot be written as WebP, nor decoded in a moment. */
const longestSide = 10_000

/** Whether a picture is too large to be worked with. */
export const isHuge = ({
  width,
  height,
}: Pick<NonNullable<ImageFacts>, "width" | "height">): boolean =>
  Math.max(width, height) > longestSide

/** The files in `images/`, by their path inside `content/`. */
export type Images = ReadonlyMap<string, ImageFacts>

/** The path inside `content/` that an image path in a file of it leads to. */
export const resolveImage = (from: string, path: string): string =>
  posix.join(posix.dirname(from), path)

const explainAbsent = (path: string, value: string, names: readonly string[]): string => {
  const target = resolveImage(path, value)
  if (!target.startsWith("images/")) {
    const right = posix.relative(posix.dirname(path), `images/${posix.basename(value)}`)
    return `This path leads out of content/images. Seen from this file it starts with ${posix.dirname(right)}/.`
  }
  const twin = names.find(name => name.toLowerCase() === target.toLowerCase())
  const near = twin ?? findNearest(target, names)
  if (twin) {
    return `The file is called \`${posix.basename(twin)}\`: capital and small letters count. Did you mean \`${posix.relative(posix.dirname(path), twin)}\`?`
  }
  const offer = near
    ? didYouMean(target, [near]).replace(near, posix.relative(posix.dirname(path), near))
    : " Put the file into content/images, or name one that is there."
  return `There is no picture content/${shorten(target)}.${offer}`
}

const explainFacts = (
  facts: ImageFacts,
  place: TextPlace,
): Pick<Mistake, "rule" | "message" | "severity"> | undefined => {
  const { value } = place.node
  const ending = posix.extname(value).slice(1)
  if (!facts) {
    return {
      rule: "not-an-image",
      message:
        "This file is damaged or no picture, whatever its name says. Export it again as PNG, JPEG, WebP or AVIF.",
    }
  }
  const { format, width, height, isAnimated, shareBytes = 0 } = facts
  if (pictureFormats[ending] !== format) {
    return {
      rule: "image-format",
      message: `This picture is ${format.toUpperCase()}, but its name ends in .${ending}. Rename the file and this path, or export it again.`,
    }
  }
  if (isHuge(facts)) {
    return {
      rule: "image-too-large",
      message: `This picture is ${width} × ${height} pixels; at most ${longestSide} on a side can be worked with. Export it smaller.`,
    }
  }
  const least = place.meta.minSize
  if (least && (width < least.width || height < least.height)) {
    return {
      rule: "image-too-small",
      message: `This picture is ${width} × ${height} pixels; this place needs at least ${least.width} × ${least.height}. Export it larger.`,
    }
  }
  if (shareBytes > shareImageWeight) {
    return {
      rule: "share-image-weight",
      message: `As a share image this picture weighs ${Math.ceil(shareBytes / 1000)} kB; messengers show none above ${shareImageWeight / 1000} kB. Save a photograph as JPEG, or choose a picture with less detail.`,
    }
  }
  if (isAnimated) {
    return {
      rule: "animated-image",
      severity: "warning",
      message: "This picture moves, but pages show only its first frame. Export that frame alone.",
    }
  }
  return undefined
}

const isImage = ({ meta }: TextPlace): boolean => meta.kind === "image"

/**
 * Makes the rule on pictures that content names.
 * @param isRefused whether a file was not read, which is reported already
 */
export const findImageMistakes =
  (images: Images, isRefused: (path: string) => boolean): Rule =>
  document =>
    document.texts.filter(isImage).flatMap(place => {
      const { field, node } = place
      const target = resolveImage(document.path, node.value)
      if (isRefused(target)) return []
      const explanation = images.has(target)
        ? explainFacts(images.get(target), place)
        : {
            rule: "missing-image",
            message: () => explainAbsent(document.path, node.value, [...images.keys()]),
          }
      return explanation ? [{ field, start: node.start, end: node.end, ...explanation }] : []
    })

/** Makes the rule that the dark version of a picture has the size of the light one. */
export const findUnequalPairs =
  (images: Images): Rule =>
  document => {
    const factsOf = (place: TextPlace) => images.get(resolveImage(document.path, place.node.value))
    const places = new Map(document.texts.filter(isImage).map(place => [place.field, place]))
    return [...places.values()].flatMap(dark => {
      if (dark.path.at(-1) !== "dark") return []
      const light = places.get(formatPath(document.path, [...dark.path.slice(0, -1), "src"]))
      const [a, b] = [light && factsOf(light), factsOf(dark)]
      if (!a || !b || (a.width === b.width && a.height === b.height)) return []
      return [
        {
          rule: "image-pair",
          field: dark.field,
          message: `The dark picture is ${b.width} × ${b.height} pixels, the light one ${a.width} × ${a.height}. Both need the same size, or the page jumps.`,
          start: dark.node.start,
          end: dark.node.end,
        },
      ]
    })
  }

/** The files in `images/` that no document names. */
export const listUnused = (documents: readonly Document[], images: Images): string[] => {
  const used = new Set(
    documents.flatMap(document =>
      document.texts.filter(isImage).map(({ node }) => resolveImage(document.path, node.value)),
    ),
  )
  return [...images.keys()].filter(name => !used.has(name))
}
