import { describeHead, type HeadFacts } from "../../../plugins/gatsby-plugin-site-audit/browser"
import type { PageData } from "../../../src/model"
import { buildHead } from "../../../src/seo/head"
import { factsOf } from "../../../src/seo/page-facts"
import { listingOf, pageOf, toAbsoluteUrl } from "../../../src/site"

/** Returns what the head of a page contains, without a request to the server. */
export const readTypedHead = ({ site, siteContent, page, above }: PageData): HeadFacts => {
  const deployment = site.siteMetadata
  const facts = factsOf(page, above?.nodes)
  const { lang, title, meta, link, script } = buildHead({ site: siteContent, deployment, facts })
  const listing = listingOf(pageOf(page.contentFile))
  return describeHead(
    {
      lang,
      titles: [title],
      metas: meta,
      links: link,
      jsonLd: script.map(({ innerHTML }) => innerHTML),
    },
    listing ? toAbsoluteUrl(listing.path, deployment) : null,
  )
}
