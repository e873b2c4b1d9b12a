/** The data of a page as it is typed, and what its frame is told. */
export { readLanguages } from "./language"
export { type ToPage, fromPageModel } from "./messages"
export { declarePages, fillData, sitePages, type SitePages } from "./pages"
export { type PageDraft, resolvePage } from "./resolve"
export { type ShownPage, takeChanged, toPageData } from "./shown-page"
