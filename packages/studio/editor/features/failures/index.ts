/** What is shown where a part of the studio cannot be rendered. */
export { ViewBoundary } from "./view-boundary"
