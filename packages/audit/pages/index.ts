/** The built pages with their content, as the rules and the reports read them. */
export {
  type FocusPlace,
  focusPlaces,
  isAbsent,
  isWellPlaced,
  knowsForms,
  stemsOf,
  wordsOf,
} from "./focus"
export { describeHead, type HeadFacts } from "./head-facts"
export { checkIdentity, readSitemap } from "./identity"
export { countSources, nameSources } from "./link-map"
export { locateFindings, seoPlace, textPlace } from "./places"
export { type AuditedSite, type FieldFinding, type FieldPlace, readPages } from "./site"
export {
  describePages,
  nameOfPage,
  type PageFacts,
  type SiteSummary,
  type Subject,
  summarizeSite,
} from "./summary"
