/** What of the site the editor shows beside the page. */
import type { ReactNode } from "react"
import { contentModel } from "@tools/content/model"
import { makeDeclared } from "@tools/content/lib"
import type { KeyPath } from "../edited"

/** What a site declares for the editor. */
export interface SiteEditor {
  /** Returns the drawing of an icon; nothing for an unknown name. */
  readonly drawIcon: (name: string) => ReactNode
  /** The groups of the site's settings by their titles, in their order, each with a note on what is in it. */
  readonly settings: Readonly<Record<string, string>>
  /** The title of the group that each part of `site.json` belongs to. */
  readonly settingOfPart: Readonly<Record<string, string>>
  /** The most used kinds of sections in their order; a new page begins with the first. All others follow by title. */
  readonly mostUsedKinds: readonly string[]
  readonly loadSample: (kind: string) => Promise<unknown>
}

interface SettingsGroup {
  readonly title: string
  readonly note: string
  readonly parts: readonly string[]
}

type SiteParts = Omit<SiteEditor, "settings" | "settingOfPart"> & {
  readonly settings: readonly SettingsGroup[]
}

const declared = makeDeclared<SiteParts>("The site is not declared. Call declareEditor first.")

/** Declares what the editor shows of the site. */
export const declareEditor = ({ settings, settingOfPart, ...others }: SiteEditor): void => {
  const listParts = (title: string): string[] =>
    Object.keys(settingOfPart).filter(part => settingOfPart[part] === title)
  const groups = Object.entries(settings).map(([title, note]) => ({
    title,
    note,
    parts: listParts(title),
  }))
  declared.declare({ ...others, settings: groups })
}

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
