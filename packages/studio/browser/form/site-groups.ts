/** The settings of the site in groups. */
import { contentModel } from "@tools/content"
import type { KeyPath } from "../state/keys"
import { type SettingsGroup, siteParts } from "../site-parts"

/** Returns whether a group has fields that another language may have for itself. */
export const isTranslated = ({ parts }: SettingsGroup): boolean =>
  parts.some(part => Object.hasOwn(contentModel().translation.shape, part))

/** Returns the group that a part of `site.json` belongs to; `undefined` if the part is unknown. */
export const siteGroupOf = ([part]: KeyPath): SettingsGroup | undefined =>
  siteParts().settings.find(({ parts }) => parts.some(each => each === part))
