/** What also runs in the studio's page: the parser, findings, and the fields as a page shows them. */
export { locate, type Finding } from "./check/finding"
export { removeLink } from "./check/fixes"
export { parseJson } from "./check/parse"
export { type JsonNode, type JsonObject, formatPath, kindField } from "./check/tree"
export { readOldAddress, withoutSlash } from "./redirects"
export {
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  showDrawing,
  type Tokens,
} from "./resolve-fields"
