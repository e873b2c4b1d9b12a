/** Pictures: whether they exist, are valid, and fit their place. */
import { posix } from "node:path"
import { drawingFormat, type ImagePlace, pictureFormats } from "@tools/content/model"
import { drawingLimits, longestSide, shareImageWeight } from "@tools/content/values"
import { type Content, type Check, type TextPlace, replaceWith } from "../documents"
import type { RuleId } from "../catalog"
import { explainForeign, isHuge, type ImageFacts, type Picture, type Size } from "../pictures"
import { didYouMean, findNearest } from "../words"
import { shorten } from "@tools/content/lib"

/** Returns the path inside `content/` of an image path in a content file. */
export const resolveImage = (from: string, path: string): string =>
  posix.join(posix.dirname(from), path)

/** Returns the path of the picture that was probably meant, relative to the file. */
const findMeant = (file: string, value: string, names: readonly string[]): string | undefined => {
  const near =
    findNearest(resolveImage(file, value), names) ??
    names.find(name => posix.basename(name) === posix.basename(value))
  return near && posix.relative(posix.dirname(file), near)
}

const explainAbsent = (
  file: string,
  value: string,
  names: readonly string[],
  root: string,
): Readonly<Record<"message" | "byHand", string>> => {
  const target = resolveImage(file, value)
  const seenFromFile = (path: string): string => posix.relative(posix.dirname(file), path)
  if (!target.startsWith("images/")) {
    return {
      message: `“${posix.basename(value)}” is not among the site’s pictures.`,
      byHand: `This path leads out of ${root}/images. Seen from this file it starts with ${posix.dirname(seenFromFile(`images/${posix.basename(value)}`))}/.`,
    }
  }
  const other = names.find(name => name.toLowerCase() === target.toLowerCase())
  if (other) {
    return {
      message: `The file is called “${posix.basename(other)}”: upper and lower case matter.`,
      byHand: `Did you mean “${seenFromFile(other)}”?`,
    }
  }
  const offer = didYouMean(target, names, seenFromFile).trim()
  return {
    message: `There is no picture “${shorten(target.replace(/^images\//, ""))}”. Choose another picture, or add this one.`,
    byHand: offer || `Save the file to ${root}/images.`,
  }
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 100) / 10} kB`

/** The share of a picture's width or height that the build may crop without a warning. */
const mostCut = 0.05

const explainShape = (
  { width, height }: Picture,
  shape: Omit<Size, "format">,
): string | undefined => {
  const ratio = (width * shape.height) / (height * shape.width)
  return Math.min(ratio, 1 / ratio) < 1 - mostCut
    ? `This picture is ${width} × ${height} pixels, so the build crops it for networks. Export it ${shape.width} × ${shape.height} pixels to choose the part yourself.`
    : undefined
}

/** A rule of pictures, with a function that returns what is wrong with one in its place. */
type PictureCheck = readonly [
  rule: RuleId,
  explain: (picture: Picture, place: ImagePlace) => string | false | undefined,
]

/* Only the first finding is reported. */
const logoChecks: readonly PictureCheck[] = [
  [
    "logo-shape",
    ({ width, height }) =>
      Math.abs(width - height) > Math.max(width, height) / 50 &&
      `This logo is ${width} × ${height}; it must be square, because icons are. Export the symbol without the name, which is shown beside it as text.`,
  ],
  [
    "logo-weight",
    ({ svg = "" }) =>
      svg.length > drawingLimits.logo &&
      `This logo has ${kilobytes(svg.length)} after optimization; at most ${kilobytes(drawingLimits.logo)} are allowed, because every page contains it. Export a simpler version, without shadows and with fewer points.`,
  ],
]

const drawingChecks: readonly PictureCheck[] = [
  [
    "heavy-drawing",
    ({ svg = "" }) =>
      svg.length > drawingLimits.file &&
      `This drawing has ${kilobytes(svg.length)}; above ${kilobytes(drawingLimits.file)} a PNG of it is smaller. Export it as PNG, or simplify it.`,
  ],
]

const pixelChecks: readonly PictureCheck[] = [
  [
    "image-too-large",
    picture =>
      isHuge(picture) &&
      `This picture is ${picture.width} × ${picture.height} pixels; the limit is ${longestSide} per side. Export it smaller.`,
  ],
  [
    "image-too-small",
    ({ width, height }, { minSize: least }) =>
      least &&
      (width < least.width || height < least.height) &&
      `This picture is ${width} × ${height} pixels; this place needs at least ${least.width} × ${least.height}. Export it larger.`,
  ],
  [
    "share-image-weight",
    ({ shareBytes = 0 }) =>
      shareBytes > shareImageWeight &&
      `As a share image this picture weighs ${Math.ceil(shareBytes / 1000)} kB; messengers show none above ${shareImageWeight / 1000} kB. Save a photograph as JPEG, or choose a picture with less detail.`,
  ],
  [
    "animated-image",
    ({ isAnimated }) =>
      isAnimated &&
      "This picture is animated, but pages show only its first frame. Export that frame.",
  ],
  ["share-image-shape", (picture, { shape }) => shape && explainShape(picture, shape)],
  [
    "oversized-image",
    ({ width }, { enoughWidth = Infinity }) =>
      width > 2 * enoughWidth &&
      `This picture is ${width} pixels wide, of which this place shows at most ${enoughWidth}. Export it ${enoughWidth} pixels wide: visitors see the same, and builds are faster.`,
  ],
]

const checkPicture = (picture: ImageFacts, place: TextPlace, { report }: Content): void => {
  if (!picture) {
    const message =
      "This file is damaged or not a picture. Export it again as PNG, JPEG, WebP or AVIF."
    report(place, "not-an-image", message)
    return
  }
  const { format, refusal } = picture
  if (refusal) {
    report(place, refusal.rule, refusal.message)
    return
  }
  const ending = posix.extname(place.node.value).slice(1).toLowerCase()
  if (pictureFormats[ending] !== format) {
    const advice = explainForeign(format) ?? "Rename the file and this path, or export it again."
    const message = `This picture is ${format.toUpperCase()}, but its name ends in .${ending}. ${advice}`
    report(place, "image-format", message)
    return
  }
  const { imagePlace = { endings: [] } } = place.meta
  const ofDrawing = imagePlace.isLogo ? logoChecks : drawingChecks
  for (const [rule, explain] of format === drawingFormat ? ofDrawing : pixelChecks) {
    const message = explain(picture, imagePlace)
    if (!message) continue
    report(place, rule, message)
    return
  }
}

const listImages = ({ texts }: Pick<Content, "texts">): TextPlace[] =>
  texts.filter(({ meta }) => meta.kind === "image")

const targetOf = ({ file, node }: TextPlace): string => resolveImage(file, node.value)

/** Reports pictures that are missing or do not fit their place. */
export const checkImages: Check = content => {
  const { root, images, bytes, report } = content
  for (const place of listImages(content)) {
    const target = targetOf(place)
    /* Files that were not read are reported elsewhere. */
    if (typeof bytes.get(target) === "string") continue
    if (images.has(target)) checkPicture(images.get(target), place, content)
    else {
      const names = [...images.keys()]
      const explain = () => explainAbsent(place.file, place.node.value, names, root)
      const message = () => explain().message
      const byHand = () => explain().byHand
      const fixes = () => replaceWith(place, findMeant(place.file, place.node.value, names))
      report(place, "missing-image", message, { fixes, byHand })
    }
  }
}

/** Returns the files in `images/` that no text names. */
export const listUnused = (content: Pick<Content, "texts" | "images">): string[] => {
  const used = new Set(listImages(content).map(targetOf))
  return [...content.images.keys()].filter(name => !used.has(name))
}
