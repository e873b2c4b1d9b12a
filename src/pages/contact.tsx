import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { PageData } from "../content/page-data"
import { Section } from "../sections/section"
import { Seo } from "../seo/seo"

const Contact = ({ data: { site, siteContent, page } }: Pick<PageProps<PageData>, "data">) => (
  <Layout site={siteContent} deployment={site.siteMetadata}>
    <Seo site={siteContent} deployment={site.siteMetadata} page={page} />
    {page.sections.map((section, index) => (
      <Section data={section} site={siteContent} key={index} />
    ))}
  </Layout>
)

export default Contact

export const query = graphql`
  query ContactPage {
    site {
      siteMetadata {
        ...Deployment
      }
    }
    siteContent {
      ...SiteContent
    }
    page(contentFile: { eq: "pages/contact.json" }) {
      ...Page
    }
  }
`
