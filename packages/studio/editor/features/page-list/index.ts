/** The lists of pages and settings, and the dialogs that change them. */
export { PageList } from "./page-list"
export { SiteList } from "./site-list"
