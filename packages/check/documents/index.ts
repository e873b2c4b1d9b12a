/** Reads content files, and validates them against the model. */
export { decode } from "./decode"
export {
  acceptedText,
  type Check,
  type Content,
  type ContentInput,
  type Document,
  fieldAt,
  fileAt,
  findingAt,
  isReadByVisitors,
  type Place,
  placeAt,
  type Report,
  type Targets,
  type TextPlace,
  type Unread,
  hideMarksIn,
} from "./document"
export { adviseOnDash, explainLink, longDash } from "./explain"
export { remove, replaceWith, setTo } from "./fixes"
export { readContentFile } from "./read-file"
export { validate } from "./validate"
