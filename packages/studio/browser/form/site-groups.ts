/** The settings of the site in groups. */
import type { z } from "zod"
import { type siteContent, siteTranslation } from "../../../../src/model"
import type { KeyPath } from "../state/keys"

type SitePart = Exclude<keyof z.infer<typeof siteContent>, "$schema">

const notes = {
  Brand: "Name, color, logo and notice",
  Navigation: "Header, footer and named links",
  Contacts: "People, address and social profiles",
  Search: "Verification, crawlers, kind of product",
  Advanced: "Web address, language, analytics",
} as const

/** Each part of `site.json` must be in a group. */
const groupOfPart: Readonly<Record<SitePart, keyof typeof notes>> = {
  names: "Brand",
  alternateName: "Brand",
  brand: "Brand",
  notice: "Brand",
  header: "Navigation",
  footer: "Navigation",
  links: "Navigation",
  contacts: "Contacts",
  emailWords: "Contacts",
  address: "Contacts",
  social: "Contacts",
  verification: "Search",
  crawlers: "Search",
  application: "Search",
  origin: "Advanced",
  httpsOnSubdomains: "Advanced",
  language: "Advanced",
  analytics: "Advanced",
}

interface SiteGroup {
  readonly title: string
  readonly note: string
  /** The fields of `site.json` that belong to it. */
  readonly parts: readonly string[]
}

export const siteGroups: readonly SiteGroup[] = Object.entries(notes).map(([title, note]) => ({
  title,
  note,
  parts: Object.entries(groupOfPart).flatMap(([part, group]) => (group === title ? [part] : [])),
}))

/** Returns whether a group has fields that another language may have for itself. */
export const isTranslated = ({ parts }: SiteGroup): boolean =>
  parts.some(part => Object.hasOwn(siteTranslation.shape, part))

/** Returns the group that a part of `site.json` belongs to; `undefined` if the part is unknown. */
export const siteGroupOf = ([part]: KeyPath): SiteGroup | undefined =>
  siteGroups.find(({ parts }) => parts.some(each => each === part))
