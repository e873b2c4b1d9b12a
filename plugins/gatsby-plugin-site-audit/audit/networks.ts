/**
 * The link previews of networks and messengers, as observed in November 2026. No network guarantees them; some of their
 * own documentation:
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 * https://developers.facebook.com/docs/sharing/webmasters/images/
 * https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages
 * https://github.com/mastodon/mastodon/blob/main/app/javascript/mastodon/features/status/components/card.tsx
 */

/** A size in pixels. */
type Size = readonly [width: number, height: number]

/** The form and the limits of a network's link preview. */
export interface Network {
  readonly name: string
  /** The number of characters shown of the title; `Infinity` without a known limit. */
  readonly title: number
  /** The number of characters shown of the description; 0 if it is not shown. */
  readonly description: number
  /** The smallest image that fills the card; `undefined` if all images are small. */
  readonly large?: Size
  /** The smallest image that is shown small beside the text. */
  readonly small: Size
  /** The proportion, width by height, to which a large image is cropped. */
  readonly ratio?: number
  /** The most bytes of an image. */
  readonly heaviest?: number
  /** `true` if a large image is below the text. */
  readonly isTextFirst?: true
  /** `true` if the title is on a large image. */
  readonly isTitleOnImage?: true
}

const megabyte = 1_000_000

/** The networks and messengers whose previews are shown. */
export const networks: readonly Network[] = [
  {
    name: "X",
    title: 70,
    description: 0,
    large: [300, 157],
    small: [144, 144],
    ratio: 2,
    heaviest: 5 * megabyte,
    isTitleOnImage: true,
  },
  {
    name: "Facebook",
    title: 110,
    description: 200,
    large: [600, 315],
    small: [200, 200],
    ratio: 1.91,
    heaviest: 8 * megabyte,
  },
  { name: "LinkedIn", title: 150, description: 0, small: [200, 200], heaviest: 5 * megabyte },
  {
    name: "Slack",
    title: Infinity,
    description: 300,
    large: [400, 1],
    small: [60, 60],
    heaviest: 5 * megabyte,
    isTextFirst: true,
  },
  {
    name: "WhatsApp",
    title: 65,
    description: 155,
    large: [300, 1],
    small: [100, 100],
    heaviest: 600_000,
  },
  { name: "iMessage", title: Infinity, description: 0, large: [1, 1], small: [1, 1] },
  {
    name: "Mastodon",
    title: Infinity,
    description: Infinity,
    large: [1, 1],
    small: [1, 1],
    ratio: 1.91,
  },
]
