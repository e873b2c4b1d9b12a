/** The site's pages, which the studio shows in its frame and audits. */
import type { ReactNode } from "react"
import { makeDeclared } from "@tools/content/lib"
import type { PageData } from "@tools/content/model"
import type { PageKind } from "@tools/content/addresses"

/** What a site declares for the frame and the audit. */
export interface SitePages {
  /** Returns the page of a kind. A method, so that a site may name the types of its own content. */
  renderPage(kind: PageKind, data: PageData): ReactNode
  readonly attachBehaviors: (page: Document) => void
  /** Keeps e-mail addresses as the page writes them, where its behaviors change them. */
  readonly keepEmails?: (page: Document) => void
}

const declared = makeDeclared<SitePages>("No pages are declared. Call declarePages first.")

/** Declares the pages of the site. */
export const declarePages = declared.declare

/**
 * Returns the pages of the site.
 * @throws if none are declared.
 */
export const sitePages = declared.read
