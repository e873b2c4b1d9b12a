/** The forms of the kinds of texts, and explanations of texts that do not have them. */
import type { GlobalMeta } from "zod"
import {
  drawingFormat,
  type FieldKind,
  isLink,
  linkNames,
  oldAddressPattern,
  pictureEndings,
} from "../../../src/model"
import { contactPage, readColor } from "../../../src/site"
import { tidyLanguage } from "./languages"
import { withoutSlash } from "../redirects"
import type { RawFinding } from "./finding"
import { explainForeign } from "../pictures/foreign"
import { findNearest, isOneEditAway } from "./nearest"
import { shorten } from "../../lib/shorten"

/** The right value; `null` if the field should be removed, `undefined` if it is not known. */
export type Right = string | number | boolean | readonly string[] | null | undefined

/** Why a value is wrong, and the range to mark if it is not the whole value. */
export interface Explanation extends Pick<RawFinding, "rule" | "message"> {
  readonly right?: () => Right
  readonly start?: number
  readonly end?: number
}

interface Form {
  /** A sentence that describes the form; editors show it too. */
  readonly expected: string
  readonly explain: (value: string, expected: string, meta: GlobalMeta) => Explanation
}

/** Dashes by which programs replace a hyphen. */
export const longDash = /[\u2010-\u2015\u2212]/

/** Returns advice on a wrong dash with a leading space, or an empty text. */
export const adviseOnDash = (value: string): string => {
  const dash = longDash.exec(value)?.[0]
  return dash === undefined ? "" : ` It contains a long dash, ${dash}; write a hyphen, -.`
}

const adviseOnBlank = (value: string): string =>
  value.trim() === value ? "" : " There is a space before or after it."

const didMean = (meant: string | undefined): string =>
  meant === undefined ? "" : ` Did you mean \`${shorten(meant)}\`?`

const empty = (what: string, expected: string): Explanation => ({
  rule: "empty-text",
  message: `The ${what} is empty. ${expected}`,
})

/** Creates a form with a standard message, which offers what may have been meant. */
const plain = (
  rule: string,
  name: string,
  expected: string,
  tidy: (value: string) => string | undefined = () => undefined,
): Form => ({
  expected,
  explain: value => {
    const wrong = `This is not ${name}.${adviseOnBlank(value)}${adviseOnDash(value)}`
    const message = value.trim() === "" ? "The text is empty." : wrong
    return {
      rule,
      message: `${message} ${expected}${didMean(tidy(value))}`,
      right: () => tidy(value),
    }
  },
})

const words: Form = {
  expected: "The text is empty. Write what visitors should read.",
  explain: (_, message) => ({ rule: "empty-text", message }),
}

/** The link to the contact page. */
export const contactLink = withoutSlash(contactPage.path)

const schemes = ["http", "https"]

/** Matches the start of an address with a missing, wrong or surplus character. */
const misspelledStart = /^https?(?:[.,;]?:?[/\\]+|[:;])(?=\w)/i

/** Matches an address that begins with a host name instead of https://; names of files do not match. */
const bareHost = /^(?!.*\.(?:html?|php)$)[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/i

/** Returns an address with its missing or misspelled start corrected. */
const fixStart = (link: string): string | undefined => {
  if (/^https:\/\/\w/.test(link)) return undefined
  const scheme = /^([a-z]+):/i.exec(link)?.[1]?.toLowerCase() ?? ""
  const isNear = !schemes.includes(scheme) && schemes.some(name => isOneEditAway(scheme, name))
  const start = (isNear ? /^[^:]*:\/*/ : misspelledStart).exec(link)?.[0]
  if (start === undefined && !bareHost.test(link)) return undefined
  return `https://${link.slice(start?.length)}`
}

const explainLinkForm = (value: string, expected: string): Explanation => {
  const link = value.trim()
  if (link === "") return empty("link", expected)
  if (/^http:\/\/\w/i.test(link)) {
    const secure = link.replace(/^http:/i, "https:")
    return {
      rule: "insecure-link",
      message: `The address starts with http://, which browsers warn about. Write https:// instead: ${shorten(secure)}.`,
      right: () => secure,
    }
  }
  const forbid = (message: string, right?: string): Explanation => ({
    rule: "forbidden-link",
    message,
    right: () => right,
  })
  if (/^[/\\]{2}|^\/\\/.test(link)) {
    return forbid(
      "The address starts with // and leads away from this site. Write https:// before the host.",
      `https://${link.replace(/^[/\\]+/, "")}`,
    )
  }
  if (/\s/.test(value)) {
    return {
      rule: "link-whitespace",
      message: `There is a space in this link. Delete it. ${expected}`,
      right: () => value.replace(/\s+/g, ""),
    }
  }
  const malform = (message: string, right?: string): Explanation => ({
    rule: "malformed-link",
    message,
    right: () => right,
  })
  const fixed = fixStart(link)
  if (fixed !== undefined) {
    const what = bareHost.test(link) ? "is missing" : "is misspelled"
    return malform(`The start of this address ${what}. Write ${shorten(fixed)}.`, fixed)
  }
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(link)?.[1]?.toLowerCase()
  if (scheme === "mailto" || scheme === "tel" || /^[^/:@]+@[^/@]+$/.test(link)) {
    const what = scheme === undefined ? "link to an e-mail address" : `${scheme}: link`
    return forbid(
      `A ${what} is not possible here. Link to ${contactLink}, which shows mail and phone.`,
      contactLink,
    )
  }
  if (scheme !== undefined && scheme !== "https" && scheme !== "localhost") {
    return forbid(
      `Links that start with ${shorten(scheme)}: are not allowed, because they can run code or hide their target. ${expected}`,
    )
  }
  const named = findNearest(link.replace(/[^a-z]/gi, ""), linkNames)
  const path = /^[\w-]/.test(link) ? `/${link}` : undefined
  const meant = named === undefined ? path : `{${named}}`
  return malform(`This is not a link. ${expected}${didMean(meant)}`, meant)
}

const explainPage: Form["explain"] = (value, expected) => {
  if (!isLink(value)) return explainLinkForm(value, expected)
  const page = value.replace(/[?#].*$/, "")
  const meant = page === "" || page === value ? undefined : page
  return {
    rule: "malformed-page",
    message: `This is not the address of a page. ${expected}${didMean(meant)}`,
    right: () => meant,
  }
}

const explainUrl: Form["explain"] = (value, expected) => {
  if (value.trim() === "") return empty("address", expected)
  const explanation = explainLink(value)
  if (/^(?:insecure-link|link-whitespace)$/.test(explanation.rule)) return explanation
  const fixed = fixStart(value.trim())
  const advice = fixed === undefined ? "" : ` Write ${shorten(fixed)}.`
  return {
    rule: "malformed-url",
    message: `This is not a full address.${advice} ${expected}`,
    right: () => fixed,
  }
}

/** Returns an old address without its host, query and fragment, if that makes it valid. */
const tidyOldAddress = (value: string): string | undefined => {
  const path = value.trim().replace(/^[a-z]+:\/\/[^/?#]*/i, "")
  const tidied = `/${path.replace(/[?#].*$/, "")}`.replace(/\/{2,}/g, "/")
  return oldAddressPattern.test(tidied) ? tidied : undefined
}

const explainOldAddress: Form["explain"] = (value, expected) => {
  const address = value.trim()
  const tidied = tidyOldAddress(value)
  const advice = tidied === undefined ? expected : `Write ${shorten(tidied)}.`
  const explain = (): string => {
    if (address === "/") return "The home page cannot be redirected."
    if (/^[a-z]+:\/\//i.test(address)) {
      return `An old address is on this site, so it has no host. ${advice}`
    }
    if (/[*:]/.test(address)) {
      return "Hosts support a * only at the end of an address below a folder, such as /blog/*, which matches all addresses there."
    }
    const mark = /[?#]/.exec(address)?.[0]
    return mark === undefined
      ? `Hosts do not agree on how to read this address.${adviseOnDash(value)} ${expected}${didMean(tidied)}`
      : `Hosts ignore the part after ${mark} in an old address. ${advice}`
  }
  return address === ""
    ? empty("address", expected)
    : { rule: "malformed-old-address", message: explain(), right: () => tidied }
}

const explainImage: Form["explain"] = (value, anyImage, meta) => {
  const { imagePlace: { endings, isLogo } = { endings: [] }, description = "" } = meta
  const expected = isLogo ? description : anyImage
  const path = value.trim()
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ""
  const foreign = explainForeign(ending)
  const strange = /[^\w./\\-]/.exec(path)?.[0]
  const explain = (): string => {
    if (path === "") return `The text is empty. ${expected}`
    if (/^(?:[a-z][a-z\d+.-]+:|\/\/|www\.)/i.test(path)) {
      return `This picture is on another site, where it may change or disappear. Save it to content/images and use that path. ${expected}`
    }
    if (foreign !== undefined) {
      return `${foreign} Save that file to content/images, and use its path here.`
    }
    if (pictureEndings.includes(ending) && !endings.includes(ending)) {
      if (isLogo) {
        return "A logo has to be an SVG, so that it is sharp in every size. Ask the designer for that file, save it to content/images, and use its path here."
      }
      const what =
        ending === drawingFormat
          ? "Social networks do not show SVG"
          : `Some social networks, such as LinkedIn, do not show .${ending} pictures`
      return `${what}. Export it as PNG or JPEG, 1200 × 630 pixels, and use that file’s path here.`
    }
    if (strange !== undefined) {
      return `There is ${strange === " " ? "a space" : `\`${strange}\``} in this name. Rename the file so that it has only letters, digits, - and _, and use that name here.`
    }
    return `This is not the path of a picture.${adviseOnBlank(value)} ${expected}`
  }
  return { rule: "malformed-image", message: explain() }
}

/** Returns the token in an HTML tag or `content` attribute that was pasted as a whole. */
const findToken = (text: string): string | undefined =>
  /^(?:<\s*meta\b[^>]*?\s)?content\s*=\s*["'“”]?([^\s"'“”>]+)/i.exec(text)?.[1]

const explainVerification: Form["explain"] = (value, expected) => {
  const text = value.trim()
  const token = findToken(text)
  const other = text === "" ? "The text is empty." : `This is not a token.${adviseOnBlank(value)}`
  return {
    rule: "malformed-verification",
    message:
      token === undefined ? `${other} ${expected}` : `Write the token alone: ${shorten(token)}.`,
    right: () => token,
  }
}

/** The forms by kind of text. */
export const forms: Readonly<Partial<Record<FieldKind, Form>>> = {
  text: words,
  "rich-text": words,
  name: words,
  link: {
    expected:
      "A link leads to a page of this site such as /contact, to a section such as /#features, to a file in static/ such as /press/kit.pdf, to an address that starts with https://, or to one of `links` in site.json by its name in braces, such as {signIn}.",
    explain: explainLinkForm,
  },
  canonical: {
    expected:
      "The canonical page is a page of this site such as /contact, or a full address that starts with https://, without #.",
    explain: explainPage,
  },
  page: {
    expected: "A page of this site is named by its address, such as /contact.",
    explain: explainPage,
  },
  url: {
    expected:
      "An address starts with https:// and holds no spaces, such as https://www.example.com.",
    explain: explainUrl,
  },
  "old-address": {
    expected:
      "An old address is the part after the host, such as /old, /café or /blog/news.html: letters, digits, - . _ and ~ between single slashes.",
    explain: explainOldAddress,
  },
  email: plain(
    "malformed-email",
    "an e-mail address",
    "An e-mail address looks like name@company.com, without spaces.",
  ),
  phone: plain(
    "malformed-phone",
    "a phone number",
    "A phone number starts with + and the country code, then digits: +1 202 555 0100.",
  ),
  country: plain(
    "malformed-country",
    "a country’s code",
    "A country’s code is two capital letters, such as US.",
    value => (/^\s*[a-z]{2}\s*$/i.test(value) ? value.trim().toUpperCase() : undefined),
  ),
  language: plain(
    "malformed-language",
    "a language code",
    "A language is named by its short code, such as en, or en-US with the country: small letters, a hyphen, capitals.",
    tidyLanguage,
  ),
  hours: plain(
    "malformed-hours",
    "the format of opening hours",
    "Opening hours look like Mo-Fr 09:00-17:00: the days Mo, Tu, We, Th, Fr, Sa, Su, then two times from 00:00 to 23:59.",
  ),
  image: {
    expected:
      "A picture is named by its path seen from this file, such as ../images/name.png: letters, digits, - and _ in its name, ending in .png, .jpg, .jpeg, .webp, .avif or, for a drawing, .svg.",
    explain: explainImage,
  },
  verification: {
    expected:
      'A token is a row of letters and digits without spaces: the value of content="…" in the HTML tag that the service shows.',
    explain: explainVerification,
  },
  color: {
    expected: "A color is # and six digits, of 0 to 9 and a to f, such as #c2410c.",
    explain: (value, expected) => {
      const color = readColor(value.trim())
      const offer = color === undefined ? "" : ` Did you mean ${color}?`
      return {
        rule: "malformed-color",
        message: `This is not a valid color. ${expected}${offer}`,
        right: () => color,
      }
    },
  },
  schema: {
    expected: "",
    explain: () => ({
      rule: "schema-path",
      message:
        "Editors need this line to complete fields. Restore it: ../schema/page.schema.json, with one more ../ for each folder below pages/.",
    }),
  },
  code: {
    expected: "",
    explain: (value, _, { description = "" }) =>
      value.trim() === ""
        ? empty("text", description)
        : {
            rule: "malformed-code",
            message: `\`${shorten(value)}\` does not fit here.${adviseOnBlank(value)}${adviseOnDash(value)} ${description}`,
          },
  },
}

/** Explains why an address is not a link. */
export const explainLink = (value: string): Explanation =>
  explainLinkForm(value, forms.link?.expected ?? "")

/** Explains why a text does not have the form of its kind. */
export const explainForm = (meta: GlobalMeta, value: string): Explanation => {
  const { expected, explain } = (meta.kind && forms[meta.kind]) ?? words
  return explain(value, expected, meta)
}
