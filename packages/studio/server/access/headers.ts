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

const write = (policy: Readonly<Record<string, string>>): string =>
  Object.entries({
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    ...policy,
  })
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ")

/**
 * The policy of the studio's page. React Aria Components put a style element into it, which the nonce lets pass; what
 * they set at elements is set by scripts, which no policy keeps from that.
 */
export const writeStudioPolicy = (nonce: string): string =>
  write({
    "script-src": "'self'",
    "style-src": `'self' 'nonce-${nonce}'`,
    "font-src": "data:",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "frame-ancestors": "'none'",
  })

/**
 * The headers of the page in the studio's frame. It has an origin of its own, which reaches neither the network nor
 * anything of the studio.
 */
export const frameHeaders = (script: string): Readonly<Record<string, string>> => ({
  "content-security-policy": `${write({
    "script-src": `'${script}'`,
    "style-src": "'unsafe-inline'",
    "font-src": "data:",
    "img-src": "data: blob:",
    "base-uri": "'self'",
    "frame-ancestors": "'self'",
  })}; sandbox allow-scripts`,
  "x-frame-options": "SAMEORIGIN",
})
