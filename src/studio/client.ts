import { linkEmails } from "../browser/email"
import { connectOverlay } from "./overlay"

/** Starts what `develop` adds to the page in the browser. */
export const connectStudio = (): void => {
  connectOverlay()
  /* React writes an edited address in words again. */
  const observer = new MutationObserver(() => {
    linkEmails(document)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
