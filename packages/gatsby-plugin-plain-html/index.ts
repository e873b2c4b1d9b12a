/** What the audit, the studio and the commands use of the finished pages and of the files beside them. */
export {
  crawlerPurposes,
  crawlers,
  purposeNames,
  refusedPurposes,
  type CrawlerPurpose,
} from "./files/crawlers"
export { readListed, type Listed } from "./files/listed-pages"
export { readLogo, type Logo } from "./files/logo"
export { loadRasterizer } from "./files/rasterize"
export { listUndated } from "./files/sitemap"
export { cuts, drawShareImage, type ShareText } from "./files/share-image"
export { readShareText, writeSiteTexts } from "./files/site-files"
export { loadTypeface } from "./files/typeface"
export { addressOf, isVisited, refusedTarget } from "./hosts/addresses"
export { compressFiles } from "./hosts/compress"
export { hashOf } from "./hosts/csp"
export { readHeadersFile } from "./hosts/headers-file"
export { mediaTypeOf } from "./hosts/media-types"
export { readRedirectsFile } from "./hosts/redirects-file"
export { sourcePaths } from "./kept-output"
export { readBuiltFiles, textOf, type BuiltFiles } from "./read/built-files"
export { headlineOf, readPage, type BuiltPage } from "./read/read-page"
