/** Reads JSON with positions. */
export { parseJson } from "./parse"
export {
  fieldOf,
  formatPath,
  itemsAt,
  type JsonArray,
  type JsonGroup,
  type JsonList,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
  type JsonString,
  type JsonValue,
  kindField,
  languageIn,
  nodeAt,
  offsetOf,
  textAt,
  toValue,
} from "./tree"
