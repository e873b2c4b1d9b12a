import { markCurrentSection } from "./current-section"
import { linkEmails } from "./email"
import { closeMenuOnFollow } from "./menu"
import { logUnknownPath } from "./unknown-path"
import { showYear } from "./year"

/** Attaches every behaviour of the site to a document. */
export const attachBehaviours = (document: Document): void => {
  showYear(document, new Date())
  linkEmails(document)
  closeMenuOnFollow(document)
  markCurrentSection(document)
  logUnknownPath(document, location.pathname)
}
