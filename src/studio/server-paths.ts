/** The address of the findings' feed on the develop server. */
export const feedPath = "/___content-findings"

/** The address that lists the pages which missed a change of the content. */
export const stalePagesPath = "/___stale-pages"
