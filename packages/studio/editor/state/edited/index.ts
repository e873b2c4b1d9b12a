/** The content as it is edited: files, keys, findings, history, selection. */
export { makeEdits } from "./edits"
export {
  type FileConflict,
  type FileEntry,
  conflictOf,
  isAbsent,
  isDamaged,
  isUnsaved,
  locate,
  readEntry,
  toDraft,
  withDisk,
  withOthers,
  withSaved,
} from "./entry"
export {
  type PlacedFinding,
  countFound,
  errorsFirst,
  fileOf,
  findingsAt,
  isError,
  pathOf,
  readField,
} from "./findings"
export {
  type KeyPath,
  type Keys,
  keysAt,
  keyValue,
  listKeys,
  placeId,
  placesAround,
  toKeyPath,
  toValuePath,
} from "./keys"
export { firstPartOf, makeSelection } from "./selection"
export { type ShownFindings, makeShownFindings } from "./shown-findings"
export {
  type FileTicks,
  type Notice,
  type Selection,
  type SendingState,
  type Snapshot,
  type StudioSnapshot,
  type Ticks,
  makeSnapshot,
  noticeOf,
  noticeOfFailure,
  refusalOf,
} from "./snapshot"
