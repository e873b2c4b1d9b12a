import { graphql } from "gatsby"
import { siteFiles } from "@tools/content/files"
import { listingOf, routeOf } from "@tools/content/routes"
import { writeTitle } from "@tools/content/title"
import { toAbsoluteUrl, toHref } from "@tools/content/url"
import { Helmet } from "react-helmet"
import type { Data, Section } from "./model"
import "./style.css"

const Head = ({
  data: {
    deployment: { siteMetadata: deployment },
    site,
    page,
  },
}: {
  data: Data
}) => {
  const listing = listingOf(routeOf(page.contentFile))
  const { title, description, noindex } = page.seo
  const { product } = site.names
  const isIndexable = listing && deployment.indexable && noindex !== true
  const url = listing && toAbsoluteUrl(listing.path, deployment)
  return (
    <Helmet
      htmlAttributes={{ lang: site.language }}
      title={writeTitle(title, product, listing !== undefined)}
      meta={[
        { name: "robots", content: isIndexable ? "all" : "noindex" },
        { name: "description", content: description },
        { property: "og:site_name", content: product },
        { property: "og:title", content: title },
        { property: "og:description", content: description },
        ...(listing && url
          ? [
              { property: "og:url", content: url },
              { property: "og:image", content: toAbsoluteUrl(listing.shareImage, deployment) },
            ]
          : []),
      ]}
      link={[
        ...(url ? [{ rel: "canonical", href: url }] : []),
        { rel: "icon", href: toHref(siteFiles.icon192, deployment.pathPrefix), sizes: "192x192" },
        { rel: "manifest", href: toHref(siteFiles.manifest, deployment.pathPrefix) },
      ]}
    />
  )
}

const ShownSection = ({ section, isFirst }: { section: Section; isFirst: boolean }) => {
  const Heading = isFirst ? "h1" : "h2"
  return (
    <section id={section.id ?? undefined}>
      <Heading>{section.heading}</Heading>
      {section.section === "note" ? (
        <>
          <p>{section.text}</p>
          {section.link && <a href={section.link.href}>{section.link.label}</a>}
        </>
      ) : (
        <dl className="prices">
          {section.entries.map(({ name, price }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** A page of the site. */
export const Page = ({ data }: { data: Data }) => (
  <>
    <Head data={data} />
    <nav>
      {data.site.navigation.map(({ label, href }) => (
        <a href={href} key={label}>
          {label}
        </a>
      ))}
    </nav>
    <main id="content">
      {data.page.sections.map((section, index) => (
        <ShownSection section={section} isFirst={index === 0} key={index} />
      ))}
    </main>
    <footer>
      {data.site.closing} <time />
    </footer>
  </>
)

export const fragments = graphql`
  fragment PageData on Query {
    deployment: site {
      siteMetadata {
        ...Deployment
      }
    }
    site: siteContent {
      ...SiteContent
    }
  }
  fragment ShareImageFile on File {
    publicURL
  }
`
