/** The rules of the audit. */
export { type AuditReport, auditSite } from "./audit"
export { checkReach } from "./crawlers"
