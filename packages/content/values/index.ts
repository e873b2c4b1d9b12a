/** How single values are written and read, and their limits. */
export { type BrandColor, brandColorOf, namedBrandColor, type Theme } from "./brand-color"
export { contrastOf, findReadable, leastContrast, readColor } from "./color"
export {
  deepestNesting,
  descriptionLimits,
  drawingLimits,
  fileLimits,
  longestSide,
  mostEntries,
  shareImageSize,
  shareImageWeight,
  shareTextLimits,
  textLimits,
  titleLimits,
} from "./limits"
export { openingHoursPattern, parseOpeningHours } from "./opening-hours"
export { toInternational, toTel } from "./phone"
export { writeAddress } from "./postal-address"
export { verificationMetas } from "./verification"
