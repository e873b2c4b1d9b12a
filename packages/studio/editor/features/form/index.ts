/** The form of the selected part. */
export { EditorPane } from "./editor-pane"
