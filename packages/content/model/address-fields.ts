/** The fields that hold addresses: links, pages of this site, addresses elsewhere, and old addresses. */
import { contactPage, privateHost, parseUrl } from "../addresses"
import { type Advice, matching } from "./fields"

const linkPattern = /^(?:https:\/\/[^\s/?#@]+(?:\/\S*)?|\/(?![/\\])[^\s\\]*|#[^\s#\\]+|\{\w+\})$/

/** Returns whether an address has the form of a link. */
export const isLink = (address: string): boolean => linkPattern.test(address)

/** The link to the contact page. */
export const contactLink = contactPage.path.replace(/\/$/, "")

/** Returns the page that an address of this computer or its network names; `undefined` for any other address. */
export const pageOfLocal = (address: string): string | undefined => {
  const url = /^https?:\/\//i.test(address.trim()) ? parseUrl(address.trim()) : undefined
  return url && privateHost.test(url.hostname)
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined
}

/** Matches an address with a missing, wrong or surplus character in its start. */
const misspelledStart = /^(?!https:\/\/\w)[htps]{3,6}(?:[.,;]?:?[/\\]+|[:;])(?=\w)/i

/** Matches an address that begins with a host name instead of https://; names of files do not match. */
const bareHost = /^(?!.*\.(?:html?|php)$)[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/i

/** Returns the scheme that an address starts with, in lower case and without its colon. */
const schemeOf = (link: string): string | undefined =>
  /^([a-z][a-z\d+.-]*):/i.exec(link)?.[1]?.toLowerCase()

const noMailOrPhone = (what: string): Advice => ({
  problem: `A ${what} is not possible here; the contact page shows mail and phone. See that it has this one, which the link loses.`,
  right: contactLink,
})

/** A mistake in a link, given as it is written and without the whitespace around it. */
interface Mistake {
  readonly isIn: (link: string, value: string) => boolean
  readonly advise: (link: string, value: string) => Advice
}

/** The mistakes of links; the first that a link has is explained. */
const mistakes: readonly Mistake[] = [
  {
    isIn: link => pageOfLocal(link) !== undefined,
    advise: () => ({ problem: "This address works on this computer or network only." }),
  },
  {
    isIn: link => /^https?:\/\/\w/i.test(link) && !/^https?:/.test(link),
    advise: link => ({
      problem: "The start of this address is in capital letters.",
      right: link.replace(/^https?:\/\/[^/?#]+/i, start =>
        start.toLowerCase().replace(/^http:/, "https:"),
      ),
    }),
  },
  {
    isIn: link => /^http:\/\/\w/i.test(link),
    advise: link => ({
      problem: "The address starts with http://, which browsers warn about.",
      right: link.replace(/^http:/i, "https:"),
    }),
  },
  {
    isIn: link => /^[/\\]{2}|^\/\\/.test(link),
    advise: link => ({
      problem: "The address starts with // and leads away from this site.",
      right: `https://${link.replace(/^[/\\]+/, "")}`,
    }),
  },
  {
    isIn: (_, value) => /\s/.test(value),
    advise: (_, value) => ({
      problem: "There is a space in this address.",
      right: value.replace(/\s+/g, ""),
    }),
  },
  {
    isIn: link => misspelledStart.test(link),
    advise: link => ({
      problem: "The start of this address is misspelled.",
      right: link.replace(misspelledStart, "https://"),
    }),
  },
  {
    isIn: link => bareHost.test(link),
    advise: link => ({
      problem: "The start of this address is missing.",
      right: `https://${link}`,
    }),
  },
  { isIn: link => schemeOf(link) === "mailto", advise: () => noMailOrPhone("mailto: link") },
  { isIn: link => schemeOf(link) === "tel", advise: () => noMailOrPhone("tel: link") },
  {
    isIn: link => /^[^/:@]+@[^/@]+$/.test(link),
    advise: () => noMailOrPhone("link to an e-mail address"),
  },
  {
    isIn: link => schemeOf(link) === "file" || /^[a-z]:[\\/]/i.test(link),
    advise: () => ({
      problem:
        "This is a file on your own computer. Add it to the site’s files, and link to it there.",
    }),
  },
  {
    isIn: link => !["https", "localhost", undefined].includes(schemeOf(link)),
    advise: link => ({
      problem: `Links that start with ${schemeOf(link)?.slice(0, 40)}: are not allowed, because they can run code or hide their target.`,
    }),
  },
]

const adviseOnLink = (value: string): Advice => {
  const link = value.trim()
  const mistake = mistakes.find(({ isIn }) => isIn(link, value))
  return mistake?.advise(link, value) ?? { right: /^[\w-]/.test(link) ? `/${link}` : undefined }
}

/** Advises on a page of this site, which is named without a query and a section. */
const adviseOnPage = (value: string): Advice => {
  if (!isLink(value)) return adviseOnLink(value)
  const page = value.replace(/[?#].*$/, "")
  return { right: page === "" || page === value ? undefined : page }
}

const adviseOnUrl = (value: string): Advice => {
  const advice = adviseOnLink(value)
  return advice.right?.startsWith("https://") || /\s/.test(value) ? advice : {}
}

/** Declares where a link leads: a page, section or file of the site, an address elsewhere, or a named link in braces. */
export const link = matching(
  "link",
  linkPattern,
  "A link leads to a page of this site such as /contact, to a section such as /#features, to a file such as /press/kit.pdf, to an address that starts with https://, or is a named link in braces, such as {signIn}.",
  adviseOnLink,
)

/** Declares a full address, which starts with https://. */
export const url = matching(
  "url",
  /^https:\/\/[^\s/?#@]+(?:\/\S*)?$/,
  "A full address starts with https:// and holds no spaces, such as https://www.example.com.",
  adviseOnUrl,
)

/** Declares an address that the pages' security policy names, in which other characters have a meaning. */
export const hostAddress = matching(
  "url",
  /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/,
  "The pages’ security policy names this address, so it holds no “?”, “#” or other special characters: https://stats.example.com.",
  value => {
    const origin = /^https:\/\/[\w.-]+(?::\d+)?/.exec(value)?.[0]
    return origin === undefined ? adviseOnUrl(value) : { right: origin }
  },
)

/** Declares the canonical address of a page, here or elsewhere. */
export const canonical = matching(
  "canonical",
  /^(?:https:\/\/[^\s/?#@\\]+(?:\/[^\s#\\]*)?|\/(?:[^\s/?#\\][^\s?#\\]*)?)$/,
  "The canonical page is a page of this site such as /contact, or a full address that starts with https://, without #.",
  adviseOnPage,
)

/** Declares the address of a page of this site. */
export const pageAddress = matching(
  "page",
  /^\/(?:[^\s/?#\\][^\s?#\\]*)?$/,
  "A page of this site is named by its address, such as /contact.",
  adviseOnPage,
)

/**
 * Matches a former address of the site, or with `/*` at its end all addresses in a folder. It excludes characters that
 * hosts read differently. Letters outside ASCII may be percent-encoded, as browsers send them: %C3%A9.
 */
const oldAddressPattern =
  /^(?:\/(?!\.)(?:[\w.~\p{L}\p{M}\p{N} !$&'()+,:;=@[\]-]|%[2-9A-Fa-f][\dA-Fa-f])+)+(?<! )(?:\/\*?)?$/u

const adviseOnOldAddress = (value: string): Advice => {
  const address = value.trim()
  const path = address.replace(/^[a-z]+:\/\/[^/?#]*/i, "")
  const tidied = `/${path.replace(/[?#].*$/, "")}`.replace(/\/{2,}/g, "/")
  const right = oldAddressPattern.test(tidied) ? tidied : undefined
  if (address === "/") return { problem: "The home page cannot be redirected." }
  if (/^[a-z]+:\/\//i.test(address)) {
    return { problem: "An old address is on this site, so it has no host.", right }
  }
  if (address.includes("*")) {
    return {
      problem:
        "Hosts support a * only at the end of an address below a folder, such as /blog/*, which matches all addresses there.",
    }
  }
  const mark = /[?#]/.exec(address)?.[0]
  return mark === undefined
    ? { right }
    : { problem: `Hosts ignore the part after ${mark} in an old address.`, right }
}

/** Declares a former address of the site, which is redirected; with `/*` at its end, all below a folder. */
export const oldAddress = matching(
  "old-address",
  oldAddressPattern,
  "An old address is the part after the host, such as /old, /café, /Foo_(bar) or /blog/news.html: between single slashes letters, digits, spaces and other characters but ? # * and quotes.",
  adviseOnOldAddress,
)
