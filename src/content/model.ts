/**
 * The content model: every file in `content/`, every field, every limit, declared once.
 * GraphQL types, component types, the JSON Schema for editors and the checker are derived from it.
 */
import { z } from "zod"
import { iconNames } from "../components/icon-names"

/** What a text field means beyond being a text; decides how GraphQL resolves it and how the checker reads it. */
export type FieldKind =
  "text" | "name" | "link" | "image" | "icon" | "email" | "phone" | "url" | "code"

declare module "zod" {
  interface GlobalMeta {
    kind?: FieldKind
    /** Smallest width and height in pixels that an image may have in this place. */
    minSize?: { width: number; height: number }
    /** Tokens besides the names of `site.json` that this text may hold; the page fills them in. */
    tokens?: readonly string[]
    /** True where an empty text is a decision (a decorative image), not an omission. */
    mayBeEmpty?: boolean
    /** Longest text, in characters. */
    maxLength?: number
    /** The field that tells a list's entries apart; no two of them may share it. */
    distinctBy?: string
  }
}

/** Longest texts, in characters. */
export const limits = {
  label: 40,
  heading: 90,
  sentence: 200,
  paragraph: 480,
  alt: 420,
  seoTitle: 120,
  seoDescription: 320,
} as const

/** A text of at most so many characters, counted as JSON Schema counts them: an emoji is one. */
const limited = (pattern: RegExp, maxLength: number) =>
  z
    .string()
    .regex(pattern)
    .refine(value => Array.from(value).length <= maxLength)
    .meta({ maxLength })

const text = (max: number, description: string) =>
  limited(/\S/, max).meta({ kind: "text", description })
const label = (description: string) => text(limits.label, description)
const heading = (description: string) => text(limits.heading, description)
const sentence = (description: string) => text(limits.sentence, description)
const paragraph = (description: string) => text(limits.paragraph, description)

const name = (description: string) =>
  limited(/\S/, limits.label).meta({ kind: "name", description })

const url = (description: string) =>
  z
    .string()
    .regex(/^https:\/\/[^\s/?#@]+(?:\/\S*)?$/)
    .meta({ kind: "url", description })

const link = (description: string) =>
  z
    .string()
    .regex(/^(?:https:\/\/[^\s/?#@]+(?:\/\S*)?|\/(?![/\\])[^\s\\]*|#[^\s#\\]+)$/)
    .meta({ kind: "link", description })

const code = (pattern: RegExp, description: string) =>
  z.string().regex(pattern).meta({ kind: "code", description })

/** The formats of pictures, by the endings of their names. */
export const pictureFormats: Readonly<Record<string, string>> = {
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  webp: "webp",
  avif: "avif",
}

const imagePattern = new RegExp(
  `^(?:\\.\\.?\\/)+images\\/[\\w./-]+\\.(?:${Object.keys(pictureFormats).join("|")})$`,
)

const imagePath = (minSize: { width: number; height: number }, description: string) =>
  z.string().regex(imagePattern).brand<"ImagePath">().meta({ kind: "image", minSize, description })

const object = <Shape extends z.ZodRawShape>(
  id: string,
  description: string,
  shape: Shape,
  distinctBy?: keyof Shape & string,
) => z.strictObject(shape).meta({ id, description, ...(distinctBy && { distinctBy }) })

const exactly = <Item extends z.ZodType>(count: number, item: Item, description: string) =>
  z.array(item).length(count).meta({ description })

const someOf = <Item extends z.ZodType>(most: number, item: Item, description: string, least = 1) =>
  z.array(item).min(least).max(most).meta({ description })

const icon = z
  .enum(iconNames)
  .meta({ kind: "icon", description: "One of the icons the site ships; the list is the choice." })

const action = object(
  "Action",
  "A button or a link: what it says and where it leads.",
  {
    label: label("What the visitor reads on it."),
    href: link(
      "Where it leads: a page of this site such as /contact, a section such as /#features, or an address that starts with https://.",
    ),
  },
  "label",
)

const card = object(
  "Card",
  "A card: an icon, a short title and one or two sentences.",
  {
    icon,
    title: heading("The card's title."),
    text: paragraph("One or two sentences."),
  },
  "title",
)

const entry = object(
  "Entry",
  "A title with one or two sentences.",
  {
    title: heading("The title."),
    text: paragraph("One or two sentences."),
  },
  "title",
)

const illustration = object(
  "Illustration",
  "A drawing in two versions, for light and for dark screens.",
  {
    src: imagePath(
      { width: 960, height: 720 },
      "The picture file, seen from this file: ../images/name.png.",
    ),
    dark: imagePath(
      { width: 960, height: 720 },
      "The same picture for dark screens, with the same size.",
    ),
    alt: limited(/^$|\S/, limits.alt).meta({
      kind: "text",
      mayBeEmpty: true,
      description:
        'What the picture shows, for those who do not see it. Empty ("") only if it is mere decoration.',
    }),
  },
)

const shareImage = object("ShareImage", "An image of your own for shared links.", {
  src: imagePath(
    { width: 1200, height: 630 },
    "The picture file, 1200 × 630 pixels, seen from this file: ../images/name.png.",
  ),
  alt: text(limits.alt, "What the picture shows, for those who do not see it."),
})

const seo = object("Seo", "What search engines and social networks read of this page.", {
  title: text(
    limits.seoTitle,
    "The page's title in search results and browser tabs; the site's name is added behind it. About 50 to 60 characters in all are shown.",
  ),
  description: text(
    limits.seoDescription,
    "The text below the title in search results, 121 to 156 characters, the point first.",
  ),
  shareImage: shareImage.optional(),
})

const schemaPath = <Path extends string>(path: Path) =>
  z
    .literal(path)
    .meta({ description: "Tells the editor which fields this file has. Leave it as it is." })

const siteContent = object(
  "SiteContent",
  "What all pages share: names, addresses, header, footer, contact details.",
  {
    $schema: schemaPath("schema/site.schema.json"),
    names: object(
      "Names",
      "The names that texts may use in braces: {product} and {parentCompany}.",
      {
        product: name("The product's name. Texts use it as {product}."),
        parentCompany: name("The company the product belongs to. Texts use it as {parentCompany}."),
      },
    ),
    origin: url(
      "The address of the live site, without anything after the host: https://www.example.com.",
    ),
    language: code(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, "The language of the texts, such as en or en-US."),
    header: object("Header", "The bar at the top of every page.", {
      skipLink: label("The first link for keyboard users; it jumps over the header."),
      homeLabel: label("What a screen reader says for the product's name, which leads home."),
      navigationLabel: label("What a screen reader calls the list of section links."),
      menuLabel: label("What the button says that opens the menu on a phone."),
      navigation: exactly(4, action, "The four section links."),
      signIn: action,
      getStarted: action,
    }),
    footer: object("Footer", "The foot of every page.", {
      summary: paragraph("What the product is, in one or two sentences."),
      quickLinksHeading: heading("The heading over the quick links."),
      quickLinks: someOf(12, action, "The quick links."),
      copyright: text(
        limits.sentence,
        "The copyright line. {year} is the current year, at any time.",
      ).meta({ tokens: ["year"] }),
    }),
    social: object("Social", "The product's presence elsewhere.", {
      profiles: someOf(
        12,
        url("The full address of a profile of the product."),
        "Addresses of the product's own profiles; an empty list is fine.",
        0,
      ),
    }),
    contact: object("Contact", "Whom visitors reach, and how.", {
      name: name("The person for sales inquiries."),
      email: z
        .string()
        .regex(/^[\w+-]+(?:\.[\w+-]+)*@[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+$/)
        .meta({
          kind: "email",
          description: "The e-mail address. The pages show it so that harvesters cannot read it.",
        }),
      phone: z
        .string()
        .regex(/^\+\d[\d ()-]{5,20}\d$/)
        .meta({
          kind: "phone",
          description: "The phone number with its country code, such as +1 202 555 0100.",
        }),
      address: object("Address", "The postal address.", {
        street: name("Street and number."),
        city: name("City."),
        region: name("State or region, in its short form."),
        postalCode: name("Postal code."),
        country: name("Country."),
        countryCode: code(/^[A-Z]{2}$/, "The country's two-letter code, such as US."),
      }),
    }),
  },
)

const sectionHead = {
  heading: heading("The section's heading."),
  intro: paragraph("One or two sentences below the heading."),
}

const homePage = object("HomePage", "The landing page: its metadata, then its sections in order.", {
  $schema: schemaPath("../schema/home.schema.json"),
  seo,
  hero: object("Hero", "The first screen.", {
    headline: heading("The page's main headline."),
    lead: paragraph("What the product does, in two sentences."),
    primary: action,
    secondary: action,
    illustration: object(
      "StoryWire",
      "The drawing beside the headline: stories from many sources draw together into a topic.",
      {
        alt: text(limits.alt, "What the drawing shows, for those who do not see it."),
        caption: sentence("The line below the drawing; it says that this is an illustration."),
        stories: exactly(
          5,
          object(
            "WireStory",
            "One invented story of the drawing.",
            {
              source: label("The kind of source it came from."),
              headline: sentence("The story's headline."),
            },
            "source",
          ),
          "The five stories that come in.",
        ),
        topicLabel: label("The small label over the topic."),
        topic: sentence("The topic that the stories have in common."),
        storyCount: label("How many stories the topic holds."),
        viralityLabel: label("The label of the virality score."),
        virality: z
          .int()
          .min(0)
          .max(100)
          .meta({ description: "The virality score that the drawing shows, 0 to 100." }),
        sentimentLabel: label("The label of the sentiment reading."),
        sentiment: label("The sentiment reading in a word."),
        sentimentPosition: z.int().min(0).max(100).meta({
          description: "Where the sentiment stands: 0 is fully negative, 100 fully positive.",
        }),
      },
    ),
  }),
  capabilities: object("Capabilities", "The three main capabilities.", {
    ...sectionHead,
    cards: exactly(3, card, "The three capability cards."),
  }),
  featureBlocks: object("FeatureBlocks", "Three large blocks that alternate left and right.", {
    heading: heading("The section's heading."),
    blocks: exactly(
      3,
      object(
        "FeatureBlock",
        "A feature with its drawing and its Key Benefits card.",
        {
          label: label("The small label over the title."),
          title: heading("The block's title."),
          text: paragraph("Two or three sentences."),
          benefitsHeading: heading("The heading of the benefits card."),
          benefits: someOf(5, sentence("One benefit, as a short sentence."), "The benefits."),
          illustration,
        },
        "title",
      ),
      "The three blocks.",
    ),
  }),
  whyChoose: object("WhyChoose", "Reasons to choose the product.", {
    ...sectionHead,
    cards: exactly(4, card, "The four reasons."),
  }),
  howItWorks: object("HowItWorks", "The process in five steps.", {
    ...sectionHead,
    steps: exactly(5, entry, "The five steps, in order; the numbers are added."),
    areasHeading: heading("The heading over the application areas."),
    areas: exactly(5, entry, "The five areas of the application."),
  }),
  powerfulFeatures: object("PowerfulFeatures", "Four features in more detail.", {
    ...sectionHead,
    cards: exactly(4, card, "The four features."),
  }),
  stats: object("Stats", "The band of figures.", {
    heading: heading("The section's heading, read by screen readers."),
    figures: exactly(
      3,
      object(
        "Figure",
        "A figure and what it counts.",
        {
          value: label("The figure, such as 24/7."),
          label: label("What the figure counts."),
          note: sentence("What the figure means."),
        },
        "label",
      ),
      "The three figures.",
    ),
  }),
  whoBenefits: object("WhoBenefits", "The four audiences.", {
    ...sectionHead,
    audiences: exactly(4, card, "The four audiences."),
  }),
  getStarted: object("GetStarted", "The call to action at the end.", {
    heading: heading("The section's heading."),
    text: paragraph("One or two sentences."),
    action,
  }),
})

const contactPage = object("ContactPage", "The contact page.", {
  $schema: schemaPath("../schema/contact.schema.json"),
  seo,
  back: action,
  heading: heading("The page's main heading."),
  intro: paragraph("One or two sentences below the heading."),
  sales: object("Sales", "The card for sales inquiries; the details stand in site.json.", {
    heading: heading("The card's heading."),
    text: paragraph("One or two sentences."),
    nameLabel: label("The label before the contact's name."),
    emailLabel: label("The label before the e-mail address."),
    phoneLabel: label("The label before the phone number."),
    emailAt: label("The word that stands for @ when the address is written in words."),
    emailDot: label("The word that stands for the dot when the address is written in words."),
  }),
  company: object("Company", "The card about the company.", {
    heading: heading("The card's heading."),
    text: paragraph("Says that the product is a feature of the parent company."),
  }),
  mailing: object("Mailing", "The card with the postal address; the address stands in site.json.", {
    heading: heading("The card's heading."),
    text: paragraph("One sentence."),
  }),
})

const notFoundPage = object("NotFoundPage", "The page for addresses that do not exist.", {
  $schema: schemaPath("../schema/not-found.schema.json"),
  seo,
  label: label("The small label over the heading."),
  heading: heading("The page's main heading."),
  text: paragraph("What the visitor can do now."),
  home: action,
})

/** Every content file, by its path inside `content/`, with the model of what it holds. */
export const contentFiles = {
  "site.json": siteContent,
  "pages/home.json": homePage,
  "pages/contact.json": contactPage,
  "pages/not-found.json": notFoundPage,
} as const

/** The path of a content file inside `content/`. */
export type ContentFile = keyof typeof contentFiles

/** Whether a path inside `content/` is that of a content file. */
export const isContentFile = (path: string): path is ContentFile =>
  Object.hasOwn(contentFiles, path)

/** The model of all content files together. */
export const contentModel = z.strictObject(contentFiles)

/** What the content files hold, as written. */
export type Content = z.infer<typeof contentModel>
export type SiteContent = z.infer<typeof siteContent>
export type HomePage = z.infer<typeof homePage>
export type ContactPage = z.infer<typeof contactPage>
export type NotFoundPage = z.infer<typeof notFoundPage>
