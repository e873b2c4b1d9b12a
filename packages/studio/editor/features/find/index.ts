/** Search and replace on all pages. */
export { FindDialog } from "./find-dialog"
