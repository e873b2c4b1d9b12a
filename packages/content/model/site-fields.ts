/** The fields of `site.json` that the tools read. A site spreads them into its own model of that file. */
import { hostAddress, url } from "./address-fields"
import { providerNames, providers } from "./analytics"
import {
  choice,
  code,
  color,
  flag,
  language,
  logoPath,
  name,
  object,
  someFieldsOf,
  verificationToken,
} from "./fields"

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
      `What the service calls this site. ${Object.values(providers)
        .map(({ name, siteIs }) => `Of ${name}, ${siteIs}.`)
        .join(" ")}`,
    ),
    host: hostAddress(
      "Where the service runs, if on a host of your own: https://stats.example.com.",
    ).optional(),
  },
)

export const siteFields = {
  alternateName: name(
    "Another name of the product, such as an abbreviation. Search engines may show it in place of the product's name.",
  ).optional(),
  brand: object("Brand", "The color and the logo of the product. Both are optional.", {
    color: color(
      "The accent color, such as #c2410c, of the default logo, icons, focus rings and lines. Light pages use it for text, too; the color for dark pages is derived from it.",
    ).optional(),
    logo: logoPath(
      "LogoFile",
      "The logo, a square SVG among the pictures, such as images/logo.svg. It replaces the default logo. Shapes in currentColor are dark on light pages and light on dark pages.",
    ).optional(),
  }).optional(),
  application: application.optional(),
  origin: url(
    "The address of the live site, without anything after the host: https://www.example.com.",
  ),
  httpsOnSubdomains: flag(
    "Turn this on only if every subdomain of the site's domain has HTTPS and always will. For a year, browsers then refuse any that does not.",
  ).optional(),
  language: language(
    "The language of the texts, such as en or en-US. A page in another language names its own under “Search and sharing”.",
  ),
  verification: verification.optional(),
  crawlers: crawlers.optional(),
  analytics: analytics.optional(),
}
