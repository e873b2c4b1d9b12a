/**
 * The `_headers` file of Netlify and Cloudflare Pages
 * (https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers).
 */
import { addressOf, isVisited } from "@tools/html/read"
import {
  answerHeaders,
  fileRules,
  headersOfFile,
  previewHeaders,
  restHeaders,
  type Headers,
} from "./headers"
import type { Hosting } from "./hosting"
import { contentLanguage } from "./language-folders"
import { wellKnownTypeOf } from "@tools/html/output"

const writeRule = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n")

/** Returns whether a file is not treated like the rest. */
const isRuled = (path: string): boolean => headersOfFile(path) !== restHeaders

/**
 * The patterns that the files which are served as they are fall under: a folder that holds nothing else is one, since
 * Cloudflare Pages takes 100 rules at most.
 */
const patternsOf = (asIs: readonly string[], files: readonly string[]): string[] => {
  const folderOf = (file: string): string => /^[^/]+\//.exec(file)?.[0] ?? ""
  const shared = new Set(["", ...files.map(folderOf)])
  const patterns = asIs.map(file => {
    const folder = folderOf(file)
    return shared.has(folder) ? addressOf(file) : `/${folder}*`
  })
  return [...new Set(patterns)].filter(pattern => !isRuled(pattern))
}

/** A page, as every address that ends in a slash. Netlify ignores that slash and takes it for any address. */
const pages = ["/", "/*/"]

/** Netlify takes the caching of pages for that of all files, which do not wait for a network of their own. */
const forAllNetworks = (headers: Headers): Headers => ({
  ...headers,
  "CDN-Cache-Control": headers["CDN-Cache-Control"] ?? headers["Cache-Control"] ?? "",
})

/**
 * Writes `_headers`. Where several rules match an address, Cloudflare Pages joins their values and Netlify lets the last
 * one win (https://github.com/netlify/primitives/blob/main/packages/headers/src/lib/headersForPath.ts). So rules that
 * match the same address on Cloudflare set different headers, and the narrower of two follows the wider.
 * @param files the files that the build makes.
 * @param asIs the files that are served as they are.
 */
export const writeHeadersFile = (
  files: readonly string[],
  asIs: readonly string[],
  { folders, deployment: { pathPrefix, indexable }, httpsOnSubdomains }: Hosting,
): string => {
  const others = files.filter(
    file => isVisited(file) && !isRuled(`/${file}`) && !/(?:^|\/)index\.html$/.test(file),
  )
  const rules: (readonly [path: string, headers: Headers])[] = [
    ["/*", { ...answerHeaders(httpsOnSubdomains), ...(indexable ? {} : previewHeaders) }],
    ...[...pages, ...others.map(addressOf), ...patternsOf(asIs.filter(isVisited), files)].map(
      pattern => [pattern, restHeaders] as const,
    ),
    ...fileRules.flatMap(({ paths, headers }) =>
      paths.map(path => [path, forAllNetworks(headers)] as const),
    ),
    ...asIs.flatMap(file => {
      const type = wellKnownTypeOf(file)
      return type === undefined ? [] : [[addressOf(file), { "Content-Type": type }] as const]
    }),
    ...folders.map(({ path, language }) => [`${path}*`, { [contentLanguage]: language }] as const),
  ]
  return rules
    .map(([path, headers]) => writeRule(`${pathPrefix}${encodeURI(path)}`, headers))
    .join("\n")
}

/**
 * Returns the headers of an address as Netlify reads them from `_headers`.
 * @param text the file as it is written here.
 */
export const readHeadersFile = (text: string): ((address: string) => Headers) => {
  const rules = text.split(/\n(?=\/)/).map(rule => {
    const [path = "", ...lines] = rule.trim().split(/\n\s*/)
    const pattern = path
      .replace(/\/$/, "")
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replace("/*", "(?:/.*)?")
    return {
      pattern: new RegExp(`^${pattern}/?$`),
      headers: lines.map(line => [line.replace(/:.*/, ""), line.replace(/^[^:]*: /, "")] as const),
    }
  })
  return address =>
    Object.fromEntries(
      rules.flatMap(({ pattern, headers }) => (pattern.test(address) ? headers : [])),
    )
}
