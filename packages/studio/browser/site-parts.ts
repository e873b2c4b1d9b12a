/** What of the site the editor shows beside the page. */
import type { ReactNode } from "react"
import { makeDeclared } from "@tools/content/lib/declared"

export interface SettingsGroup {
  readonly title: string
  readonly note: string
  readonly parts: readonly string[]
}

interface SiteParts {
  /** Returns the drawing of an icon; nothing for an unknown name. */
  readonly drawIcon: (name: string) => ReactNode
  readonly settings: readonly SettingsGroup[]
  /** The most used kinds of sections in their order; a new page begins with the first. All others follow by title. */
  readonly kinds: readonly string[]
  readonly loadSample: (kind: string) => Promise<unknown>
}

const declared = makeDeclared<SiteParts>(
  "The site is not declared. Bundle the module that calls defineEditor first.",
)

/** Declares what the editor shows of the site. Its bundle begins with the module that does so. */
export const defineEditor = declared.declare

/**
 * Returns what the editor shows of the site.
 * @throws if nothing is declared.
 */
export const siteParts = declared.read
