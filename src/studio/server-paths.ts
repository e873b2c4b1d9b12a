/** The address of the report's feed on the develop server. */
export const feedPath = "/___content-report"

/** The address that lists the pages which missed a change of the content. */
export const stalePagesPath = "/___stale-pages"

/** The address that opens a place of the report in the editor. */
export const openPath = "/___open-content"
