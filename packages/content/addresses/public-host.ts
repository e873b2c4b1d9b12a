/** Matches a host that only this computer or its network knows. */
export const privateHost =
  /^(?:localhost|[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa))$|^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^0\.0\.0\.0$|^\[/

/** Hosts that visitors and search engines do not reach, or should not. */
const kinds: readonly (readonly [pattern: RegExp, what: string])[] = [
  [privateHost, "is in a private network, where visitors and search engines do not reach it"],
  [
    /^(?:staging|stage|preview|test|testing|dev|uat)(?:-[\w-]+)?\.[\w-]+\.[\w.]+$|--[\w-]+\.netlify\.app$|-git-[\w-]+\.vercel\.app$|^[\da-f]{8}\.[\w-]+\.pages\.dev$|\.(?:ngrok(?:-free)?\.(?:app|io|dev)|gitpod\.io|app\.github\.dev)$/,
    "is that of a preview, which search engines should not list",
  ],
]

/** Returns, as the end of a sentence, why a host is not the one of a live site; `undefined` if it may be. */
export const explainHost = (host: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(host))?.[1]
