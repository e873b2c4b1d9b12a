/** The site’s own pages, as the frame and the audit show them. */
export { fillData } from "./fill-data"
export { definePages, sitePages } from "./site-pages"
