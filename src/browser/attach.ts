import { afterFirstPaint } from "./after-first-paint"
import { markCurrentSection } from "./current-section"
import { loadDrawings } from "./drawings"
import { linkEmails } from "./email"
import { loadFonts, showFonts } from "./fonts"
import { closeMenuOnLeave } from "./menu"
import { preparePrerenderedPage } from "./prerendered-page"
import { showTransitions } from "./transitions"
import { logUnknownPath } from "./unknown-path"
import { showYear } from "./year"

/** Returns whether the visitor comes from another page of the site, and so has its fonts in the cache. */
const comesFromThisSite = ({ referrer }: Document): boolean =>
  referrer.startsWith(`${location.origin}/`)

/** Attaches every behavior of the site to a document; what the first paint does not need waits for it. */
export const attachBehaviors = (document: Document): void => {
  const hasFonts = comesFromThisSite(document)
  if (hasFonts) showFonts(document)
  showTransitions(document)
  preparePrerenderedPage(document)
  showYear(document, new Date())
  linkEmails(document)
  closeMenuOnLeave(document)
  logUnknownPath(document, location.pathname)
  afterFirstPaint(() => {
    if (!hasFonts) loadFonts(document)
    loadDrawings(document)
    markCurrentSection(document)
  })
}
