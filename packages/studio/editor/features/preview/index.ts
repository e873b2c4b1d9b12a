/** The page beside its form. */
export { Preview } from "./preview"
