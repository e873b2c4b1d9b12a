/**
 * The `_headers` file of Netlify and Cloudflare Pages
 * (https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers).
 */
import type { Deployment } from "../../../src/site"
import { addressOf, isVisited } from "./addresses"
import { sitePolicy } from "./csp"
import {
  answerHeaders,
  fileRules,
  headersOfFile,
  isRuled,
  previewHeaders,
  restHeaders,
  type Headers,
} from "./headers"

const writeRule = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n")

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

/**
 * Writes `_headers`. Where several rules match an address, one host joins their values and the other lets one win,
 * so no two rules that can match the same address set the same header. The policy alone is set twice, since two
 * policies hold together: so the not-found page, which answers for any address, has one too.
 * @param files the files that the build makes and visitors may ask for.
 * @param asIs the files that are served as they are.
 * @param policies the policies of pages, by file.
 * @param deployment the folder the site is served below, "" at the root, and whether search engines may list it.
 */
export const writeHeadersFile = (
  files: readonly string[],
  asIs: readonly string[],
  policies: ReadonlyMap<string, string>,
  { pathPrefix, indexable }: Pick<Deployment, "pathPrefix" | "indexable">,
): string => {
  const everywhere = { ...answerHeaders, ...(indexable ? {} : previewHeaders) }
  const rules: (readonly [path: string, headers: Headers])[] = [
    ["/*", { "Content-Security-Policy": sitePolicy, ...everywhere }],
    ...fileRules.flatMap(({ paths, headers }) => paths.map(path => [path, headers] as const)),
    ...files
      .filter(file => !isRuled(`/${file}`))
      .map(file => {
        const policy = policies.get(file)
        const headers = headersOfFile(`/${file}`)
        return [
          addressOf(file),
          policy === undefined ? headers : { "Content-Security-Policy": policy, ...headers },
        ] as const
      }),
    ...patternsOf(asIs.filter(isVisited), files).map(pattern => [pattern, restHeaders] as const),
  ]
  return rules
    .map(([path, headers]) => writeRule(`${pathPrefix}${encodeURI(path)}`, headers))
    .join("\n")
}
