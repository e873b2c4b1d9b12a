/** The content model: what each file in `content/` holds. */
import * as z from "zod"
import {
  url,
  type ContentModel,
  translationOf,
  countryCode,
  email,
  heading,
  label,
  name,
  nameInBraces,
  object,
  openingHours,
  phone,
  schemaPath,
  someOf,
  text,
  type PageData,
  type Rendered,
  seo,
  shareImage,
  siteFields,
} from "@tools/content/model"
import { mostEntries, textLimits } from "@tools/content/values"
import { navLink, photo, sections } from "./sections"

const contact = object(
  "Contact",
  "A person or a team.",
  {
    name: name("The name."),
    role: heading("What to ask for.").optional(),
    email: email("The e-mail address.").optional(),
    phone: phone("The phone number.").optional(),
    hours: object("Hours", "When somebody answers.", {
      text: heading("The hours for visitors."),
      times: someOf(14, openingHours("The hours for search engines."), "The hours."),
    }).optional(),
  },
  "name",
)

const site = object("SiteContent", "What all pages share.", {
  $schema: schemaPath("schema/site.schema.json"),
  ...siteFields,
  names: object("Names", "Names in braces.", {
    product: nameInBraces("The name of the bakery."),
    owner: nameInBraces("The name of its owner."),
  }),
  links: object("Links", "Links in braces.", { map: url("Where the shop is on a map.") }),
  notice: object("Notice", "News for everybody.", {
    text: text(textLimits.sentence, "The news."),
    link: navLink.optional(),
    label: label("What a screen reader calls it."),
  }).optional(),
  header: object("Header", "The top of every page.", {
    navigation: someOf(7, navLink, "The links."),
    menuLabel: label("What the list of links is called."),
    languagesLabel: label("What the list of languages is called.")
      .meta({ isForLanguages: true })
      .optional(),
    visit: navLink,
    order: navLink,
  }),
  footer: object("Footer", "The foot of every page.", {
    ways: someOf(12, navLink, "The links."),
    closing: text(textLimits.sentence, "The last line. {year} is the year.").meta({
      tokens: ["year"],
    }),
  }),
  elsewhere: object("Elsewhere", "The bakery on other sites.", {
    heading: heading("The heading."),
    profiles: someOf(
      12,
      object(
        "Profile",
        "A profile.",
        { label: label("The network."), leads: url("The address.") },
        "label",
      ),
      "The profiles.",
      0,
    ),
  }),
  team: someOf(12, contact, "Whom visitors can ask."),
  address: object("Address", "The postal address.", {
    street: name("Street and number."),
    city: name("City."),
    region: name("State.").optional(),
    postalCode: name("Postal code.").optional(),
    country: name("Country."),
    countryCode: countryCode("The country's code, such as US."),
  }),
})

const inLanguages = {
  alternateName: "own",
  notice: "translated",
  header: "translated",
  footer: "translated",
  elsewhere: "translated",
  team: "own",
  address: "own",
} as const

export const content = {
  site,
  translation: translationOf(site, inLanguages),
  inLanguages,
  titles: { visit: "Visit button", ways: ["Ways on", "Way out"] },
  page: object("Page", "A page.", {
    $schema: z
      .string()
      .regex(/^(?:\.\.\/)+schema\/page\.schema\.json$/)
      .meta({ kind: "schema", description: "Where the fields are explained." })
      .optional(),
    seo,
    sections: someOf(
      mostEntries.sections,
      z
        .discriminatedUnion("section", sections)
        .meta({ kind: "section", description: "The kind of section." }),
      "The sections of the page.",
    ),
  }),
  parts: [navLink, photo, seo, shareImage],
  ids: ["content"],
  theme: {
    paper: { light: "#ffffff", dark: "#101418" },
    surface: { light: "#f2f6f4", dark: "#1a2026" },
    brandColor: { light: "#0b6b4f", dark: "#57c9a3", signal: "#2f9e7c" },
    print: { paper: "#ffffff", ink: "#1b2421", muted: "#51605a", rule: "#bccac4" },
  },
  printWidth: 100,
  placeholderName:
    /\b(?:Ryefield|Example Mills|Alex Example|Example Street|Example City)\b|^(?:EX|00000)$/,
  shareDrawing: ({ right, y, brand }) => `<circle cx="${right}" cy="${y}" r="12" fill="${brand}"/>`,
  headlineFace: ["@fontsource-variable/lora/files/lora-latin-wght-normal.woff2"],
} satisfies ContentModel

export type SiteContent = Rendered<typeof site>
export type Section = Rendered<(typeof sections)[number]>
export type Data = PageData<SiteContent, Section>
