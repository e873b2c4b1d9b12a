/** What search engines and shares show of a page. */
export { SearchView } from "./search-view"
