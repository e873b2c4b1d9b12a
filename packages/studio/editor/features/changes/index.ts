/** What has changed, its history, and how it is sent. */
export { ChangesView } from "./changes-view"
