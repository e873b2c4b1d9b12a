/** The model of `site.json`, which all pages share. */
import { providerNames } from "./analytics"
import {
  choice,
  code,
  color,
  countryCode,
  email,
  flag,
  heading,
  label,
  language,
  logoPath,
  name,
  nameInBraces,
  object,
  openingHours,
  paragraph,
  phone,
  schemaPath,
  someFieldsOf,
  someOf,
  text,
  verificationToken,
} from "@tools/content/fields"
import { hostAddress, url } from "@tools/content/addresses"
import { textLimits } from "@tools/content/limits"
import { action, comparedTime } from "./parts"

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

/** The categories of applications that Google knows (https://developers.google.com/search/docs/appearance/structured-data/software-app). */
const applicationCategories = [
  "BusinessApplication",
  "BrowserApplication",
  "CommunicationApplication",
  "DesignApplication",
  "DesktopEnhancementApplication",
  "DeveloperApplication",
  "DriverApplication",
  "EducationalApplication",
  "EntertainmentApplication",
  "FinanceApplication",
  "GameApplication",
  "HealthApplication",
  "HomeApplication",
  "LifestyleApplication",
  "MultimediaApplication",
  "ReferenceApplication",
  "SecurityApplication",
  "ShoppingApplication",
  "SocialNetworkingApplication",
  "SportsApplication",
  "TravelApplication",
  "UtilitiesApplication",
] as const

const application = object(
  "Application",
  "Describes the product as software for search engines. If you leave it out, it is described as a service.",
  {
    category: choice(
      applicationCategories,
      "What kind of software it is, in search engines' words.",
    ),
    operatingSystem: name("Where it runs, such as Web, or Windows, macOS.").optional(),
  },
)

const links = object("Links", "Addresses that links use by name, such as {signIn}.", {
  signIn: url("Where customers sign in. Links lead there as {signIn}."),
})

const tokenOf = (service: string) =>
  verificationToken(
    `The token with which ${service} verifies the site: the value of content="…" in the HTML tag that it shows.`,
  ).optional()

const verification = someFieldsOf(
  "Verification",
  "Tokens that prove to other services that the site is yours. They are in the HTML of the home page.",
  {
    google: tokenOf("Google Search Console"),
    bing: tokenOf("Bing Webmaster Tools"),
    facebook: tokenOf("Facebook (Meta Business)"),
  },
)

const crawlerChoices = ["allow", "refuse"] as const

const crawlers = someFieldsOf(
  "Crawlers",
  "What robots.txt allows crawlers to do. Anything you leave out is allowed.",
  {
    search: choice(
      crawlerChoices,
      "Search engines: allow or refuse. Refused, they no longer read the site, and visitors who search will not find it.",
    ).optional(),
    aiAnswers: choice(
      crawlerChoices,
      "Assistants that look pages up to answer a question, and name them as sources: allow or refuse.",
    ).optional(),
    aiTraining: choice(
      crawlerChoices,
      "Collecting pages to train AI models: allow or refuse. It changes nothing in search results.",
    ).optional(),
  },
)

const analytics = object(
  "Analytics",
  "The service that counts visits, without cookies. If you leave it out, no visits are counted and no data is sent.",
  {
    provider: choice(providerNames, "Which service counts."),
    site: code(
      /^\S{1,200}$/,
      "What the service calls this site: Plausible by its domain, Cloudflare by its token.",
    ),
    host: hostAddress(
      "Where the service runs, if on a host of your own: https://stats.example.com.",
    ).optional(),
  },
)

/** The names that links may use in braces. */
export const linkNames = Object.keys(links.shape)

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
    alternateName: name(
      "Another name of the product, such as an abbreviation. Search engines may show it in place of the product's name.",
    ).optional(),
    brand: object("Brand", "The color and the logo of the product. Both are optional.", {
      color: color(
        "The accent color, such as #c2410c, of the default logo, icons, focus rings and lines. Light pages use it for text, too; the color for dark pages is derived from it.",
      ).optional(),
      logo: logoPath(
        "LogoFile",
        "The logo, a square SVG in content/images: images/logo.svg. It replaces the default logo. Shapes in currentColor are dark on light pages and light on dark pages.",
      ).optional(),
    }).optional(),
    application: application.optional(),
    origin: url(
      "The address of the live site, without anything after the host: https://www.example.com.",
    ),
    httpsOnSubdomains: flag(
      "True if every subdomain of the site's domain has HTTPS, and always will: browsers then refuse them without it, for a year.",
    ).optional(),
    links,
    language: language(
      "The language of the texts, such as en or en-US. A page in another one says so in its seo block.",
    ),
    verification: verification.optional(),
    crawlers: crawlers.optional(),
    analytics: analytics.optional(),
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
      skipLink: label("The first link for keyboard users; it jumps over the header."),
      homeLabel: label("What a screen reader says for the product's name, which leads home."),
      navigationLabel: label("What a screen reader calls the list of section links."),
      languagesLabel: label(
        "What a screen reader calls the list of languages, which sites in several languages have.",
      ).optional(),
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

/** A language's own version of the texts of `site.json`: what it leaves out is taken from there. */
export const siteTranslation = object(
  "SiteTranslation",
  "What all pages of another language share. What you leave out is as in site.json.",
  {
    $schema: schemaPath("../schema/translation.schema.json"),
    compared: comparedTime.optional(),
    ...siteContent
      .pick({
        alternateName: true,
        notice: true,
        header: true,
        footer: true,
        social: true,
        contacts: true,
        emailWords: true,
        address: true,
      })
      .partial().shape,
  },
)
