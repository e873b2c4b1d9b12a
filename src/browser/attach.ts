import { afterFirstPaint } from "@tools/content/lib"
import { markCurrentSection } from "./current-section"
import { linkEmails } from "./email"
import { closeMenuOnLeave } from "./menu"
import { preparePrerenderedPage } from "./prerendered-page"
import { showTransitions } from "./transitions"
import { logUnknownPath } from "./unknown-path"
import { showYear } from "./year"

/** Attaches every behavior of the site to a document; what the first paint does not need waits for it. */
export const attachBehaviors = (document: Document): void => {
  showTransitions(document)
  preparePrerenderedPage(document)
  showYear(document, new Date())
  linkEmails(document)
  closeMenuOnLeave(document)
  logUnknownPath(document, location.pathname)
  afterFirstPaint(() => markCurrentSection(document))
}
