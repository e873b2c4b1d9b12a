/** The content security policy of a page, and of what is served beside the pages. */
export { hashOf, sitePolicy, writePolicyTag } from "./csp"
