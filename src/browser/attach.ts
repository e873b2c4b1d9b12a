import { markCurrentSection } from "./current-section"
import { linkEmails } from "./email"
import { loadFonts } from "./fonts"
import { insertLateLinks } from "./late-links"
import { closeMenuOnFollow } from "./menu"
import { dropTransitions } from "./transitions"
import { logUnknownPath } from "./unknown-path"
import { showYear } from "./year"

/** Attaches every behaviour of the site to a document. */
export const attachBehaviours = (document: Document): void => {
  loadFonts(document)
  insertLateLinks(document)
  dropTransitions(document)
  showYear(document, new Date())
  linkEmails(document)
  closeMenuOnFollow(document)
  markCurrentSection(document)
  logUnknownPath(document, location.pathname)
}
