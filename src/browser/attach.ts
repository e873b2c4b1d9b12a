import { afterFirstPaint } from "./after-first-paint"
import { markCurrentSection } from "./current-section"
import { loadDrawings } from "./drawings"
import { linkEmails } from "./email"
import { loadFonts, showFonts } from "./fonts"
import { insertLateLinks } from "./late-links"
import { closeMenuBehindVisitor } from "./menu"
import { furnishPreparedPage } from "./prepared-page"
import { dropTransitions } from "./transitions"
import { logUnknownPath } from "./unknown-path"
import { showYear } from "./year"

/** Whether the visitor comes from another page of the site, and so has its fonts in the cache. */
const comesFromThisSite = ({ referrer }: Document): boolean =>
  referrer.startsWith(`${location.origin}/`)

/** Attaches every behaviour of the site to a document: what the first paint can do without comes after it. */
export const attachBehaviours = (document: Document): void => {
  const hasFonts = comesFromThisSite(document)
  if (hasFonts) showFonts(document)
  dropTransitions(document)
  furnishPreparedPage(document)
  showYear(document, new Date())
  linkEmails(document)
  closeMenuBehindVisitor(document)
  logUnknownPath(document, location.pathname)
  afterFirstPaint(() => {
    if (!hasFonts) loadFonts(document)
    loadDrawings(document)
    insertLateLinks(document)
    markCurrentSection(document)
  })
}
