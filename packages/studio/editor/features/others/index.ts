/** What others do with a page. */
export { WithOthers } from "./others"
