/** Checks a folder of content, and fixes what has only one right answer. */
export { checkInput, type CheckResult } from "./check"
export {
  type Changes,
  type ContentFiles,
  type ContentPlace,
  fixDirectory,
  readFiles,
  readInput,
  type SitePictures,
  takeContent,
  type TakenContent,
} from "./disk"
export { fixText } from "./fix"
export { layOut } from "./layout"
export { findPlaceholders } from "./placeholders"
