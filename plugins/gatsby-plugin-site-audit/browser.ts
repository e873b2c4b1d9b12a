/** The parts that also run in the browser: findings, and previews of search results and shared links. */
export { describeHead, type HeadFacts } from "./audit/head-facts"
export { describeIndexing, isKeptOut } from "./audit/indexing"
export { measureDescription, measureTitle, rateDescription, rateTitle } from "./audit/search-result"
export {
  countOpen,
  hasErrors,
  listOpen,
  rankFindings,
  listProblems,
  severities,
} from "./audit/finding"
export type { PreviewImage } from "./report/picture"
export { RulerBar } from "./report/ruler"
export { SearchResult } from "./report/search-result"
export { Sentence } from "./report/sentence"
export { ShareCard } from "./report/share-card"
export { FindingList } from "./report/finding-list"
export { PageSection, type PageSectionProps } from "./report/page-section"
