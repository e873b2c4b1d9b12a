/**
 * The `_redirects` file of Netlify and Cloudflare Pages (https://docs.netlify.com/routing/redirects,
 * https://developers.cloudflare.com/pages/configuration/redirects). Both pass the query on.
 */
import {
  type Destination,
  destinationOf,
  encodingsOf,
  formsOf,
  type Redirect,
  statusOf,
} from "@tools/content/addresses"
import { listNotFoundPages, type LanguageFolder } from "./language-folders"

/**
 * The forms of an old address that the file names. Netlify compares letters, as its own command line shows
 * (https://github.com/netlify/cli/blob/main/src/utils/rules-proxy.ts). Cloudflare Pages reads letters of this file as
 * `%C3%A9` and compares what visitors send as it is, so that `%c3%a9` is another address to it
 * (https://github.com/cloudflare/workers-sdk/tree/main/packages/pages-shared).
 */
const listForms = (redirect: Redirect): string[] =>
  formsOf(redirect).flatMap(form => {
    const [letters = form, , small = letters] = encodingsOf(form)
    return [...new Set([letters, small])].map(each =>
      each.replaceAll(" ", "%20").replace(/:(?=[a-z])/gi, "%3A"),
    )
  })

/**
 * Writes `_redirects`. Cloudflare Pages compares addresses as they are, so both forms of an old one are there.
 * @param pathPrefix the folder the site is served below, "" at the root.
 */
export const writeRedirectsFile = (redirects: readonly Redirect[], pathPrefix: string): string =>
  redirects
    .flatMap(redirect => {
      const { address, fragment } = destinationOf(redirect, pathPrefix)
      return listForms(redirect).map(
        form => `${pathPrefix}${form} ${address}${fragment} ${statusOf(redirect)}\n`,
      )
    })
    .join("")

/**
 * Writes the rules by which Netlify answers unknown addresses below a language's folder with its not-found page.
 * Cloudflare Pages looks for the nearest one by itself, and ignores these lines.
 */
export const writeNotFoundRules = (
  folders: readonly LanguageFolder[],
  pathPrefix: string,
): string =>
  listNotFoundPages(folders)
    .map(([path, notFound]) => `${pathPrefix}${path}* ${pathPrefix}${notFound} 404\n`)
    .join("")

/** A line of the file. */
interface RedirectLine extends Destination {
  readonly status: 301 | 302
}

/** Reads `_redirects` as it is written here: what its lines say, by the old address. */
export const readRedirectsFile = (text: string): ReadonlyMap<string, RedirectLine> =>
  new Map(
    [...text.matchAll(/^(\S+) ([^\s#]+)(#\S*)? (301|302)$/gm)].map(
      ([, from = "", address = "", fragment = "", status]) => [
        from,
        { status: status === "302" ? 302 : 301, address, fragment },
      ],
    ),
  )
