import { graphql } from "gatsby"
import { Fragment } from "react"
import { siteFiles, listingOf, routeOf, toAbsoluteUrl, toHref } from "@tools/content/addresses"
import { writeTitle } from "@tools/content/text"
import { Helmet } from "react-helmet"
import type { Data } from "./model"
import { NavLink, Rest } from "./shown-section"
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
        { rel: "icon", href: toHref(siteFiles.icon, deployment.pathPrefix), type: "image/svg+xml" },
        { rel: "manifest", href: toHref(siteFiles.manifest, deployment.pathPrefix) },
      ]}
    />
  )
}

/** A page of the site. */
export const Page = ({ data }: { data: Data }) => {
  const { names, header, notice, elsewhere, footer } = data.site
  return (
    <>
      <Head data={data} />
      {notice && (
        <aside aria-label={notice.label}>
          {notice.text} <NavLink link={notice.link} />
        </aside>
      )}
      <header>
        <a href="/">
          <span>{names.product}</span>
        </a>
        <nav aria-label={header.menuLabel}>
          <ul>
            {header.navigation.map(link => (
              <li key={link.label}>
                <NavLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
        <NavLink link={header.visit} /> <NavLink link={header.order} />
      </header>
      <main id="content">
        {data.page.sections.map((section, index) => {
          const Heading = index === 0 ? "h1" : "h2"
          return (
            <section id={section.id ?? undefined} key={index}>
              <Heading>{"motto" in section ? section.motto : section.heading}</Heading>
              <Rest section={section} site={data.site} />
            </section>
          )
        })}
      </main>
      <footer>
        <nav>
          {footer.ways.map(link => (
            <NavLink link={link} key={link.label} />
          ))}
        </nav>
        <b>{elsewhere.heading}</b>
        {elsewhere.profiles.map(link => (
          <NavLink link={link} key={link.label} />
        ))}
        {footer.closing.split("{year}").map((text, index) => (
          <Fragment key={index}>
            {index > 0 && <time>{data.deployment.siteMetadata.buildYear}</time>}
            {text}
          </Fragment>
        ))}
      </footer>
    </>
  )
}

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
  fragment PhotoFile on File {
    drawing {
      url
      width
      height
    }
    childImageSharp {
      gatsbyImageData(width: 640, placeholder: NONE)
    }
  }
`
