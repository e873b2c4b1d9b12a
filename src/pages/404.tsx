import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { NotFoundPage } from "../content/rendered"
import type { SiteData } from "../content/site"
import { NotFound } from "../sections/not-found"
import { Seo } from "../seo/seo"

type NotFoundData = SiteData & { readonly notFoundPage: NotFoundPage }

const NotFoundRoute = ({
  data: { site, siteContent, notFoundPage },
}: Pick<PageProps<NotFoundData>, "data">) => (
  <Layout site={siteContent} deployment={site.siteMetadata} isNotFound>
    <Seo
      site={siteContent}
      deployment={site.siteMetadata}
      seo={notFoundPage.seo}
      page={{ kind: "not-found" }}
    />
    <NotFound {...notFoundPage} />
  </Layout>
)

export default NotFoundRoute

export const query = graphql`
  query NotFoundPage {
    site {
      siteMetadata {
        ...Deployment
      }
    }
    siteContent {
      ...SiteContent
    }
    notFoundPage {
      seo {
        ...Seo
      }
      ...NotFound
    }
  }
`
