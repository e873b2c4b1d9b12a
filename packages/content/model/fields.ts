/** The fields that content is made of: what each kind of value means, and its limits. */
import * as z from "zod"
import { readColor, textLimits, openingHoursPattern } from "../values"
import { languagePattern, tidyLanguage } from "../addresses"
import { hiddenSign, hideMarks } from "../text"

/** The meaning of a text field. It decides how GraphQL resolves it and how the checker reads it. */
export type FieldKind =
  | "text"
  | "rich-text"
  | "name"
  | "link"
  | "canonical"
  | "page"
  | "image"
  | "color"
  | "icon"
  | "email"
  | "phone"
  | "url"
  | "code"
  | "country"
  | "language"
  | "hours"
  | "schema"
  | "section"
  | "hidden"
  | "choice"
  | "verification"
  | "old-address"

/** The fields of running text, in the order in which a part of it shows them. */
export const proseFields = ["heading", "paragraphs", "bullets", "numbered"] as const
export type ProseField = (typeof proseFields)[number]

/** What is wrong with a text that does not have its form, and the text that was probably meant; each where it is known. */
export interface Advice {
  readonly problem?: string | undefined
  readonly right?: string | undefined
}

/** The requirements of a place for its image. */
export interface ImagePlace {
  readonly endings: readonly string[]
  /** Smallest width and height in pixels of a picture made of pixels. */
  readonly minSize?: { readonly width: number; readonly height: number }
  /** The largest width, in pixels, in which a page shows the picture. */
  readonly enoughWidth?: number
  /** The shape to which the build cuts it, as a width and a height. */
  readonly shape?: { readonly width: number; readonly height: number }
  /** True for the logo, which every page shows: it is square and small. */
  readonly isLogo?: boolean
}

declare module "zod" {
  interface GlobalMeta {
    kind?: FieldKind
    /** The GraphQL fragment that asks for an image in the sizes of this place. */
    fragment?: string
    imagePlace?: ImagePlace
    /** Tokens besides the names of `site.json` that this text may hold; the page fills them in. */
    tokens?: readonly string[]
    /** True where an empty text is a decision (a decorative image), not an omission. */
    mayBeEmpty?: boolean
    /** Longest text, in characters; marks do not count. */
    maxLength?: number
    /** The field that distinguishes a list's entries; no two may share its value. */
    distinctBy?: string
    /** The list beside a list of rows that has an entry for each cell of a row. */
    columns?: string
    /** The list of `site.json` with the entry that this text names by what distinguishes it. */
    refersTo?: string
    /** True for the address of a section, or of an entry of one, on its page. */
    isAnchor?: true
    /** True for the text of a section that is the main heading of a page that begins with it. */
    isMainHeading?: true
    /** True for what the picture beside it shows, in words. */
    isAlt?: true
    /** What a field is of running text; a list whose entries have such fields is edited as one text. */
    prose?: ProseField
    /** True for an optional field that most have: forms show it, empty, where it is left out. */
    isUsual?: boolean
    /** True for an optional field that sites in several languages need. */
    isForLanguages?: true
    /** True for a list whose entries may say the same, such as the cells of a row. */
    mayRepeat?: boolean
    /** A sentence about the form of a text; editors show it in place of the pattern. */
    expected?: string
    /** Advises on a text that does not have its form. */
    advise?: (value: string) => Advice
  }
}

/** Declares a text with a limit of characters, counted as JSON Schema does: an emoji is one. */
export const limited = (pattern: RegExp, maxLength: number) =>
  z
    .string()
    .regex(pattern)
    .refine(value => Array.from(value).length <= maxLength)
    .meta({ maxLength })

/** What is expected of texts that visitors read. */
const words = "Write what visitors should read."

/** Declares a plain text that visitors read, of at most this many characters, with at least one that is no space. */
export const text = (max: number, description: string) =>
  limited(/\S/, max).meta({ kind: "text", expected: words, description })
/** Declares a short text such as that of a button, of at most `textLimits.label` characters. */
export const label = (description: string) => text(textLimits.label, description)
/** Declares a heading, of at most `textLimits.heading` characters. */
export const heading = (description: string) => text(textLimits.heading, description)

/** Declares the heading of a section, the main one of a page that begins with it. */
export const mainHeading = (description: string) =>
  heading(description).meta({ isMainHeading: true })

/** Declares what a picture shows, in words. */
export const altText = (description: string) =>
  text(textLimits.alt, description).meta({ isAlt: true })

/** Declares what a picture shows, in words; empty if it is decoration. */
export const altTextIfAny = (description: string) =>
  limited(/^$|\S/, textLimits.alt).meta({
    kind: "text",
    mayBeEmpty: true,
    isAlt: true,
    description,
  })

/** Declares a text shown as a paragraph, with bold, emphasis, links and line breaks. */
const richText = (max: number, description: string) =>
  z
    .string()
    .regex(/\S/)
    .refine(value => Array.from(hideMarks(value).replaceAll(hiddenSign, "")).length <= max, {
      params: { counts: "words" },
    })
    .brand<"RichText">()
    .meta({ kind: "rich-text", expected: words, maxLength: max, description })
/** Declares a text with marks of a sentence or two; the marks do not count among its characters, as below. */
export const sentence = (description: string) => richText(textLimits.sentence, description)
/** Declares a text with marks of a paragraph. */
export const paragraph = (description: string) => richText(textLimits.paragraph, description)
/** Declares the longest text with marks, such as one of a legal page. */
export const passage = (description: string) => richText(textLimits.passage, description)

/** Declares a proper name, whose words the spelling check takes as known, of at most `textLimits.label` characters. */
export const name = (description: string) =>
  limited(/\S/, textLimits.label).meta({ kind: "name", expected: words, description })

/** Declares a name that texts use in braces; it holds no other. */
export const nameInBraces = (description: string) =>
  limited(/^\s*[^\s{}][^{}]*$/, textLimits.label).meta({
    kind: "name",
    expected: "A name holds no braces: write the other name out.",
    description,
  })

/** Declares a kind of text that has a form, with a sentence about it and advice on texts that do not have it. */
export const matching =
  (kind: FieldKind, pattern: RegExp, expected: string, advise?: (value: string) => Advice) =>
  (description: string) =>
    z
      .string()
      .regex(pattern)
      .meta({ kind, expected, description, ...(advise && { advise }) })

/** Declares a text of a form of its own, which its description explains. */
export const code = (pattern: RegExp, description: string) =>
  z.string().regex(pattern).meta({ kind: "code", description })

/** Declares a color in hexadecimal. */
export const color = matching(
  "color",
  /^#[\dA-Fa-f]{6}$/,
  "A color is # and six digits, of 0 to 9 and a to f, such as #c2410c.",
  value => ({ right: readColor(value.trim()) }),
)

/** Declares a country by its code of two capital letters (ISO 3166-1). */
export const countryCode = matching(
  "country",
  /^[A-Z]{2}$/,
  "A country’s code is two capital letters, such as US.",
  value => ({ right: /^\s*[a-z]{2}\s*$/i.exec(value)?.[0].trim().toUpperCase() }),
)

/** Declares a language tag (BCP 47), with a country where it matters. */
export const language = matching(
  "language",
  languagePattern,
  "A language is named by its short code, such as en, or en-US with the country, or zh-Hans with the script.",
  value => ({ right: tidyLanguage(value) }),
)

/** Declares opening hours as schema.org writes them: days, then two times of 24 hours. */
export const openingHours = matching(
  "hours",
  openingHoursPattern,
  "Opening hours look like Mo-Fr 09:00-17:00: the days Mo, Tu, We, Th, Fr, Sa, Su, then two times from 00:00 to 23:59.",
)

/** Declares an e-mail address; the host may have letters of any script (RFC 6531). */
export const email = matching(
  "email",
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u,
  "An e-mail address looks like name@company.com, without spaces.",
)

const phonePattern = /^\+\d(?!.*\(0\))[\d ()-]{5,20}\d$/

/** Declares a telephone number with its country code (E.164), grouped by spaces, hyphens or parentheses. */
export const phone = matching(
  "phone",
  phonePattern,
  "A phone number starts with + and the country code, then digits: +1 202 555 0100.",
  value => {
    const right = value
      .replace(/^\s*(?:tel:)?\s*(?:00(?=[1-9]))?/i, start => (start.includes("00") ? "+" : ""))
      .replace(/[([]0[)\]]/g, " ")
      .replace(/[^\d+()-]+/g, " ")
      .replace(/ {2,}/g, " ")
      .trim()
    return { right: right !== value && phonePattern.test(right) ? right : undefined }
  },
)

/** Declares a choice of words. */
export const choice = <const Word extends string>(words: readonly Word[], description: string) =>
  z.enum(words).meta({ kind: "choice", description })

/** Matches the token in an HTML tag or `content` attribute that was pasted as a whole. */
const pastedToken = /^(?:<\s*meta\b[^>]*?\s)?content\s*=\s*["'“”]?([^\s"'“”>]+)/i

/** Declares the token with which a service verifies who owns a site. */
export const verificationToken = matching(
  "verification",
  /^[\w+/-]{8,120}={0,2}$/,
  'A token is a row of letters and digits without spaces: the value of content="…" in the HTML tag that the service shows.',
  value => {
    const right = pastedToken.exec(value.trim())?.[1]
    return right === undefined ? {} : { problem: "The token has to be alone here.", right }
  },
)

/** The format of drawings, which have no fixed size. */
export const drawingFormat = "svg"

/** The formats of pictures, by their file extensions in lowercase. */
export const pictureFormats: Readonly<Record<string, string>> = {
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  webp: "webp",
  avif: "avif",
  svg: drawingFormat,
}

/** The endings of all pictures. */
export const pictureEndings = Object.keys(pictureFormats)

/** The endings of pictures that every social network shows: LinkedIn shows neither WebP nor AVIF. */
export const shareEndings = pictureEndings.filter(ending => /^(?:png|jpe?g)$/.test(ending))

/* A pattern of JSON Schema has no flags. */
const inAnyCase = (letters: string): string =>
  letters.replace(/[a-z]/g, letter => `[${letter.toUpperCase()}${letter}]`)

const imagePattern = ({ endings, isLogo = false }: ImagePlace): RegExp =>
  new RegExp(
    `^(?:\\.\\.?\\/)${isLogo ? "*" : "+"}images\\/[\\w./-]+\\.(?:${endings.map(inAnyCase).join("|")})$`,
  )

/**
 * Declares the path of a picture, seen from the file that names it.
 * @param fragment name of the GraphQL fragment with which a page asks for it.
 */
export const imagePath = (fragment: string, imagePlace: ImagePlace, description: string) => {
  const endings = imagePlace.endings.map(ending => `.${ending}`).join(", ")
  const expected = `A picture is named by its path seen from this file, such as ../images/name.png: letters, digits, - and _ in its name, ending in ${endings}.`
  const path = z.string().regex(imagePattern(imagePlace)).brand<"ImagePath">()
  return path.meta({ kind: "image", fragment, imagePlace, expected, description })
}

/** Declares the path of a drawing that is inlined into every page. */
export const logoPath = (fragment: string, description: string) => {
  const imagePlace = { endings: [drawingFormat], isLogo: true }
  const path = z.string().regex(imagePattern(imagePlace)).brand<"LogoPath">()
  return path.meta({ kind: "image", fragment, imagePlace, description })
}

/**
 * Declares a group of fields, and no others.
 * @param id name of its GraphQL type and of its JSON Schema.
 * @param distinctBy field in which the groups of a list differ.
 */
export const object = <Shape extends z.ZodRawShape>(
  id: string,
  description: string,
  shape: Shape,
  distinctBy?: keyof Shape & string,
) => z.strictObject(shape).meta({ id, description, ...(distinctBy && { distinctBy }) })

/** Declares a group whose fields are optional, though not all at once. */
export const someFieldsOf = <Shape extends z.ZodRawShape>(
  id: string,
  description: string,
  shape: Shape,
) =>
  z
    .strictObject(shape)
    .refine(group => Object.keys(group).length > 0)
    .meta({ id, description, minProperties: 1 })

/** Declares a field that is true or false. */
export const flag = (description: string) => z.boolean().meta({ description })

/** Declares a list of exactly this many entries. */
export const exactly = <Item extends z.ZodType>(count: number, item: Item, description: string) =>
  z.array(item).length(count).meta({ description })

/** Declares a list of `least` to `most` entries, both included. */
export const someOf = <Item extends z.ZodType>(
  most: number,
  item: Item,
  description: string,
  least = 1,
) => z.array(item).min(least).max(most).meta({ description })

/** Declares the rows of a table: each has a cell for each entry of the list that `columns` names. */
export const rowsOf = <Cell extends z.ZodType>(
  columns: string,
  most: number,
  cell: Cell,
  description: string,
) =>
  z
    .array(z.array(cell).meta({ mayRepeat: true, description: "The cells of a row." }))
    .min(1)
    .max(most)
    .meta({ columns, description })

/** Declares the path of a file's JSON Schema, which helps text editors and which nothing else needs. */
export const schemaPath = <Path extends string>(path: Path) =>
  z
    .literal(path)
    .meta({
      kind: "schema",
      description: "Shows the editor which fields this file has. Leave it as it is.",
    })
    .optional()

/** The name of a kind's GraphQL type: `feature-blocks` is `FeatureBlocks`. */
const typeNameOf = (kind: string): string =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Matches the id of a section, or of a part of one. */
export const sectionIdPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Declares the id of a section, or of a part of one. */
export const sectionId = (what: string) =>
  code(
    sectionIdPattern,
    `The ${what}'s address on its page: links lead to it with #, such as /#features. Small letters, digits and hyphens. It should not change once it is live.`,
  ).meta({ isAnchor: true })

/** The options of every section besides the fields of its kind. */
const sectionOptions = {
  id: sectionId("section").optional(),
  hidden: z
    .boolean()
    .meta({
      kind: "hidden",
      description: "Takes the section off the page and keeps its content.",
    })
    .optional(),
}

/** Declares a kind of section: `section` names it in the content, and its other fields follow. */
export const section = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  shape: Shape,
) =>
  object(typeNameOf(kind), description, {
    section: z.literal(kind).meta({ description: "What kind of section this is." }),
    ...sectionOptions,
    ...shape,
  })

/** The fields that most kinds of sections start with. */
export const sectionHead = {
  heading: mainHeading("The section's heading."),
  intro: paragraph("One or two sentences below the heading.").optional(),
}
