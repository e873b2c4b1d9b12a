/** The limits of networks and messengers for shared links, as observed in November 2026. None guarantees them. */

/** The form in which an image of at least this size is shown. */
export interface ImageLimit {
  /** Over the whole card, with or without the title on it, or small beside the texts. */
  readonly shape: "overlay" | "wide" | "thumbnail"
  /** Width by height to which it is cropped; whole where there is none. */
  readonly ratio?: number
  readonly leastWidth: number
  readonly leastHeight: number
  /** In bytes. */
  readonly heaviest?: number
}

/** The form and the limits of a network's link preview. */
export interface Network {
  readonly name: string
  /** The label of the site: the name that the page declares, or the host. */
  readonly site: "name" | "host"
  /** The number of characters shown of the title; `Infinity` without a known limit. */
  readonly title: number
  /** The number of characters shown of the description; 0 if it is not shown. */
  readonly description: number
  /** The forms of its image, the largest first. */
  readonly images: readonly ImageLimit[]
  /** The network's own documentation. Most limits are known from observation only. */
  readonly source?: string
}

const megabyte = 1_000_000

/** Makes the limit of an image that is at least so wide and high. */
const image = (
  shape: ImageLimit["shape"],
  [leastWidth, leastHeight]: readonly [number, number],
  more: Pick<ImageLimit, "ratio" | "heaviest"> = {},
): ImageLimit => ({ shape, leastWidth, leastHeight, ...more })

/** The networks and messengers that a report shows cards of. */
export const networks: readonly Network[] = [
  {
    name: "X",
    site: "host",
    title: 70,
    description: 200,
    images: [
      image("overlay", [300, 157], { ratio: 2, heaviest: 5 * megabyte }),
      image("thumbnail", [144, 144], { ratio: 1, heaviest: 5 * megabyte }),
    ],
    source: "https://developer.x.com/en/docs/x-for-websites/cards/overview/markup",
  },
  {
    name: "Facebook",
    site: "host",
    title: 110,
    description: 200,
    images: [
      image("wide", [600, 315], { ratio: 1.91, heaviest: 8 * megabyte }),
      image("thumbnail", [200, 200], { ratio: 1, heaviest: 8 * megabyte }),
    ],
    source: "https://developers.facebook.com/docs/sharing/webmasters/images/",
  },
  {
    name: "LinkedIn",
    site: "host",
    title: 150,
    description: 0,
    images: [image("thumbnail", [200, 200], { heaviest: 5 * megabyte })],
  },
  {
    name: "Slack",
    site: "name",
    title: Infinity,
    description: 300,
    images: [
      image("wide", [400, 1], { heaviest: 5 * megabyte }),
      image("thumbnail", [60, 60], { ratio: 1, heaviest: 5 * megabyte }),
    ],
  },
  {
    name: "WhatsApp",
    site: "host",
    title: 65,
    description: 155,
    images: [
      image("wide", [300, 1], { heaviest: 600_000 }),
      image("thumbnail", [100, 100], { ratio: 1, heaviest: 600_000 }),
    ],
  },
  {
    name: "iMessage",
    site: "host",
    title: Infinity,
    description: 0,
    images: [image("wide", [1, 1])],
    source:
      "https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages",
  },
  {
    name: "Mastodon",
    site: "name",
    title: Infinity,
    description: Infinity,
    images: [image("wide", [1, 1], { ratio: 1.91 }), image("thumbnail", [1, 1], { ratio: 1 })],
    source:
      "https://github.com/mastodon/mastodon/blob/main/app/javascript/mastodon/features/status/components/card.tsx",
  },
]
