/** Cuts texts and images of a shared link as each network does. */
import { networks, type ImageLimit, type Network } from "./networks"
import type { ImageFacts } from "./images"

/** The metadata that networks read from a page to show a link to it. */
export interface Shared {
  readonly url: string
  readonly siteName: string
  readonly title: string
  readonly description: string
  readonly image: ImageFacts | null
}

/** A shared link as a network shows it. */
export interface ShareCard {
  readonly network: string
  readonly site: string
  readonly title: string
  /** Empty where the network shows none. */
  readonly description: string
  readonly image: { readonly shape: ImageLimit["shape"]; readonly ratio: number } | null
  /** Sentences that name what the network cuts off. */
  readonly notes: readonly string[]
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Cuts a text behind so many characters, as readers count them. */
export const cutToLength = (text: string, characters: number): string => {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return parts.length <= characters ? text : `${parts.slice(0, characters).join("").trimEnd()}…`
}

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`

/** The proportion of an image, such as 2 : 1, with non-breaking spaces. */
export const writeRatio = (ratio: number): string => `${Number(ratio.toFixed(2))}\u00a0:\u00a01`

const isLargeEnough = ({ leastWidth, leastHeight }: ImageLimit, image: ImageFacts): boolean =>
  image.width >= leastWidth && image.height >= leastHeight

/** Mastodon shows an image wide when it is wider than high; for all others only the size counts. */
const fits = (form: ImageLimit, image: ImageFacts): boolean =>
  isLargeEnough(form, image) && (form.shape === "thumbnail" || image.width > image.height)

const placeImage = (
  { images }: Network,
  image: Shared["image"],
): Pick<ShareCard, "image"> & { readonly imageNotes: readonly string[] } => {
  if (!image) return { image: null, imageNotes: ["The page offers no image."] }
  const form = images.find(each => fits(each, image))
  const heaviest = form?.heaviest ?? Infinity
  if (!form || image.bytes > heaviest) {
    const reason = form ? `heavier than ${megabytes(heaviest)}` : "too small"
    return { image: null, imageNotes: [`The image is ${reason}, so it is left out.`] }
  }
  const own = image.width / image.height
  const ratio = form.ratio ?? own
  const isCropped = Math.abs(ratio / own - 1) > 0.01
  const small = form.shape === "thumbnail" && images.length > 1
  return {
    image: { shape: form.shape, ratio },
    imageNotes: [
      ...(small ? ["The image is shown small."] : []),
      ...(isCropped ? [`The image is cropped to ${writeRatio(ratio)}.`] : []),
    ],
  }
}

const shorten = (
  name: string,
  text: string,
  characters: number,
): { readonly text: string; readonly notes: readonly string[] } => {
  const cut = cutToLength(text, characters)
  return {
    text: cut,
    notes: cut === text ? [] : [`The ${name} is cut after ${characters} characters.`],
  }
}

const drawCard = (network: Network, shared: Shared): ShareCard => {
  const title = shorten("title", shared.title, network.title)
  const { image, imageNotes } = placeImage(network, shared.image)
  const description =
    network.description > 0 && image?.shape !== "overlay"
      ? shorten("description", shared.description, network.description)
      : { text: "", notes: ["No description is shown."] }
  const host = new URL(shared.url).host.replace(/^www\./, "")
  return {
    network: network.name,
    site: network.site === "name" && shared.siteName !== "" ? shared.siteName : host,
    title: title.text,
    description: description.text,
    image,
    notes: [...title.notes, ...description.notes, ...imageNotes],
  }
}

/** Draws the card of a page in every network that reports show. */
export const drawCards = (shared: Shared): readonly ShareCard[] =>
  networks.map(network => drawCard(network, shared))
