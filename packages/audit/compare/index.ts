/** Compares the built site with what is live, and with an earlier build. */
export { makeAsk } from "./ask"
export type { Change } from "./changes"
export { checkLive } from "./check-live"
export { compareSince } from "./since"
export { type Comparison, isCostly, writeChanges, writeChangesAsMarkdown } from "./write-changes"
