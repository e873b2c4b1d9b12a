/** Content as values: read, compared, merged, described and written; and the protocol between editor and server. */
export { alignLists } from "./align"
export { blockedSentence } from "./blocked"
export { type ChangedPart, compareWords } from "./changed-words"
export { copyEntry, copySection } from "./copy-section"
export {
  type ChangedText,
  type Description,
  describeConflict,
  describeDifference,
} from "./describe"
export { type Difference, listDifferences, revert } from "./differences"
export { fold } from "./fold"
export {
  type FormSchema,
  blankOf,
  entryOf,
  fieldsIn,
  firstFieldOf,
  formSchemaOf,
  isFixed,
  proseShapeOf,
  summarize,
} from "./form-schema"
export { describePlace, hasFittingEnding } from "./image-place"
export {
  type Version,
  languageOfFile,
  listLeft,
  listTranslated,
  listLanguageVersions,
  originalFileOf,
  pathIn,
  toTranslated,
} from "./languages"
export { nameLinks } from "./links"
export { listButtons } from "./list-buttons"
export { mergeValues } from "./merge"
export { chooseModel, kindOf, modelAt } from "./model-at"
export {
  deletePage,
  findMoved,
  findRedirect,
  fromRelative,
  listRedirectsTo,
  movePage,
  rebasePage,
  rebasePaths,
  schemaFrom,
  seeFrom,
  toRelative,
} from "./move-page"
export { listNamedFiles, renameIn, renamed } from "./named-files"
export { addNeeded } from "./needed"
export { type PageTree, filesIn, toTree } from "./page-tree"
export { chooseParts, partOf } from "./parts"
export {
  type Format,
  type Names,
  type ProseShape,
  type Written,
  isProse,
  proseFormat,
  textFormat,
} from "./prose-document"
export {
  type ChosenFile,
  type Draft,
  type FileChange,
  type Finding,
  type Fix,
  type FixRequest,
  type Outcome,
  type Presence,
  type Refused,
  type SendRequest,
  type StudioPicture,
  commitName,
  contentFile,
  draftModel,
  draftsRequest,
  findingModel,
  fixRequest,
  pathRequest,
  presenceModel,
  presenceRequest,
  refusedReply,
  saveRequest,
  searchRequest,
  sendRequest,
} from "./protocol"
export { treeOf, valueOf, withoutByteOrderMark } from "./read"
export {
  type ReplaceOption,
  type Replacement,
  escapePattern,
  listReplacements,
  replaceIn,
} from "./replace"
export { type Cells, type TableFields, fillCells, readTabbed } from "./table-cells"
export { listTexts } from "./texts"
export { namePlace, nameSpot, titleOfFile, titleOfPage } from "./titles"
export { commonOf, readTwoVersions, type TwoVersions } from "./two-versions"
export {
  type JsonGroup,
  type JsonList,
  type JsonValue,
  type ValuePath,
  entriesAt,
  fieldOf,
  getAt,
  insertAt,
  isGroup,
  isList,
  isSame,
  jsonValue,
  moveAt,
  setAt,
  textAt,
  textsIn,
} from "./value"
export { toEntryTitle, titleOfName } from "./words"
