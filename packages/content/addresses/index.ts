/** Where things are: routes, URLs, languages, the deployment, redirects, and the files of content and site. */
export { type BuildNote, readBuildNote, writeBuildNote } from "./build-note"
export { campaignParameters, withoutCampaign } from "./campaign"
export {
  type ContentFile,
  isContentFile,
  isSharedFile,
  redirectsFile,
  sampleMark,
  siteFile,
  type SiteFile,
} from "./content-files"
export {
  type Deployment,
  deploymentType,
  needsRedirectPages,
  pathPrefixOf,
  readBuildDay,
  readDeployment,
} from "./deployment"
export {
  cleanPath,
  explainComposed,
  explainFileName,
  explainPageName,
  explainPictureName,
  findBuildFolder,
  isWellFormed,
  listBuilt,
  pageNameOf,
  toComparedPath,
} from "./file-names"
export {
  addQuery,
  baseOf,
  covers,
  type Destination,
  destinationOf,
  encodingsOf,
  fillSplat,
  findEntry,
  followRedirect,
  formsOf,
  hasSplat,
  isPattern,
  readOldAddress,
  type Redirect,
  type RedirectChain,
  redirectPageOf,
  statusOf,
  withoutSlash,
} from "./follow-redirects"
export {
  isLanguage,
  isRegion,
  isRightToLeft,
  languagePattern,
  nameInItself,
  nameLanguage,
  tidyLanguage,
  toHreflang,
  toLocale,
} from "./languages"
export { explainHost, privateHost } from "./public-host"
export {
  contactPage,
  filesAbove,
  folderOf,
  foldersOf,
  homeOf,
  homePage,
  isPageFile,
  isPageKind,
  languageOfFolder,
  listedOf,
  type ListedRoute,
  listingOf,
  notFoundPage,
  type PageFile,
  type PageKind,
  type Route,
  routeOf,
  routesOf,
  siteFileIn,
} from "./routes"
export { buildFolders, hostFiles, hostRedirectsFile, siteFiles } from "./site-files"
export { nameOfTitle, tidyName } from "./tidy-name"
export {
  languageOf,
  listVersions,
  originalOf,
  ownLanguageOf,
  type PageVersion,
  type TranslatedPage,
} from "./translations"
export {
  bareAddress,
  explainAddress,
  isFilePath,
  isInternal,
  normalizePath,
  parseSiteAddress,
  parseUrl,
  type SiteAddress,
  toAbsoluteUrl,
  toAddress,
  toHref,
} from "./url"
