/** Finishes a page, and writes pages of redirects. */
export { bundleBehaviors } from "./browser-bundle"
export { hashOf, sitePolicy } from "./csp"
export { finishPage, type PageParts } from "./finish-page"
export { keepUsedStyles } from "./page-styles"
export { writeRedirectPage } from "./redirect-page"
