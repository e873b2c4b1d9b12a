/**
 * The one table of the headers that hosts send: what every answer carries, and what depends on the file.
 * Each host's own format is written from it.
 */
import { siteFiles } from "@tools/content/addresses"
import { sitePolicy } from "@tools/html/policy"

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>

/** Browser features that the site does not use (https://www.w3.org/TR/permissions-policy/). */
const refusedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "clipboard-write",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
]

/** A year, the least that https://hstspreload.org accepts. */
const oneYear = 31_536_000

/**
 * Returns the headers of every response.
 * @param httpsOnSubdomains whether browsers may refuse subdomains without HTTPS, too, and preload the domain.
 */
export const answerHeaders = (httpsOnSubdomains: boolean) => ({
  "Content-Security-Policy": sitePolicy,
  "Strict-Transport-Security": `max-age=${oneYear}${httpsOnSubdomains ? "; includeSubDomains; preload" : ""}`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": refusedFeatures.map(feature => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
})

/** The header that every response of a preview adds: only HTML can declare noindex itself. */
export const previewHeaders: Headers = { "X-Robots-Tag": "noindex" }

/** Files that are treated alike. A path that ends in `/*` means everything in a folder. */
interface FileRule {
  readonly paths: readonly string[]
  readonly headers: Headers
}

/** The folder of files that Gatsby processed, in its output and in the site. */
export const processedFolder = "static/"

/**
 * The name holds a hash of the content, so the answer never changes. Chosen share images are among them, which other
 * sites show.
 */
const hashedFiles: FileRule = {
  paths: [`/${processedFolder}*`],
  headers: {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
}

/** Pictures that stand for the site elsewhere: link previews and bookmarks of other sites may show them. */
const picturesForOthers: FileRule = {
  paths: [
    "/share/*",
    siteFiles.favicon,
    siteFiles.icon,
    siteFiles.appleTouchIcon,
    siteFiles.icon192,
    siteFiles.icon512,
  ],
  headers: {
    "Cache-Control": "public, max-age=86400",
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
}

/** The files that are not treated like the rest. */
export const fileRules: readonly FileRule[] = [hashedFiles, picturesForOthers]

/**
 * Pages and what describes them. A browser asks each time whether they changed; a content network asks for all its
 * visitors every ten minutes (RFC 9213), and goes on without the origin for a day.
 */
export const restHeaders: Headers = {
  "Cache-Control": "no-cache",
  "CDN-Cache-Control": "max-age=600, stale-if-error=86400",
  "Cross-Origin-Resource-Policy": "same-origin",
}

const isMeant = (path: string, pattern: string): boolean =>
  pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** The headers that a file has of its own, by its path below the site's folder, with a slash in front. */
export const headersOfFile = (path: string): Headers =>
  fileRules.find(({ paths }) => paths.some(pattern => isMeant(path, pattern)))?.headers ??
  restHeaders
