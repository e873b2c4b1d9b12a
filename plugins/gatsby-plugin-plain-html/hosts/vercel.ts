/** Vercel's configuration (https://vercel.com/docs/project-configuration). */
import { answerHeaders, fileRules, restHeaders, type Headers } from "./headers"
import { contentLanguage, type LanguageFolder, listNotFoundPages } from "./language-folders"
import {
  baseOf,
  destinationOf,
  encodingsOf,
  isPattern,
  type Redirect,
  statusOf,
} from "../../gatsby-plugin-checked-content"

const list = (headers: Headers): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/**
 * The redirects behind Vercel's `trailingSlash` (`convertTrailingSlash` in its `routing-utils`). The setting itself would
 * run before the redirects, and an old address without a slash would need two steps.
 */
const trailingSlashes = [
  { source: "/:path((?!\\.well-known(?:/|$))(?:[^/]+/)*[^/.]+)", destination: "/:path/" },
  { source: "/:path((?:[^/]+/)*[^/]+\\.\\w+)/", destination: "/:path" },
]

/** An old address as Vercel matches it, which compares what visitors send as it is; in a group, a dot is any character. */
const sourceOf = ({ from }: Redirect): string => {
  const base = baseOf(from)
  const [plain = base, ...others] = encodingsOf(base)
  const all = [plain, ...others].map(form => form.slice(1).replaceAll(".", "\\."))
  const end = isPattern(from) ? "/:splat(.*)" : "(/?)"
  return others.length === 0 ? `${plain}${end}` : `/(${all.join("|")})${end}`
}

const writeSlashesAndRedirects = (redirects: readonly Redirect[]): object =>
  redirects.length === 0
    ? { trailingSlash: true }
    : {
        redirects: [
          ...redirects.map(redirect => {
            const { address, fragment } = destinationOf(redirect, "")
            return {
              source: sourceOf(redirect),
              destination: `${address}${fragment}`,
              statusCode: statusOf(redirect),
            }
          }),
          ...trailingSlashes.map(slashes => ({ ...slashes, permanent: true })),
        ],
      }

/**
 * Returns the rewrites of what is below a language's folder and no file: Vercel looks for files first
 * (https://vercel.com/docs/rewrites), and takes `statusCode` from its schema (https://openapi.vercel.sh/vercel.json).
 */
const writeNotFound = (folders: readonly LanguageFolder[]): object => {
  const rewrites = listNotFoundPages(folders).map(([path, destination]) => ({
    source: `${path}(.*)`,
    destination,
    statusCode: 404,
  }))
  return rewrites.length === 0 ? {} : { rewrites }
}

/**
 * Writes `vercel.json`. Where several rules match, the last one wins.
 * @param folders the folders of the languages besides the first.
 * @param httpsOnSubdomains as in `answerHeaders`.
 */
export const writeVercel = (
  redirects: readonly Redirect[],
  folders: readonly LanguageFolder[],
  httpsOnSubdomains: boolean,
): string => {
  const settings = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: "npm run build",
    outputDirectory: "public",
    ...writeSlashesAndRedirects(redirects),
    ...writeNotFound(folders),
    headers: [
      {
        source: "/(.*)",
        headers: list({ ...answerHeaders(httpsOnSubdomains), ...restHeaders }),
      },
      ...fileRules.flatMap(({ paths, headers }) =>
        paths.map(path => ({ source: path.replace(/\*$/, "(.*)"), headers: list(headers) })),
      ),
      ...folders.map(({ path, language }) => ({
        source: `${path}(.*)`,
        headers: list({ [contentLanguage]: language }),
      })),
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
