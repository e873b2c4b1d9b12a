/** The face of this plugin for other plugins and commands: the content's files, checker and pictures. */
export { explainPageName, explainPictureName, pageNameOf, tidyName } from "./addresses"
export { withoutCampaign } from "./check/campaign"
export { checkInput } from "./check/check"
export { decode } from "./check/decode"
export {
  fixDirectory,
  readFiles,
  readInput,
  takeContent,
  type Changes,
  type ContentFiles,
  type TakenContent,
} from "./check/disk"
export { fixedRules, fixText } from "./check/fix"
export { formatFindings, formats } from "./check/format"
export { layOut } from "./check/layout"
export { digestContent } from "./digest-content"
export { contentDirectoryOf, requireBuildable } from "./directory"
export { heldContent } from "./held-content"
export { readDrawing } from "./drawing"
export { readFingerprint } from "./fingerprint"
export { listContent, listPages } from "./list-content"
export { kindOf, mostBytesOf, wordsFile } from "./paths"
export { isHuge, type ImageFacts } from "./pictures/facts"
export { explainForeign } from "./pictures/foreign"
export { readDrawingText } from "./pictures/clean-drawing"
export { makeShareImage, readPicture } from "./pictures/read-picture"
export { readRedirects, toRedirects } from "./read-redirects"
export { copyLanguage, readNewLanguage } from "./new-translation"
export {
  parseSeo,
  parseSite,
  readBrand,
  readOrigin,
  readSite,
  type Brand,
  type SeoFields,
} from "./read-site"
export {
  addQuery,
  baseOf,
  destinationOf,
  encodingsOf,
  fillSplat,
  findEntry,
  followRedirect,
  formsOf,
  isPattern,
  readOldAddress,
  redirectPageOf,
  statusOf,
  type Destination,
  type Redirect,
} from "./redirects"
