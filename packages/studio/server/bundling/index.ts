/** The bundles of the editor, of the frame and of the pages that are audited. */
export { makeBundler } from "./bundle"
export { type Bundles, makeBundles, siteOptions } from "./bundles"
export { takeFromSite } from "./take-from-site"
