/** What also runs in the studio's page. */
export { alternatesOf, isIndexable, linkOf, metaOf, type HeadTags } from "./read/head-tags"
