/** What a place for a picture takes. */
import type { ImagePlace } from "@tools/content/model"
import { fileLimits } from "@tools/content/values"

/** Returns whether a place takes pictures with the ending of this one. */
export const hasFittingEnding = (path: string, { endings }: ImagePlace): boolean =>
  endings.some(ending => path.toLowerCase().endsWith(`.${ending}`))

const megabytes = fileLimits.picture / 1_000_000

/** Returns what a place takes, as sentences. */
export const describePlace = ({ endings, minSize, shape, isLogo }: ImagePlace): string => {
  const kinds = endings.map(ending => ending.toUpperCase()).join(", ")
  if (isLogo === true) return `Use a square drawing (${kinds}).`
  const most = `up to ${megabytes} MB`
  if (shape) return `${kinds}, ${most}. It is cropped to ${shape.width} × ${shape.height} pixels.`
  return minSize
    ? `${kinds}, ${most}, at least ${minSize.width} × ${minSize.height} pixels.`
    : `${kinds}, ${most}.`
}
