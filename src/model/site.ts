/** The model of `site.json`, which all pages share. */
import {
  countryCode,
  email,
  heading,
  label,
  name,
  nameInBraces,
  object,
  openingHours,
  paragraph,
  phone,
  schemaPath,
  someOf,
  text,
  url,
  siteFields,
} from "@tools/content/model"
import { textLimits } from "@tools/content/values"
import { action } from "./parts"

const hours = object("Hours", "When a contact answers.", {
  text: heading(
    "The hours as visitors read them, with the time zone, such as Monday to Friday, 9 am to 5 pm in New York.",
  ),
  times: someOf(
    14,
    openingHours(
      "The same for search engines, such as Mo-Fr 09:00-17:00: the days Mo, Tu, We, Th, Fr, Sa, Su, then the hours from 00:00 to 23:59.",
    ),
    "The same hours for search engines, an entry for each stretch of time.",
  ),
})

const contact = object(
  "Contact",
  "A person or a team whom visitors reach. What is left out is not shown.",
  {
    name: name("The person or the team."),
    role: heading("What to turn to this contact for, such as Sales or Press.")
      .meta({ isUsual: true })
      .optional(),
    email: email("The e-mail address. The pages show it so that harvesters cannot read it.")
      .meta({ isUsual: true })
      .optional(),
    phone: phone("The phone number with its country code, such as +1 202 555 0100.")
      .meta({ isUsual: true })
      .optional(),
    hours: hours.optional(),
  },
  "name",
)

const emailWords = object(
  "EmailWords",
  "How pages write an e-mail address out in words, so that harvesters cannot read it.",
  {
    at: label("The word for @."),
    dot: label("The word for the dot."),
  },
)

const address = object("Address", "The postal address. The page writes it as its country does.", {
  street: name("Street and number."),
  city: name("City."),
  region: name("State or region, in its short form, where addresses have one.").optional(),
  postalCode: name("Postal code, where addresses have one.").optional(),
  country: name("Country."),
  countryCode: countryCode("The country's two-letter code, such as US."),
})

const profile = object(
  "Profile",
  "A profile of the product's own on a network.",
  {
    label: label("The network's name, such as LinkedIn."),
    href: url("The full address of the profile."),
  },
  "label",
)

const notice = object(
  "Notice",
  "A line above the header of every page, for news that every visitor should see.",
  {
    text: text(textLimits.sentence, "What everybody should know, in one sentence."),
    link: action.optional(),
    label: label("What a screen reader calls the line, such as Notice."),
  },
)

const links = object("Links", "Addresses that links use by name, such as {signIn}.", {
  signIn: url("Where customers sign in. Links lead there as {signIn}."),
})

export const siteContent = object(
  "SiteContent",
  "What all pages share: names, addresses, header, footer, contact details.",
  {
    $schema: schemaPath("schema/site.schema.json"),
    names: object(
      "Names",
      "The names that texts may use in braces: {product} and {parentCompany}.",
      {
        product: nameInBraces("The product's name. Texts use it as {product}."),
        parentCompany: nameInBraces(
          "The company the product belongs to. Texts use it as {parentCompany}.",
        ),
      },
    ),
    links,
    category: heading(
      "What the product is, in two to four words, such as AI-powered news intelligence. The images of shared links show it.",
    )
      .meta({ isUsual: true })
      .optional(),
    ...siteFields,
    notice: notice.optional(),
    header: object("Header", "The bar at the top of every page.", {
      navigation: someOf(
        7,
        action,
        "The section links, one to seven. With more than four, small windows show them in the menu.",
      ),
      signIn: action,
      getStarted: action,
      menuLabel: label("What the button says that opens the menu on a phone."),
      closeLabel: label("What it says while the menu is open.").meta({ isUsual: true }).optional(),
      skipLink: label("The first link for keyboard users; it jumps over the header."),
      homeLabel: label("What a screen reader says for the product's name, which leads home."),
      navigationLabel: label("What a screen reader calls the list of section links."),
      languagesLabel: label(
        "What a screen reader calls the list of languages, which sites in several languages have.",
      )
        .meta({ isForLanguages: true })
        .optional(),
    }),
    footer: object(
      "Footer",
      "The foot of every page. It also shows the address and the first e-mail address.",
      {
        summary: paragraph("What the product is, in one or two sentences."),
        quickLinksHeading: heading("The heading over the quick links."),
        quickLinks: someOf(12, action, "The quick links, one to twelve."),
        copyright: text(
          textLimits.sentence,
          "The copyright line. {year} is the current year, at any time.",
        ).meta({ tokens: ["year"] }),
      },
    ),
    social: object("Social", "The product's presence elsewhere, at the foot of every page.", {
      heading: heading("The heading over the profiles; it shows only where there are some."),
      profiles: someOf(12, profile, "The product's own profiles; an empty list is fine.", 0),
    }),
    contacts: someOf(12, contact, "The people and teams that visitors can contact."),
    emailWords,
    address,
  },
)

/** What a language may have of its own; the tools' own fields, names and addresses are the same in all. */
export const inLanguages = {
  alternateName: "own",
  category: "translated",
  notice: "translated",
  header: "translated",
  footer: "translated",
  social: "translated",
  contacts: "own",
  emailWords: "own",
  address: "own",
} as const satisfies Readonly<
  Record<
    Exclude<
      keyof typeof siteContent.shape,
      "$schema" | "names" | "links" | keyof typeof siteFields
    >,
    "translated" | "own"
  > & { readonly alternateName: "own" }
>
