/** Makes the files beside the pages. */
export { makeSiteFiles, readShareText, writeSiteTexts } from "./site-files"
