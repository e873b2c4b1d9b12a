/** The studio's address on the develop server; all that it asks for lies below. */
export const studioPath = "/___studio/"

/** The address of the report's feed on the develop server. */
export const feedPath = "/___content-report"

/** The address that lists the pages which missed a change of the content. */
export const stalePagesPath = "/___stale-pages"

/** The address that opens a place of the report in the editor. */
export const openPath = "/___open-content"

/** The header that carries the token of this start. */
export const tokenHeader = "x-studio-token"
