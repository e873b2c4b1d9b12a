/** Checks content in `develop`, hands it over, and reports findings. */
export { watchContent } from "./content-validation"
export { type Gatsby, type HandOver, prepareHandOver } from "./hand-over"
export { type DevelopServer, serveReport } from "./serve-report"
