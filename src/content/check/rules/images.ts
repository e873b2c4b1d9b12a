/** Pictures: whether they exist, are pictures, and suit their place. */
import { posix } from "node:path"
import { drawingFormat, pictureEndings, pictureFormats } from "../../../model/fields"
import { drawingLimits, longestSide, shareImageWeight } from "../../../site/limits"
import type { Refusal } from "../clean-drawing"
import { about, type Document, type Rule } from "../document"
import type { Mistake } from "../finding"
import { explainForeign } from "../foreign-pictures"
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
      /** A drawing, made safe; or why it cannot be shown. */
      readonly svg?: string
      readonly refusal?: Refusal
      /** The colour schemes in which it can hardly be seen, where it is the logo. */
      readonly unseenIn?: readonly ("light" | "dark")[]
      /** The weight in bytes of the share image that the build makes of it, where it is one. */
      readonly shareBytes?: number
    }
  | undefined

/** Whether a picture is too large to be worked with. */
export const isHuge = ({
  width,
  height,
  format,
}: Pick<NonNullable<ImageFacts>, "width" | "height" | "format">): boolean =>
  format !== drawingFormat && Math.max(width, height) > longestSide

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

type Explanation = Pick<Mistake, "rule" | "message" | "severity">

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 100) / 10} kB`

const explainLogo = (facts: NonNullable<ImageFacts>): Explanation | undefined => {
  const { width, height, svg = "", unseenIn: [scheme] = [] } = facts
  if (Math.abs(width - height) > Math.max(width, height) / 50) {
    return {
      rule: "logo-shape",
      message: `This logo is ${width} × ${height}; a square is needed, as icons are squares. Take its sign without the name, which stands beside it as text, and export it on a square area.`,
    }
  }
  if (svg.length > drawingLimits.logo) {
    return {
      rule: "logo-weight",
      message: `This logo has ${kilobytes(svg.length)} without all that it does not need, and every page carries it; at most ${kilobytes(drawingLimits.logo)} fit. Export a simpler version of it, without shadows and with fewer points.`,
    }
  }
  if (scheme !== undefined) {
    return {
      rule: "unseen-logo",
      severity: "warning",
      message: `This logo can hardly be seen on ${scheme} pages. Give what should be dark on light pages and light on dark ones the colour currentColor: fill="currentColor".`,
    }
  }
  return undefined
}

const explainDrawing = (
  facts: NonNullable<ImageFacts>,
  isLogo = false,
): Explanation | undefined => {
  const { refusal, svg = "" } = facts
  if (refusal) return refusal
  if (isLogo) return explainLogo(facts)
  if (svg.length > drawingLimits.file) {
    return {
      rule: "heavy-drawing",
      severity: "warning",
      message: `This drawing has ${kilobytes(svg.length)}; above ${kilobytes(drawingLimits.file)} a PNG of it is smaller. Export it as PNG, or simplify it.`,
    }
  }
  return undefined
}

type Size = Pick<NonNullable<ImageFacts>, "format" | "width" | "height">

/** How much of a picture the build may cut away before it is worth a word, as a share of its width or height. */
const mostCut = 0.05

/** Says how much of a picture is lost where it is cut to another shape; undefined where that is next to nothing. */
const explainShape = (
  { width, height }: Size,
  shape: { readonly width: number; readonly height: number },
): Explanation | undefined => {
  const ratio = (width * shape.height) / (height * shape.width)
  const lost = 1 - Math.min(ratio, 1 / ratio)
  if (lost <= mostCut) return undefined
  return {
    rule: "share-image-shape",
    severity: "warning",
    message: `This picture is ${width} × ${height} pixels; networks show shared links as 1.91 to 1, so that the build cuts away ${Math.round(lost * 100)} % of its ${ratio > 1 ? "width" : "height"}, wherever it finds least. Export it ${shape.width} × ${shape.height} pixels, and you decide what is seen.`,
  }
}

const explainFacts = (facts: ImageFacts, place: TextPlace): Explanation | undefined => {
  const { value } = place.node
  const ending = posix.extname(value).slice(1).toLowerCase()
  if (!facts) {
    return {
      rule: "not-an-image",
      message:
        "This file is damaged or no picture, whatever its name says. Export it again as PNG, JPEG, WebP or AVIF.",
    }
  }
  const { format, width, height, isAnimated, shareBytes = 0 } = facts
  if (pictureFormats[ending] !== format) {
    const fact = `This picture is ${format.toUpperCase()}, but its name ends in .${ending}.`
    const advice = explainForeign(format) ?? "Rename the file and this path, or export it again."
    return { rule: "image-format", message: `${fact} ${advice}` }
  }
  const { minSize: least, enoughWidth = Infinity, isLogo, shape } = place.meta.imagePlace ?? {}
  if (format === drawingFormat) return explainDrawing(facts, isLogo)
  if (isHuge(facts)) {
    return {
      rule: "image-too-large",
      message: `This picture is ${width} × ${height} pixels; at most ${longestSide} on a side can be worked with. Export it smaller.`,
    }
  }
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
  const cut = shape && explainShape(facts, shape)
  if (cut) return cut
  if (width > 2 * enoughWidth) {
    return {
      rule: "oversized-image",
      severity: "warning",
      message: `This picture is ${width} pixels wide, of which this place shows at most ${enoughWidth}. Export it ${enoughWidth} pixels wide: visitors see the same, and builds are faster.`,
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

/** Whether two pictures take the same room: drawings in any size of the same shape. */
const hasSameShape = (a: Size, b: Size): boolean => {
  const isKnown = a.width > 0 && b.width > 0
  if (!isKnown) return true
  return a.format === drawingFormat || b.format === drawingFormat
    ? Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.01
    : a.width === b.width && a.height === b.height
}

const placed = ({ field, node: { start, end } }: TextPlace, message: string): Mistake => ({
  rule: "image-pair",
  field,
  message,
  start,
  end,
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
      if (!light || !a || !b || hasSameShape(a, b)) return []
      const [ofLight, ofDark] = [a, b].map(({ width, height }) => `${width} × ${height} pixels`)
      const why = "Both need the same size, or the page jumps"
      /* Whichever was changed, the other is to be changed too. */
      return [
        placed(
          light,
          `This picture is ${ofLight}, its dark version ${ofDark}. ${why}: replace the dark one, too, or take it away.`,
        ),
        placed(
          dark,
          `The dark picture is ${ofDark}, the light one ${ofLight}. ${why}: replace the light one, too, or take the dark one away.`,
        ),
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

const longestName = 100

const fileNames = [
  /* photo.jpg */
  new RegExp(`^\\S*\\.(?:${pictureEndings.join("|")}|gif|heic|tiff?)$`, "i"),
  /* IMG_1234, DSC00012, Screenshot 2026-01-31 at 09.41.00 */
  /^(?:IMG|DSC|DSCN|DSCF|PXL|MVI|Screenshot|Bildschirmfoto|image|photo|picture)[-_ ]?\d[-_.: \d]*(?:(?:at|um)[-_.: \d]*)?$/i,
  /* team_photo, hero-2, hero-dark */
  /^\S*_\S*$/,
  /^(?=.*\d)[a-z\d]+(?:-[a-z\d]+)+$/,
  /^\w+(?:-\w+)*-(?:final|copy|new|old|draft|small|large|dark|light|web|edited)$/i,
]

/** Reports alternative texts that are the names of files. */
export const findFileNameAlts: Rule = ({ texts }) =>
  texts
    .filter(({ path, node }) => {
      const text = node.value.trim()
      const isShort = text.length <= longestName
      return path.at(-1) === "alt" && isShort && fileNames.some(pattern => pattern.test(text))
    })
    .map(place =>
      about(
        place,
        "file-name-alt",
        `\`${shorten(place.node.value)}\` is the name of a file, which says nothing to those who do not see the picture. Say what it shows.`,
      ),
    )
