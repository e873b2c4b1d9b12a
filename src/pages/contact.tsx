import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { ContactPage } from "../content/rendered"
import type { SiteData } from "../content/site"
import { ContactDetails } from "../sections/contact-details"
import { Seo } from "../seo/seo"

type ContactData = SiteData & { readonly contactPage: ContactPage }

const Contact = ({
  data: { site, siteContent, contactPage },
}: Pick<PageProps<ContactData>, "data">) => (
  <Layout site={siteContent} deployment={site.siteMetadata}>
    <Seo
      site={siteContent}
      deployment={site.siteMetadata}
      seo={contactPage.seo}
      page={{ kind: "contact", headline: contactPage.heading }}
    />
    <ContactDetails
      page={contactPage}
      contact={siteContent.contact}
      parentCompany={siteContent.names.parentCompany}
    />
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
    contactPage {
      seo {
        ...Seo
      }
      ...ContactDetails
    }
  }
`
