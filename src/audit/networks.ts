/**
 * How networks and messengers show a shared link. None of them promises anything, so each limit names where it was
 * read, and of which month it is: that of the statement where it has a date, else that of the reading.
 */

/** Where a limit stands. */
export interface Source {
  /** A month such as `2026-05`, or a year. */
  readonly asOf: string
  readonly address: string
}

/** How much of a text is shown. */
export interface TextLimit extends Source {
  readonly characters?: number
}

/** How an image is shown from a size on. */
export interface ImageLimit extends Source {
  /** Over the whole card, with or without the title on it, or small beside the texts. */
  readonly shape: "overlay" | "wide" | "thumbnail"
  /** Width by height to which it is cropped; whole where there is none. */
  readonly ratio?: number
  readonly leastWidth: number
  readonly leastHeight: number
  /** In bytes. */
  readonly heaviest?: number
}

/** How a network shows a shared link. */
export interface Network {
  readonly name: string
  /** What it says of the site: its name where the page gives one, or its host. */
  readonly site: "name" | "host"
  readonly title: TextLimit
  /** Absent where it shows none. */
  readonly description?: TextLimit
  /** The forms of its image, the largest first. */
  readonly images: readonly ImageLimit[]
}

const read = (address: string, asOf = "2026-11"): Source => ({ asOf, address })

const imageSizes = read("https://www.getlinkpeek.com/blog/og-image-size-guide-2026", "2026")
const textLengths = read("https://richdevtools.com/seo-tools/social-media-preview")
const metaImages = read("https://developers.facebook.com/docs/sharing/webmasters/images/")
const facebookTexts = read(
  "https://github.com/Automattic/wp-calypso/blob/trunk/packages/social-previews/src/facebook-preview/helpers.ts",
)
const linkedInImages = read(
  "https://seoimnews.com/linkedin-shrinks-link-previews-for-organic-posts/",
  "2024-05",
)
const slackImages = read("https://www.getrediate.com/og-checker/slack")
const slackTexts = read("https://previewog.com/slack-link-preview/")
const whatsAppTexts = read(
  "https://github.com/voorhoede/heads-up/blob/main/projects/%40shared/lib/schemas/whatsapp-schema.js",
)
const apple = read(
  "https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages",
)
const mastodonCard = read(
  "https://github.com/mastodon/mastodon/blob/main/app/javascript/mastodon/features/status/components/card.tsx",
)

const megabyte = 1_000_000

/** Makes the limit of an image that is at least so wide and high. */
const image = (
  source: Source,
  shape: ImageLimit["shape"],
  [leastWidth, leastHeight]: readonly [number, number],
  more: Pick<ImageLimit, "ratio" | "heaviest"> = {},
): ImageLimit => ({ ...source, shape, leastWidth, leastHeight, ...more })

/** The networks and messengers that a report shows cards of. */
export const networks: readonly Network[] = [
  {
    name: "X",
    site: "host",
    title: { ...textLengths, characters: 70 },
    description: { ...textLengths, characters: 200 },
    images: [
      image(imageSizes, "overlay", [300, 157], { ratio: 2, heaviest: 5 * megabyte }),
      image(imageSizes, "thumbnail", [144, 144], { ratio: 1, heaviest: 5 * megabyte }),
    ],
  },
  {
    name: "Facebook",
    site: "host",
    title: { ...facebookTexts, characters: 110 },
    description: { ...facebookTexts, characters: 200 },
    images: [
      image(metaImages, "wide", [600, 315], { ratio: 1.91, heaviest: 8 * megabyte }),
      image(metaImages, "thumbnail", [200, 200], { ratio: 1, heaviest: 8 * megabyte }),
    ],
  },
  {
    name: "LinkedIn",
    site: "host",
    title: { ...textLengths, characters: 150 },
    images: [image(linkedInImages, "thumbnail", [200, 200], { heaviest: 5 * megabyte })],
  },
  {
    name: "Slack",
    site: "name",
    title: slackTexts,
    description: { ...slackTexts, characters: 300 },
    images: [
      image(slackImages, "wide", [400, 1], { heaviest: 5 * megabyte }),
      image(slackImages, "thumbnail", [60, 60], { ratio: 1, heaviest: 5 * megabyte }),
    ],
  },
  {
    name: "WhatsApp",
    site: "host",
    title: { ...whatsAppTexts, characters: 65 },
    description: { ...whatsAppTexts, characters: 155 },
    images: [
      image(imageSizes, "wide", [300, 1], { heaviest: 600_000 }),
      image(imageSizes, "thumbnail", [100, 100], { ratio: 1, heaviest: 600_000 }),
    ],
  },
  {
    name: "iMessage",
    site: "host",
    title: apple,
    images: [image(apple, "wide", [1, 1])],
  },
  {
    name: "Mastodon",
    site: "name",
    title: mastodonCard,
    description: mastodonCard,
    images: [
      image(mastodonCard, "wide", [1, 1], { ratio: 1.91 }),
      image(mastodonCard, "thumbnail", [1, 1], { ratio: 1 }),
    ],
  },
]
