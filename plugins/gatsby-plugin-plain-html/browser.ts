/** What also runs in the studio's page. */
export { isIndexable, linkOf, metaOf, type HeadTags } from "./read/head-tags"
