import { keepEmails } from "./keep-emails"
import { connectOverlay } from "./overlay"

/** Starts what `develop` adds to the page in the browser. */
export const connectStudio = (): void => {
  connectOverlay()
  keepEmails(document)
}
