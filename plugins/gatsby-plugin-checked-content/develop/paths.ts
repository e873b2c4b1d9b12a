/** The address on the develop server of the stream of reports on the content. */
export const feedPath = "/___content-report"
