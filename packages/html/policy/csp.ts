/**
 * The Content Security Policy of each page (https://www.w3.org/TR/CSP3/). It allows nothing but the site's own images,
 * fonts, manifest and requests, the page's inline styles and scripts by their hash, and the address to which visits are
 * counted where the content asks for that.
 */
import { createHash } from "node:crypto"

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

/** Returns the source expression of an inline style or script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const hashAll = (texts: readonly string[]): readonly string[] =>
  texts.length === 0 ? none : [...new Set(texts.map(hashOf))]

/** The other origins that pages may load from and connect to. */
interface OtherSources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
}

/** The code inside of a page. */
export interface InlineCode {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/**
 * Writes the tag of a page's policy, which allows its own code and nothing that is added later.
 * @param sources what the page may load from and connect to besides the site, as the addresses themselves.
 */
export const writePolicyTag = ({ styles, scripts }: InlineCode, sources: OtherSources): string => {
  const policy = write({
    "default-src": none,
    /* Lighthouse asks for robots.txt from inside the page. */
    "connect-src": ["'self'", ...sources.connections],
    "font-src": ["'self'"],
    "img-src": ["'self'"],
    "manifest-src": ["'self'"],
    "script-src": [...hashAll(scripts), ...sources.scripts],
    "style-src": hashAll(styles),
    ...siteDirectives,
  })
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
