/** Pictures: whether they exist, are pictures, and suit their place. */
import { posix } from "node:path"
import { pictureFormats } from "../../model"
import type { Document, Rule } from "../document"
import type { Mistake } from "../finding"
import { didYouMean, findNearest } from "../nearest"
import { formatPath, type TextPlace } from "../places"
import { shorten } from "../shorten"

/** What is known of a file in `images/`; undefined where it is no picture that can be read. */
export type ImageFacts =
  { readonly format: string; readonly width: number; readonly height: number } | undefined

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
): Pick<Mistake, "rule" | "message"> | undefined => {
  const { value } = place.node
  const ending = posix.extname(value).slice(1)
  if (!facts) {
    return {
      rule: "not-an-image",
      message:
        "This file is damaged or no picture, whatever its name says. Export it again as PNG, JPEG, WebP or AVIF.",
    }
  }
  const { format, width, height } = facts
  if (pictureFormats[ending] !== format) {
    return {
      rule: "image-format",
      message: `This picture is ${format.toUpperCase()}, but its name ends in .${ending}. Rename the file and this path, or export it again.`,
    }
  }
  const least = place.meta.minSize
  if (least && (width < least.width || height < least.height)) {
    return {
      rule: "image-too-small",
      message: `This picture is ${width} × ${height} pixels; this place needs at least ${least.width} × ${least.height}. Export it larger.`,
    }
  }
  return undefined
}

const isImage = ({ meta }: TextPlace): boolean => meta.kind === "image"

/** Makes the rule on pictures that content names. */
export const findImageMistakes =
  (images: Images): Rule =>
  document =>
    document.texts.filter(isImage).flatMap(place => {
      const { field, node } = place
      const target = resolveImage(document.path, node.value)
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
