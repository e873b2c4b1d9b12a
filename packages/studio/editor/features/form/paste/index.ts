/** What the clipboard of other programs becomes. */
export { describeLeftOut } from "./left-out"
export { readAddress } from "./links"
export { ownSerializer } from "./own-copies"
export { type Prepared, preparePasted, readPastedText } from "./paste"
export { pasteCells, toTableSection } from "./paste-cells"
export { findPictureSection, type PictureSection } from "./picture-section"
export { lineToHtml, markdownToHtml, plainToHtml } from "./paste-text"
