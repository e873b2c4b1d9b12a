/** The site’s own pages, as the frame and the audit show them. */
export { fillData } from "./fill-data"
export { declarePages, sitePages, type SitePages } from "./site-pages"
