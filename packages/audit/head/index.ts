/** What search engines and networks make of a page's head. */
export { cutToLength } from "./card"
export { describeIndexing, isKeptOut, nameSource, type SiteIndexing } from "./indexing"
export {
  listQuestions,
  listTypes,
  parseScript,
  readBreadcrumb,
  readNodes,
  typesOf,
} from "./json-ld"
export {
  countColumns,
  type Measured,
  measureDescription,
  measureTitle,
  rateDescription,
} from "./search-result"
