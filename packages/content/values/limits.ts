/** The limits of content and pages, with their sources. */

/** Longest texts, in characters. */
export const textLimits = {
  label: 40,
  heading: 90,
  sentence: 200,
  paragraph: 480,
  passage: 2000,
  alt: 420,
  seoTitle: 120,
  seoDescription: 320,
} as const

/** The most entries of lists. */
export const mostEntries = {
  sections: 40,
  focus: 5,
  /* As many as every host takes: https://developers.cloudflare.com/pages/configuration/redirects/ allows 2,000 lines,
     and each entry is up to four. */
  redirects: 500,
  /* Cloudflare Pages takes 100 lines with patterns; one with letters outside ASCII is two lines. */
  redirectPatterns: 50,
} as const

/** The largest files in bytes: texts have a few ten thousand, drawings too, photographs a few million. */
export const fileLimits = { text: 500_000, picture: 20_000_000 } as const

/** The largest drawings in bytes: the logo, which is inlined into every page, and one that is a file. */
export const drawingLimits = { logo: 4000, file: 100_000 } as const

/** The longest side of a picture in pixels: much larger ones cannot be encoded as WebP, and decode slowly. */
export const longestSide = 10_000

/** The deepest nesting of brackets in content. */
export const deepestNesting = 60

/**
 * Titles in Arial 20 px, as results on a desktop set them, which cut them at 600 px: Yoast's `PageTitleWidthAssessment`
 * (https://github.com/Yoast/wordpress-seo).
 */
export const titleLimits = { size: 20, widest: 600 } as const

/**
 * Descriptions in Arial 14 px. Results show up to 156 characters (Yoast's `MetaDescriptionLengthAssessment`): a desktop
 * about 920 px of them, a phone about 680. Those below 70 leave most of the space empty.
 */
export const descriptionLimits = {
  size: 14,
  shortest: 70,
  longest: 156,
  widest: 920,
  widestOnPhone: 680,
} as const

/**
 * Texts of shared links in characters: the most that X takes of a card's title and description
 * (https://developer.x.com/en/docs/x-for-websites/cards/overview/markup); others cut at about as many.
 */
export const shareTextLimits = { title: 70, description: 200 } as const

/** A share image in bytes; messengers such as WhatsApp show no heavier ones. */
export const shareImageWeight = 300_000

/** The size of a share image: 1.91 : 1, as https://developers.facebook.com/docs/sharing/webmasters/images asks. */
export const shareImageSize = { width: 1200, height: 630 } as const
