/** The addresses on the develop server that its own pages request. */

/** The stream of reports on the content. */
export const feedPath = "/___content-report"

/** The pages that missed a change of the content. */
export const stalePagesPath = "/___stale-pages"
