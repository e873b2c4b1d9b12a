/** The parts that also run in the browser: findings, and a page as search results and networks show it. */
export { hasErrors, listOpen, listProblems, severities } from "./audit/finding"
export { FindingList } from "./report/finding-list"
export { PageSection } from "./report/page-section"
