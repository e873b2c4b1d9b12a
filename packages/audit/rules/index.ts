/** The rules of the audit. */
export { type AuditReport, auditSite } from "./audit"
export { findReachProblems } from "./crawlers"
