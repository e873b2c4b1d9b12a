import { graphql, type PageProps } from "gatsby"
import { Layout } from "../components/layout"
import type { HomePage } from "../content/rendered"
import type { SiteData } from "../content/site"
import { Capabilities } from "../sections/capabilities"
import { FeatureBlocks } from "../sections/feature-blocks"
import { GetStarted } from "../sections/get-started"
import { Hero } from "../sections/hero"
import { HowItWorks } from "../sections/how-it-works"
import { PowerfulFeatures } from "../sections/powerful-features"
import { Stats } from "../sections/stats"
import { WhoBenefits } from "../sections/who-benefits"
import { WhyChoose } from "../sections/why-choose"
import { Seo } from "../seo/seo"

type HomeData = SiteData & { readonly homePage: HomePage }

const Home = ({ data: { site, siteContent, homePage } }: Pick<PageProps<HomeData>, "data">) => (
  <Layout site={siteContent} deployment={site.siteMetadata}>
    <Seo
      site={siteContent}
      deployment={site.siteMetadata}
      seo={homePage.seo}
      page={{
        kind: "home",
        headline: homePage.hero.headline,
        summary: homePage.hero.lead,
        capabilities: homePage.capabilities.cards.map(({ title }) => title),
        audiences: homePage.whoBenefits.audiences.map(({ title }) => title),
      }}
    />
    <Hero {...homePage.hero} />
    <Capabilities {...homePage.capabilities} />
    <FeatureBlocks {...homePage.featureBlocks} />
    <WhyChoose {...homePage.whyChoose} />
    <HowItWorks {...homePage.howItWorks} />
    <PowerfulFeatures {...homePage.powerfulFeatures} />
    <Stats {...homePage.stats} />
    <WhoBenefits {...homePage.whoBenefits} />
    <GetStarted {...homePage.getStarted} />
  </Layout>
)

export default Home

export const query = graphql`
  query HomePage {
    site {
      siteMetadata {
        ...Deployment
      }
    }
    siteContent {
      ...SiteContent
    }
    homePage {
      seo {
        ...Seo
      }
      hero {
        ...Hero
      }
      capabilities {
        ...Capabilities
      }
      featureBlocks {
        ...FeatureBlocks
      }
      whyChoose {
        ...WhyChoose
      }
      howItWorks {
        ...HowItWorks
      }
      powerfulFeatures {
        ...PowerfulFeatures
      }
      stats {
        ...Stats
      }
      whoBenefits {
        ...WhoBenefits
      }
      getStarted {
        ...GetStarted
      }
    }
  }
`
