/** The languages of a page, as tabs. */
export { LanguageTabs } from "./language-tabs"
