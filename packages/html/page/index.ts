/** Finishes a page, and writes pages of redirects. */
export { bundleBehaviors } from "./browser-bundle"
export { finishPage, type PageParts } from "./finish-page"
export { keepUsedStyles } from "./page-styles"
export { writeRedirectPage } from "./redirect-page"
