export type { SiteEditor } from "./editor/state"
export type { SitePages } from "./preview"
export { readPublicAddress, startStudio } from "./server"
