/**
 * The Content Security Policy of each page (https://www.w3.org/TR/CSP3/). It allows nothing but the site's own images,
 * fonts, manifest and requests, the page's inline styles and scripts by their hash, and the address to which visits are
 * counted where the content asks for that.
 */
import { createHash } from "node:crypto"
import { load } from "cheerio"

type Directives = Readonly<Record<string, readonly string[]>>

const none = ["'none'"]

/** The directives that are the same for all pages. */
const siteDirectives: Directives = {
  "base-uri": none,
  "form-action": none,
  "object-src": none,
  "require-trusted-types-for": ["'script'"],
  "trusted-types": none,
}

/** The directives that browsers accept in a header only. */
const headerDirectives: Directives = { "frame-ancestors": none }

const write = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ")

/**
 * The policy in the header of every answer. The hashes are in each page's `<meta>`; browsers enforce both. A host's file
 * with a policy for each page would grow with the site, and hosts limit such files.
 */
export const sitePolicy = write({ ...siteDirectives, ...headerDirectives })

/**
 * A `<script>` of another type is data, which no policy governs
 * (https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element).
 */
const governedScripts =
  "script:not([type], [src]), script[type=module], script[type=speculationrules]"

/** Returns the source expression of an inline style or script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const hashAll = (texts: readonly string[]): readonly string[] =>
  texts.length === 0 ? none : [...new Set(texts.map(hashOf))]

/** The other origins that pages may load from and connect to. */
export interface OtherSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
}

const noOthers: OtherSources = { scripts: [], connections: [] }

const writeMetaPolicy = (html: string, { scripts, connections }: OtherSources): string => {
  const $ = load(html)
  const textsOf = (selector: string): string[] =>
    $(selector)
      .get()
      .map(element => $(element).text())
  return write({
    "default-src": none,
    /* Lighthouse asks for robots.txt from inside the page. */
    "connect-src": ["'self'", ...connections],
    "font-src": ["'self'"],
    /* The icon is in the page. */
    "img-src": ["'self'", "data:"],
    "manifest-src": ["'self'"],
    "script-src": [...hashAll(textsOf(governedScripts)), ...scripts],
    "style-src": hashAll(textsOf("style")),
    ...siteDirectives,
  })
}

const charset = '<meta charset="utf-8">'

/**
 * Puts a page's policy into it, before all that it governs.
 * @param html a finished page: what is changed in it later no longer runs.
 * @param sources what it may load from and connect to besides the site, as the addresses themselves.
 * @throws when the page does not start by saying how it is encoded.
 */
export const insertPolicy = (html: string, sources: OtherSources = noOthers): string => {
  if (!html.includes(`<head>${charset}`)) {
    throw new Error(`A page does not start with ${charset}, so its security policy has no place.`)
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${writeMetaPolicy(html, sources)}">`
  return html.replace(charset, () => `${charset}${meta}`)
}
