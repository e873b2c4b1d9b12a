/** Drafts that the server keeps for the editor. */
export { type DraftStore, draftsIn, openDrafts } from "./open-drafts"
export { changesOf, textOfDraft } from "./write-drafts"
export { writeValue } from "./write-value"
