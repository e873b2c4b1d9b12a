/** What also runs in the studio's page: the parser, findings, and the fields as a page shows them. */
export { locate, type Finding } from "./check/finding"
export { removeLink } from "./check/fixes"
export { parseJson, type JsonNode, type JsonObject } from "./check/parse"
export { formatPath, kindField } from "./check/places"
export {
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  showDrawing,
  type Tokens,
} from "./resolve-fields"
