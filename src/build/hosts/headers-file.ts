/**
 * The `_headers` file of Netlify and Cloudflare Pages
 * (https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers).
 */
import { sitePolicy } from "../csp"
import { answerHeaders, fileRules, headersOfFile, isRuled, type Headers } from "../headers"

/** How visitors ask for a file of the site. */
const addressOf = (file: string): string => `/${file.replace(/(?:^|(?<=\/))index\.html$/, "")}`

const writeRule = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n")

/**
 * Writes `_headers`. Where several rules match an address, one host joins their values and the other lets one win,
 * so no two rules that can match the same address set the same header. The policy alone is set twice, since two
 * policies hold together: so the not-found page, which answers for any address, has one too.
 * @param files the files that visitors may ask for.
 * @param policies the policies of pages, by file.
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const writeHeadersFile = (
  files: readonly string[],
  policies: ReadonlyMap<string, string>,
  pathPrefix: string,
): string => {
  const rules: (readonly [path: string, headers: Headers])[] = [
    ["/*", { "Content-Security-Policy": sitePolicy, ...answerHeaders }],
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
  ]
  return rules.map(([path, headers]) => writeRule(`${pathPrefix}${path}`, headers)).join("\n")
}
