/** The server and the browser, as the editor uses them. */
export {
  type DoneReply,
  type Failure,
  type SaveReply,
  type SearchAnswer,
  type SharedReply,
  type StudioApi,
  type StudioState,
  type VersionReply,
  type VersionsReply,
  explainFailure,
  outcomeOf,
  serverApi,
} from "./api"
export { type Tab, canStore, openTab } from "./tab"
