/** Writes the report of an audit: for a terminal, as a page, and as rows. */
export { readReportAssets } from "./assets"
export { summarizeBuild } from "./build-summary"
export { listRows, writePageTable } from "./page-rows"
export { writeHtmlReport } from "./write-html"
export { findPage, writePageReport, writeReport } from "./write-report"
