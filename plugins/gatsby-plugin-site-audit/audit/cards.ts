/** Draws a shared link once per shape that networks give it, cut as the strictest of them does. */
import { listWords } from "../../lib/list-words"
import { networks, type Network } from "./networks"
import type { ImageFacts } from "./images"

/** The metadata of a page from which networks make a preview. */
export interface Shared {
  readonly url: string
  readonly siteName: string
  readonly title: string
  readonly description: string
  readonly image: ImageFacts | null
}

/** The shapes of a shared link: by the size of its image, or with the text above the image or without one. */
const shapes = ["large", "small", "text"] as const
type Shape = (typeof shapes)[number]

/** A shared link in one shape. */
export interface ShareCard {
  readonly shape: Shape
  /** The networks that show it so. */
  readonly networks: readonly string[]
  readonly site: string
  readonly title: string
  /** Empty if none of the networks shows it. */
  readonly description: string
  /** The proportion to which the image is cropped, width by height; `null` without an image. */
  readonly ratio: number | null
  /** Sentences about what the networks cut or leave out. */
  readonly notes: readonly string[]
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Cuts a text after a number of characters, as readers count them. */
export const cutToLength = (text: string, characters: number): string => {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return parts.length <= characters ? text : `${parts.slice(0, characters).join("").trimEnd()}…`
}

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`

const hasSize = (image: ImageFacts, size: Network["large"]): boolean =>
  size !== undefined && image.width >= size[0] && image.height >= size[1]

/** A network with the form in which it shows an image, or the reason why it leaves the image out. */
interface Shown {
  readonly network: Network
  readonly shape: Shape
  readonly ratio: number | null
  readonly omission?: string
}

const show = (network: Network, image: Shared["image"]): Shown => {
  const { large, small, ratio, heaviest = Infinity, isTextFirst } = network
  if (!image) return { network, shape: "text", ratio: null }
  const own = image.width / image.height
  const isLarge = own > 1 && hasSize(image, large)
  const omission =
    image.bytes > heaviest
      ? `is heavier than ${megabytes(heaviest)}`
      : isLarge || hasSize(image, small)
        ? undefined
        : "is too small"
  if (omission !== undefined) return { network, shape: "text", ratio: null, omission }
  return isLarge
    ? { network, shape: isTextFirst ? "text" : "large", ratio: ratio ?? own }
    : { network, shape: "small", ratio: large ? 1 : own }
}

const writeRatio = (ratio: number): string => `${Number(ratio.toFixed(2))}\u00a0:\u00a01`

const noteCuts = (
  name: "title" | "description",
  text: string,
  shown: readonly Shown[],
): string[] => {
  const cuts = shown
    .filter(({ network }) => network[name] > 0 && cutToLength(text, network[name]) !== text)
    .toSorted((a, b) => a.network[name] - b.network[name])
    .map(({ network }) => `by ${network.name} after ${network[name]} characters`)
  return cuts.length === 0 ? [] : [`The ${name} is cut ${listWords(cuts)}.`]
}

const nameAll = (shown: readonly Shown[]): string =>
  listWords(shown.map(({ network }) => network.name))

/** Returns the notes on images: what is cropped, and what is left out. */
const noteImages = ({ image }: Shared, shown: readonly Shown[]): string[] => {
  if (!image) return ["The page offers no image."]
  const own = image.width / image.height
  return shown.flatMap(({ network: { name, isTitleOnImage }, shape, ratio, omission }) => {
    if (omission !== undefined) return [`${name} leaves the image out, since it ${omission}.`]
    const isCropped = ratio !== null && Math.abs(ratio / own - 1) > 0.01
    return [
      ...(isCropped ? [`${name} crops the image to ${writeRatio(ratio)}.`] : []),
      ...(isTitleOnImage && shape === "large" ? [`${name} sets the title on the image.`] : []),
    ]
  })
}

const drawCard = (shape: Shape, shown: readonly Shown[], shared: Shared): ShareCard => {
  const host = new URL(shared.url).host.replace(/^www\./, "")
  const strictest = (name: "title" | "description"): number =>
    Math.min(...shown.map(({ network }) => network[name] || Infinity))
  const silent = shown.filter(({ network }) => network.description === 0)
  const isSilent = silent.length === shown.length
  const ratios = shown.flatMap(({ ratio }) => ratio ?? [])
  return {
    shape,
    networks: shown.map(({ network }) => network.name),
    site: shape === "text" && shared.siteName !== "" ? shared.siteName : host,
    title: cutToLength(shared.title, strictest("title")),
    description: isSilent ? "" : cutToLength(shared.description, strictest("description")),
    ratio: ratios.length === 0 ? null : Math.max(...ratios),
    notes: [
      ...noteCuts("title", shared.title, shown),
      ...noteCuts("description", shared.description, shown),
      ...(silent.length === 0
        ? []
        : [`${nameAll(silent)} ${silent.length === 1 ? "shows" : "show"} no description.`]),
      ...noteImages(shared, shown),
    ],
  }
}

/** Returns a card for each shape in which networks show a page. */
export const drawCards = (shared: Shared): readonly ShareCard[] => {
  const all = networks.map(network => show(network, shared.image))
  return shapes.flatMap(shape => {
    const shown = all.filter(each => each.shape === shape)
    return shown.length === 0 ? [] : [drawCard(shape, shown, shared)]
  })
}
