/** Audits a built site on disk. */
export { auditDirectory } from "./disk"
