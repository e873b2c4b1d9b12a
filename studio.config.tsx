/**
 * What the studio shows of this site. Its editor gets the export `editor`, its frame gets `pages`, each with the imports
 * that it uses.
 */
import type * as z from "zod"
import type { SiteEditor, SitePages } from "@tools/studio"
import { attachBehaviors } from "./src/browser/attach"
import { keepEmails } from "./src/browser/keep-emails"
import { Icon } from "./src/components/icon"
import { type IconName, iconNames } from "./src/model/icon-names"
import type { siteContent } from "./src/model/site"
import type { PageData } from "./src/page-data"
import Home from "./src/pages"
import NotFound from "./src/pages/404"
import Contact from "./src/pages/contact"
import { loadSample } from "./src/sections/load-sample"
import Page from "./src/templates/page"
/* The site's type and colors, which the editor has, too. */
import "./src/styles/fonts/newsreader.css"
import "./src/styles/tokens.css"

const settings = {
  Brand: "Name, color, logo and notice",
  Navigation: "Header, footer and named links",
  Contacts: "People, address and social profiles",
  Search: "Verification, crawlers, kind of product",
  Advanced: "Web address, language, analytics",
} as const

type SitePart = Exclude<keyof z.infer<typeof siteContent>, "$schema">

/** Each part of `site.json` must be in a group. */
const settingOfPart: Readonly<Record<SitePart, keyof typeof settings>> = {
  names: "Brand",
  alternateName: "Brand",
  category: "Brand",
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

/** What the editor shows of the site beside the page. */
export const editor: SiteEditor = {
  drawIcon: name => (isIcon(name) ? <Icon name={name} /> : null),
  settings,
  settingOfPart,
  mostUsedKinds: [
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
  loadSample,
}

const components = { home: Home, contact: Contact, "not-found": NotFound, page: Page } as const

/** The pages that the studio shows in its frame, as Gatsby chooses them. */
export const pages: SitePages = {
  renderPage: (kind, data: PageData) => {
    const Component = components[kind]
    return <Component data={data} />
  },
  attachBehaviors,
  keepEmails,
}
