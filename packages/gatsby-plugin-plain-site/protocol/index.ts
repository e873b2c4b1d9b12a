/** What the server of `develop` reports to the overlay. */
export { placeOf, reportModel, reportPath } from "./report"
