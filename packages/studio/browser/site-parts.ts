/** What of the site the editor shows beside the page. */
import type { ReactNode } from "react"
import { makeDeclared } from "@tools/content/lib/declared"

/** A group of the settings in `site.json`. */
export interface SettingsGroup {
  readonly title: string
  readonly note: string
  /** The fields of `site.json` that belong to it. */
  readonly parts: readonly string[]
}

/** What a site hands over for the editor. */
interface SiteParts {
  /** Returns the drawing of an icon; nothing for an unknown name. */
  readonly drawIcon: (name: string) => ReactNode
  /** The groups of its settings, in their order. */
  readonly settings: readonly SettingsGroup[]
  /** The most used kinds of sections in their order; a new page begins with the first. All others follow by title. */
  readonly kinds: readonly string[]
  /** Loads the sample of a kind of section. */
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
