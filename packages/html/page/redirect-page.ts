import { escapeMarkup } from "@tools/content/lib"
import {
  destinationOf,
  type Redirect,
  withoutCampaign,
  type SiteAddress,
} from "@tools/content/addresses"
import { writePolicyTag } from "../policy"

/**
 * Writes the page that leads from an old address to the new one on a host that knows no redirects. It needs no script,
 * and drops the query. Search engines take an instant refresh for a redirect that is permanent, and
 * the canonical for where it leads (https://developers.google.com/search/docs/crawling-indexing/301-redirects); noindex
 * would keep them from following it. One that waits would be temporary to them, and shut out visitors who read slowly
 * (WCAG 2.2, failure F41): a temporary one has no canonical instead.
 * @param lang the language of the site; the page's only words are the new address.
 */
export const writeRedirectPage = (
  redirect: Redirect,
  { origin, pathPrefix, indexable }: SiteAddress & { readonly indexable: boolean },
  lang: string,
): string => {
  const { address, fragment } = destinationOf(redirect, pathPrefix)
  const href = escapeMarkup(`${address}${fragment}`)
  const page = escapeMarkup(new URL(withoutCampaign(address), origin).href)
  return [
    `<!DOCTYPE html><html lang="${escapeMarkup(lang)}"><head><meta charset="utf-8">`,
    writePolicyTag({ styles: [], scripts: [] }, { scripts: [], connections: [] }),
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    indexable ? "" : `<meta name="robots" content="noindex">`,
    redirect.isTemporary ? "" : `<link rel="canonical" href="${page}">`,
    `<title>${page}</title></head><body><p><a href="${href}">${page}</a></p></body></html>`,
    "\n",
  ].join("")
}
