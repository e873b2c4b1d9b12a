/** Reads the built site. */
export { addressOf, isVisited, refusedTarget } from "./addresses"
export { type BuiltFiles, readBuiltFiles, textOf } from "./built-files"
export { alternatesOf, type HeadTags, isIndexable, linkOf, metaOf } from "./head-tags"
export { type BuiltPage, headlineOf, readPage, readShared } from "./read-page"
