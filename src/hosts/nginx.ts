/** The tables that nginx includes; the rest of its configuration, for a site at the root of its host, is in `deploy/nginx/`. */
import { refusedTarget } from "./addresses"
import { sitePolicy } from "./csp"
import { answerHeaders, fileRules, restHeaders } from "./headers"
import { mediaTypes } from "./media-types"
import { destinationOf, formsOf, statusOf, type Redirect } from "../site/redirects"

/** The file of the built site that tells nginx the policies of its pages. */
export const policiesFile = "_policies.conf"

/** The file of the built site that tells nginx the old addresses; a site without any has none. */
export const nginxRedirectsFile = "_redirects.conf"

const quote = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`

/** Writes the policies of pages, by file, as the lines of a map from the file that is in the answer. */
export const writePolicies = (policies: ReadonlyMap<string, string>): string =>
  [...policies]
    .flatMap(([file, policy]) => [`/${file}`, `/${file}.br`].map(path => [path, policy] as const))
    .map(([path, policy]) => `${quote(path)} ${quote(policy)};\n`)
    .join("")

/**
 * Writes old addresses as locations, which nginx finds without looking at the others, and compares with what visitors
 * send when letters stand in place of percent signs and digits
 * (https://nginx.org/en/docs/http/ngx_http_core_module.html#location).
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const writeNginxRedirects = (redirects: readonly Redirect[], pathPrefix: string): string =>
  redirects
    .flatMap(redirect => {
      const { address, fragment } = destinationOf(redirect, pathPrefix)
      return formsOf(redirect).map(
        form => `location = ${quote(pathPrefix + form)} {
  if ($is_refused) {
    return 404;
  }
  return ${statusOf(redirect)} ${quote(`${address}$is_args$args${fragment}`)};
}
`,
      )
    })
    .join("")

/** Writes a map of nginx's from a variable to another. */
const writeMap = (
  from: string,
  to: string,
  fallback: string,
  lines: readonly (readonly [key: string, value: string])[],
): string =>
  [
    `map ${from} ${to} {`,
    `  default ${quote(fallback)};`,
    ...lines.map(([key, value]) => `  ${quote(key)} ${quote(value)};`),
    "}",
    "",
  ].join("\n")

const variableOf = (header: string): string => `$${header.toLowerCase().replaceAll("-", "_")}`

const writeHeaderMap = ([header, value]: readonly [string, string]): string =>
  writeMap(
    "$uri",
    variableOf(header),
    value,
    fileRules.flatMap(({ paths, headers }) =>
      paths.map(path => [path.replace(/^(.*)\*$/, "~^$1"), headers[header] ?? ""] as const),
    ),
  )

const writeHeader = (name: string, value: string): string => `add_header ${name} ${value} always;`

/**
 * Writes the tables that `deploy/nginx/nginx.conf` includes: media types, headers, and addresses that are refused.
 * @param origin where https.conf leads those who come without encryption.
 */
export const writeNginxTables = (origin: string): string => {
  const types = Object.entries(mediaTypes)
  const texts = types.filter(([, { isText }]) => isText)
  const isText = `\\.(?:${texts.map(([extension]) => extension).join("|")})`
  return [
    "# Written from src/hosts by npm run deploy-files. Change it there.\n",
    "types {",
    ...types.map(([extension, { type }]) => `  ${quote(type)} ${extension};`),
    "}\n",
    writeMap("$uri", "$is_text", "", [[`~${isText}$`, "1"]]),
    writeMap("$uri", "$vary", "", [[`~${isText}(?:\\.br)?$`, "Accept-Encoding"]]),
    writeMap(
      "$uri",
      "$brotli_type",
      "",
      texts.map(([extension, { type }]) => [`~\\.${extension}\\.br$`, type] as const),
    ),
    "# No address of the site has two slashes in a row, a backslash, or a letter, slash, dot or control character in disguise.",
    writeMap("$request_uri", "$is_refused", "", [[`~*${refusedTarget}`, "1"]]),
    writeMap("$host", "$site_origin", origin, []),
    ...Object.entries(restHeaders).map(writeHeaderMap),
    ...Object.entries(answerHeaders).map(([name, value]) => writeHeader(name, quote(value))),
    ...Object.keys(restHeaders).map(name => writeHeader(name, variableOf(name))),
    writeHeader("Content-Security-Policy", "$content_security_policy"),
    "map $uri $content_security_policy {",
    `  default ${quote(sitePolicy)};`,
    `  include /srv/site/public/${policiesFile};`,
    "}\n",
  ].join("\n")
}
