/**
 * The names of the meta tags with which services verify a site. They look for them on the home page:
 * https://support.google.com/webmasters/answer/9008080, https://www.bing.com/webmasters/help/add-and-verify-site-12184f8b,
 * https://www.facebook.com/business/help/321167023127050.
 */
const tags = [
  ["google", "google-site-verification"],
  ["bing", "msvalidate.01"],
  ["facebook", "facebook-domain-verification"],
] as const

/** Tokens by the service that issued them. */
type VerificationTokens = Readonly<Partial<Record<(typeof tags)[number][0], string | null>>>

/** Returns the contents of the meta tags that verify a site, by their names; undefined if there is no token. */
export const verificationMetas = (
  tokens: VerificationTokens | null,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(tags.map(([service, name]) => [name, tokens?.[service] ?? undefined]))
