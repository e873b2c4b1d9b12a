/** What of the site the editor shows beside the page. */
import type { ReactNode } from "react"
import { contentModel } from "@tools/content/model"
import { makeDeclared } from "@tools/content/lib"
import type { KeyPath } from "../edited"

interface SettingsGroup {
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

/** Returns whether a group has fields that another language may have for itself. */
export const isTranslated = ({ parts }: SettingsGroup): boolean =>
  parts.some(part => Object.hasOwn(contentModel().translation.shape, part))

/** Returns the group that a part of `site.json` belongs to; `undefined` if the part is unknown. */
export const siteGroupOf = ([part]: KeyPath): SettingsGroup | undefined =>
  siteParts().settings.find(({ parts }) => parts.some(each => each === part))
