/** The address on the develop server that has the origin of the studio. */
export const studioOriginPath = "/___studio-origin"

/** The name of the studio's frame, by which a page knows that it is in one. */
export const frameName = "studio-page"
