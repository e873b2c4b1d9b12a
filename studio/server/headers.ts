/** The headers of all that the studio answers: nothing of it may be kept, framed, or read by another site. */

/** The headers of every response; pages add more. */
export const safeHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store, no-transform",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}

/**
 * The policy of the studio's page. React Aria Components put a style element into it, which the nonce lets pass; what
 * they set at elements is set by scripts, which no policy keeps from that.
 */
export const writePagePolicy = (nonce: string, site: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src 'self' ${site}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ")

/** The headers of a section's drawing: a page without scripts that only the studio may frame. */
export const drawingHeaders: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  "x-frame-options": "SAMEORIGIN",
}
