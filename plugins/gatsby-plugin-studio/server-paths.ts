/** The addresses on the develop server that its own pages request. */

/** The origin of the studio. */
export const studioOriginPath = "/___studio-origin"

/** The stream of reports on the content. */
export const feedPath = "/___content-report"

/** The pages that missed a change of the content. */
export const stalePagesPath = "/___stale-pages"

/** Opens a place of the report in the editor. */
export const openPath = "/___open-content"

/** The name of the studio's frame, by which a page knows that it is in one. */
export const frameName = "studio-page"
