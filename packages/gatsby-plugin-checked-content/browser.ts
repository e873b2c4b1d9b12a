/** The face of this plugin for code in the browser: the parser, findings, and fields as pages show them. */
export { explainPageName, tidyName } from "./addresses"
export { locate, type Finding } from "./check/finding"
export { costOf, costs, type Cost } from "./check/cost"
export { completeSite } from "./complete-site"
export { parseJson } from "./check/parse"
export { type JsonNode, type JsonObject, formatPath, kindField, nodeAt } from "./check/tree"
export { copyPage } from "./new-translation"
export { pairPath, pairSections } from "./pair-texts"
export { readOldAddress, withoutSlash } from "./redirects"
export {
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  showDrawing,
  type Tokens,
} from "./resolve-fields"
