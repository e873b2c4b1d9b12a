/** The content model: what each file in `content/` holds. */
import { z } from "zod"
import { link, url } from "@tools/content/addresses"
import { defineContent } from "@tools/content/content-model"
import {
  heading,
  label,
  name,
  nameInBraces,
  object,
  section,
  someOf,
  text,
} from "@tools/content/fields"
import { mostEntries, textLimits } from "@tools/content/limits"
import type { PageData } from "@tools/content/page-data"
import type { Rendered } from "@tools/content/rendered"
import { comparedTime, seo, shareImage } from "@tools/content/seo"
import { siteFields } from "@tools/content/site-fields"

const navLink = object("NavLink", "A link.", {
  label: label("Its text."),
  href: link("Its target."),
})

const note = section("note", "A heading with a text.", {
  heading: heading("The heading."),
  text: text(textLimits.paragraph, "The text."),
  link: navLink.optional(),
})

const priceList = section("price-list", "Goods with their prices.", {
  heading: heading("The heading."),
  entries: someOf(
    20,
    object(
      "Price",
      "An entry.",
      { name: name("What is sold."), price: label("Its price.") },
      "name",
    ),
    "The entries.",
  ),
})

const sections = [note, priceList] as const

const site = object("SiteContent", "What all pages share.", {
  ...siteFields,
  names: object("Names", "Names in braces.", { product: nameInBraces("The name of the site.") }),
  links: object("Links", "Links in braces.", { map: url("Where the shop is on a map.") }),
  navigation: someOf(5, navLink, "The links at the top of every page."),
  closing: label("The last line of every page."),
})

defineContent({
  site,
  translation: object("SiteTranslation", "Another language's own texts.", {
    compared: comparedTime.optional(),
    ...site.pick({ navigation: true, closing: true }).partial().shape,
  }),
  translated: ["navigation", "closing"],
  page: object("Page", "A page.", {
    seo,
    sections: someOf(
      mostEntries.sections,
      z
        .discriminatedUnion("section", sections)
        .meta({ kind: "section", description: "The kind of section." }),
      "The sections of the page.",
    ),
  }),
  parts: [navLink, seo, shareImage],
  ids: ["content"],
  theme: {
    paper: { light: "#ffffff", dark: "#101418" },
    surface: { light: "#f2f6f4", dark: "#1a2026" },
    brandColor: { light: "#0b6b4f", dark: "#57c9a3", signal: "#2f9e7c" },
    print: { paper: "#ffffff", ink: "#1b2421", muted: "#51605a", rule: "#bccac4" },
  },
  headlineFace: ["@fontsource-variable/lora/files/lora-latin-wght-normal.woff2"],
})

export type SiteContent = Rendered<typeof site>
export type Section = Rendered<(typeof sections)[number]>
export type Data = PageData<SiteContent, Section>
