/** The address of the findings' feed on the develop server. */
export const feedPath = "/___content-findings"
