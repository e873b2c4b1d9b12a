/** Renders documents. */
export { bundleStylesOnly, compileFaster } from "./production-bundles"
export { renderDocumentParts } from "./render-document-parts"
export { isVisitorsTag } from "./visitors-tags"
