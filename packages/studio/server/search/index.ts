/** The audit of drafts. */
export { openSearch } from "./open-search"
