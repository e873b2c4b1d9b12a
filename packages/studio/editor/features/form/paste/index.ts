/** What the clipboard of other programs becomes. */
export { type Prepared, describeLeftOut, preparePasted, readAddress, readPastedText } from "./paste"
export { pasteCells, toTableSection } from "./paste-cells"
export { lineToHtml, markdownToHtml, plainToHtml } from "./paste-text"
