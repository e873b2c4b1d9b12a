/** The list of a page's sections, and the dialogs that change it. */
export { SectionList } from "./section-list"
