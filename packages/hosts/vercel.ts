/** Vercel's configuration (https://vercel.com/docs/project-configuration). */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { answerHeaders, fileRules, restHeaders, type Headers } from "./headers"
import type { Host, Hosting } from "./hosting"
import { contentLanguage, listNotFoundPages } from "./language-folders"
import { wellKnownTypeOf } from "@tools/html/output"
import {
  baseOf,
  destinationOf,
  encodingsOf,
  isPattern,
  type Redirect,
  statusOf,
} from "@tools/content/addresses"

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

/** An old address as Vercel matches it, which compares what visitors send as it is, by patterns (path-to-regexp). */
const sourceOf = ({ from }: Redirect, pathPrefix: string): string => {
  const base = `${pathPrefix}${baseOf(from)}`
  const [plain = base, ...others] = encodingsOf(base).map(form =>
    form.replace(/[.()+:$![\]]/g, "\\$&"),
  )
  const all = [plain, ...others].map(form => form.slice(1))
  const end = isPattern(from) ? "/:splat(.*)" : "(/?)"
  return others.length === 0 ? `${plain}${end}` : `/(${all.join("|")})${end}`
}

const writeSlashesAndRedirects = ({ redirects, deployment: { pathPrefix } }: Hosting): object =>
  redirects.length === 0
    ? { trailingSlash: true }
    : {
        redirects: [
          ...redirects.map(redirect => {
            const { address, fragment } = destinationOf(redirect, pathPrefix)
            return {
              source: sourceOf(redirect, pathPrefix),
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
const writeNotFound = ({ folders, deployment: { pathPrefix } }: Hosting): object => {
  const rewrites = listNotFoundPages(folders).map(([path, notFound]) => ({
    source: `${pathPrefix}${path}(.*)`,
    destination: `${pathPrefix}${notFound}`,
    statusCode: 404,
  }))
  return rewrites.length === 0 ? {} : { rewrites }
}

/** The types of files that Vercel does not know. */
const typeRules = [":name([^/.]+)", "apple-app-site-association"].map(name => ({
  path: `/.well-known/${name}`,
  headers: { "Content-Type": wellKnownTypeOf(`.well-known/${name.replace(/:.*/, "name")}`) ?? "" },
}))

/**
 * Writes `vercel.json`. Where several rules match, the last one wins. Vercel serves the output from the root of the
 * host; a site below a path is moved there after the build.
 */
export const writeVercel = (hosting: Hosting): string => {
  const { folders, deployment, httpsOnSubdomains } = hosting
  const { pathPrefix } = deployment
  const writeRule = (path: string, headers: Headers) => ({
    source: `${pathPrefix}${path.replace(/\*$/, "(.*)")}`,
    headers: list(headers),
  })
  const settings = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    ...(pathPrefix === ""
      ? { buildCommand: "npm run build", outputDirectory: "public" }
      : {
          buildCommand: "npm run build && sh deploy/below-path.sh",
          outputDirectory: ".build/site",
        }),
    ...writeSlashesAndRedirects(hosting),
    ...writeNotFound(hosting),
    headers: [
      writeRule("/*", { ...answerHeaders(httpsOnSubdomains), ...restHeaders }),
      ...fileRules.flatMap(({ paths, headers }) => paths.map(path => writeRule(path, headers))),
      ...typeRules.map(({ path, headers }) => writeRule(path, headers)),
      ...folders.map(({ path, language }) =>
        writeRule(`${path}*`, { [contentLanguage]: language }),
      ),
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

const settingsFile = "vercel.json"

export const vercel: Host = {
  write: hosting => new Map([[settingsFile, writeVercel(hosting)]]),
  /* Vercel reads the file before it builds. */
  listFaults: (files, root) => {
    const own = join(root, settingsFile)
    return !existsSync(own) || readFileSync(own, "utf8") === files.get(settingsFile)
      ? []
      : [
          "vercel.json does not match the content. Run cp .build/hosts/vercel.json vercel.json and commit it.",
        ]
  },
}
