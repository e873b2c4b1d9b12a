/** The data of a page as it is typed, and what its frame is told. */
export { readLanguages } from "./language"
export { type ToPage, fromPageModel } from "./messages"
export { fillData, sitePages } from "./pages"
export { type PageDraft, resolvePage } from "./resolve"
export { type ShownPage, takeChanged, toPageData } from "./shown-page"
