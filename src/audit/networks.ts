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

/** What a network takes from a page's head, and how it shows it. */
export interface Network {
  readonly name: string
  /** What it says of the site: its name where the page gives one, or its host. */
  readonly site: "name" | "host"
  /** The tags that it reads, best first; the page's own title and description come last. */
  readonly titleTags: readonly string[]
  readonly title: TextLimit
  readonly descriptionTags: readonly string[]
  /** Absent where it shows none. */
  readonly description?: TextLimit
  /** Whether the headline of an article in structured data counts for more than the tags. */
  readonly prefersArticle?: boolean
  /** The forms of its image, the largest first. */
  readonly images: readonly ImageLimit[]
}

const openGraph = {
  titleTags: ["og:title", "twitter:title"],
  descriptionTags: ["og:description", "twitter:description"],
} as const

const imageSizes: Source = {
  asOf: "2026",
  address: "https://www.getlinkpeek.com/blog/og-image-size-guide-2026",
}
const textLengths: Source = {
  asOf: "2026-11",
  address: "https://richdevtools.com/seo-tools/social-media-preview",
}
const metaImages: Source = {
  asOf: "2026-11",
  address: "https://developers.facebook.com/docs/sharing/webmasters/images/",
}
const facebookTexts: Source = {
  asOf: "2026-11",
  address:
    "https://github.com/Automattic/wp-calypso/blob/trunk/packages/social-previews/src/facebook-preview/helpers.ts",
}
const slackImages: Source = {
  asOf: "2026-11",
  address: "https://www.getrediate.com/og-checker/slack",
}
const slackTexts: Source = {
  asOf: "2026-11",
  address: "https://previewog.com/slack-link-preview/",
}
const whatsAppTexts: Source = {
  asOf: "2026-11",
  address:
    "https://github.com/voorhoede/heads-up/blob/main/projects/%40shared/lib/schemas/whatsapp-schema.js",
}
const apple: Source = {
  asOf: "2026-11",
  address:
    "https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages",
}
const mastodonCard: Source = {
  asOf: "2026-11",
  address:
    "https://github.com/mastodon/mastodon/blob/main/app/javascript/mastodon/features/status/components/card.tsx",
}

const megabyte = 1_000_000

/** The networks and messengers that a report shows cards of. */
export const networks: readonly Network[] = [
  {
    name: "X",
    site: "host",
    titleTags: ["twitter:title", "og:title"],
    title: { ...textLengths, characters: 70 },
    descriptionTags: ["twitter:description", "og:description"],
    description: { ...textLengths, characters: 200 },
    images: [
      {
        ...imageSizes,
        shape: "overlay",
        ratio: 2,
        leastWidth: 300,
        leastHeight: 157,
        heaviest: 5 * megabyte,
      },
      {
        ...imageSizes,
        shape: "thumbnail",
        ratio: 1,
        leastWidth: 144,
        leastHeight: 144,
        heaviest: 5 * megabyte,
      },
    ],
  },
  {
    name: "Facebook",
    site: "host",
    ...openGraph,
    title: { ...facebookTexts, characters: 110 },
    description: { ...facebookTexts, characters: 200 },
    images: [
      {
        ...metaImages,
        shape: "wide",
        ratio: 1.91,
        leastWidth: 600,
        leastHeight: 315,
        heaviest: 8 * megabyte,
      },
      {
        ...metaImages,
        shape: "thumbnail",
        ratio: 1,
        leastWidth: 200,
        leastHeight: 200,
        heaviest: 8 * megabyte,
      },
    ],
  },
  {
    name: "LinkedIn",
    site: "host",
    ...openGraph,
    title: { ...textLengths, characters: 150 },
    images: [
      {
        asOf: "2024-05",
        address: "https://seoimnews.com/linkedin-shrinks-link-previews-for-organic-posts/",
        shape: "thumbnail",
        leastWidth: 200,
        leastHeight: 200,
        heaviest: 5 * megabyte,
      },
    ],
  },
  {
    name: "Slack",
    site: "name",
    ...openGraph,
    title: slackTexts,
    description: { ...slackTexts, characters: 300 },
    images: [
      {
        ...slackImages,
        shape: "wide",
        leastWidth: 400,
        leastHeight: 1,
        heaviest: 5 * megabyte,
      },
      {
        ...slackImages,
        shape: "thumbnail",
        ratio: 1,
        leastWidth: 60,
        leastHeight: 60,
        heaviest: 5 * megabyte,
      },
    ],
  },
  {
    name: "WhatsApp",
    site: "host",
    ...openGraph,
    title: { ...whatsAppTexts, characters: 65 },
    description: { ...whatsAppTexts, characters: 155 },
    images: [
      {
        ...imageSizes,
        shape: "wide",
        leastWidth: 300,
        leastHeight: 1,
        heaviest: 600_000,
      },
      {
        ...imageSizes,
        shape: "thumbnail",
        ratio: 1,
        leastWidth: 100,
        leastHeight: 100,
        heaviest: 600_000,
      },
    ],
  },
  {
    name: "iMessage",
    site: "host",
    ...openGraph,
    title: apple,
    images: [{ ...apple, shape: "wide", leastWidth: 1, leastHeight: 1 }],
  },
  {
    name: "Mastodon",
    site: "name",
    prefersArticle: true,
    ...openGraph,
    title: mastodonCard,
    description: mastodonCard,
    images: [
      { ...mastodonCard, shape: "wide", ratio: 1.91, leastWidth: 1, leastHeight: 1 },
      { ...mastodonCard, shape: "thumbnail", ratio: 1, leastWidth: 1, leastHeight: 1 },
    ],
  },
]
