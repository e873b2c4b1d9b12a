/** Parts of the report that the studio shows, too. */
export { FindingList, FindingText, writePlace } from "./finding-list"
export { PageSection } from "./page-section"
export { PageTable } from "./page-table"
export type { PreviewImage } from "./search-result"
