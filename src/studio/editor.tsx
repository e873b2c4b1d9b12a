/** What the studio's editor shows of the site beside the page. */
import type * as z from "zod"
import { defineEditor } from "@tools/studio/editor"
import { Icon } from "../components/icon"
import { type IconName, iconNames } from "../model/icon-names"
import type { siteContent } from "../model/site"

const notes = {
  Brand: "Name, color, logo and notice",
  Navigation: "Header, footer and named links",
  Contacts: "People, address and social profiles",
  Search: "Verification, crawlers, kind of product",
  Advanced: "Web address, language, analytics",
} as const

type SitePart = Exclude<keyof z.infer<typeof siteContent>, "$schema">

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

const isIcon = (name: string): name is IconName => iconNames.some(icon => icon === name)

defineEditor({
  drawIcon: name => (isIcon(name) ? <Icon name={name} /> : null),
  settings: Object.entries(notes).map(([title, note]) => ({
    title,
    note,
    parts: Object.entries(groupOfPart).flatMap(([part, group]) => (group === title ? [part] : [])),
  })),
  kinds: [
    "hero",
    "cards",
    "feature-blocks",
    "prose",
    "picture",
    "call-to-action",
    "questions",
    "quotes",
    "steps",
    "stats",
  ],
  loadSample: kind => import(`../sections/${kind}/sample.json`),
})
