/** The files that nginx includes; the rest of its configuration is in `deploy/nginx/`. */
import { refusedTarget } from "@tools/html/read"
import { answerHeaders, fileRules, previewHeaders, restHeaders } from "./headers"
import type { Host, Hosting } from "./hosting"
import { contentLanguage, listNotFoundPages } from "./language-folders"
import { mediaTypes } from "@tools/html/output"
import {
  notFoundPage,
  addQuery,
  baseOf,
  destinationOf,
  fillSplat,
  formsOf,
  isPattern,
  type Redirect,
  statusOf,
} from "@tools/content/addresses"

/** Writes a path as a regular expression that matches nothing else. */
const escape = (path: string): string => path.replace(/[.()+$[\]]/g, "[$&]")

const quote = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`

/**
 * Writes the directive that redirects. nginx encodes what it matched only where it rewrites. It then adds what visitors
 * bring by itself, unless the new address ends in `?`.
 */
const writeAnswer = (redirect: Redirect, pathPrefix: string): string => {
  const to = destinationOf(redirect, pathPrefix)
  const target = fillSplat(to.address, "$1")
  if (target === to.address) {
    return `return ${statusOf(redirect)} ${quote(addQuery(to, "$is_args$args"))}`
  }
  const folder = escape(`${pathPrefix}${baseOf(redirect.from)}`)
  const own = target.includes("?") ? "?" : ""
  const kind = redirect.isTemporary ? "redirect" : "permanent"
  return `rewrite ${quote(`^${folder}/(.*)$`)} ${quote(target + own)} ${kind}`
}

/**
 * Writes old addresses as locations, which nginx finds without looking at the others, and compares with what visitors
 * send when percent signs and digits are written as letters
 * (https://nginx.org/en/docs/http/ngx_http_core_module.html#location).
 */
const writeNginxRedirects = ({ redirects, deployment: { pathPrefix } }: Hosting): string =>
  redirects
    .flatMap(redirect => {
      const answer = writeAnswer(redirect, pathPrefix)
      const operator = isPattern(redirect.from) ? "^~" : "="
      return formsOf(redirect).map(
        form => `location ${operator} ${quote(pathPrefix + form.replace(/\*$/, ""))} {
  if ($is_refused) {
    return 404;
  }
  ${answer};
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

const writeHeader = (name: string, value: string): string => `add_header ${name} ${value} always;`

/**
 * Writes the tables that `deploy/nginx/nginx.conf` includes: media types, headers, languages, and addresses that are
 * refused.
 */
const writeNginxTables = ({
  folders,
  deployment: { origin, pathPrefix, indexable },
  httpsOnSubdomains,
}: Hosting): string => {
  const inFolder = (path: string): string => `~^${escape(`${pathPrefix}${path}`)}`
  const writeHeaderMap = ([header, value]: readonly [string, string]): string =>
    writeMap(
      "$uri",
      variableOf(header),
      value,
      fileRules.flatMap(({ paths, headers }) =>
        paths.map(path => {
          const key = path.endsWith("*") ? inFolder(path.slice(0, -1)) : `${pathPrefix}${path}`
          return [key, headers[header] ?? ""] as const
        }),
      ),
    )
  const types = Object.entries(mediaTypes)
  const texts = types.filter(([, { isText }]) => isText)
  const isText = `\\.(?:${texts.map(([extension]) => extension).join("|")})`
  return [
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
    writeMap("$host", "$site_origin", indexable ? origin : "https://$host", []),
    writeMap(
      "$uri",
      variableOf(contentLanguage),
      "",
      folders.map(({ path, language }) => [inFolder(path), language]),
    ),
    writeMap(
      "$uri",
      "$not_found",
      `${pathPrefix}/${notFoundPage.file}`,
      listNotFoundPages(folders).map(([path, page]) => [inFolder(path), `${pathPrefix}${page}`]),
    ),
    ...Object.entries(restHeaders).map(writeHeaderMap),
    ...Object.entries(answerHeaders(httpsOnSubdomains)).map(([name, value]) =>
      writeHeader(name, quote(value)),
    ),
    ...[...Object.keys(restHeaders), contentLanguage].map(name =>
      writeHeader(name, variableOf(name)),
    ),
    ...Object.entries(indexable ? {} : previewHeaders).map(([name, value]) =>
      writeHeader(name, value),
    ),
    "",
  ].join("\n")
}

export const nginx: Host = {
  sendsCopies: true,
  write: hosting =>
    new Map([
      ["tables.conf", writeNginxTables(hosting)],
      ["redirects.conf", writeNginxRedirects(hosting)],
    ]),
}
