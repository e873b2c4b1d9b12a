/** The checked copy of the content. */
export { addToSnapshot, writeSnapshot } from "./snapshot"
