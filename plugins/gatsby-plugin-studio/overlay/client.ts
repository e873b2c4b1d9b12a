import { followReport } from "./follow-report"
import { keepEmails } from "./keep-emails"
import { addOverlay } from "./overlay"

/** Starts what `develop` adds to the page in the browser. */
export const connectStudio = (): void => {
  followReport(addOverlay())
  keepEmails(document)
}
