/** Pictures of the content, and what a place takes of them. */
import type { ImagePlace } from "../../../../src/model/fields"
import type { StudioPicture } from "../../protocol"

/** Whether a place takes pictures with the ending of this one. */
export const hasFittingEnding = (path: string, { endings }: ImagePlace): boolean =>
  endings.some(ending => path.toLowerCase().endsWith(`.${ending}`))

/** Why a picture does not do for a place, in a few words; undefined where it does. */
export const explainUnfit = (
  { path, width, height }: StudioPicture,
  { minSize }: ImagePlace,
): string | undefined =>
  !minSize || path.endsWith(".svg") || (width >= minSize.width && height >= minSize.height)
    ? undefined
    : `Smaller than ${minSize.width} × ${minSize.height}`

/** What a place takes, as a sentence. */
export const describePlace = ({ endings, minSize, shape, isLogo }: ImagePlace): string => {
  const kinds = endings.map(ending => ending.toUpperCase()).join(", ")
  if (isLogo === true) return `Use a square drawing (${kinds}).`
  if (shape) return `${kinds}. It is cropped to ${shape.width} × ${shape.height} pixels.`
  return minSize ? `${kinds}, at least ${minSize.width} × ${minSize.height} pixels.` : `${kinds}.`
}
