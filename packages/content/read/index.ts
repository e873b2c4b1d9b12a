/** Reads a folder of content. */
export { digestContent, digestFile, digestList } from "./digest-content"
export {
  contentDirectoryOf,
  explainEnvironment,
  locateContent,
  requireBuildable,
} from "./directory"
export { readDrawing } from "./drawing"
export { isForGatsby, isOverlooked, isSiteFile, kindOf, mostBytesOf, wordsFile } from "./file-kinds"
export { readFingerprint } from "./fingerprint"
export { pollForChanges } from "./poll-for-changes"
export { type ContentList, listContent, listPages } from "./list-content"
export { loadModel } from "./load-model"
export { readGone, readRedirects, toRedirects } from "./read-redirects"
export {
  type Brand,
  parseSeo,
  parseSite,
  readBrand,
  readOrigin,
  readSite,
  type SeoFields,
} from "./read-site"
export { completeSites, type ContentBytes } from "./translated-sites"
