/* Written by `npm run generate`. */
import type { Rendered, SiteContent } from "../model/rendered"
import { Capabilities } from "./capabilities/capabilities"
import { ContactDetails } from "./contact-details/contact-details"
import { FeatureBlocks } from "./feature-blocks/feature-blocks"
import { GetStarted } from "./get-started/get-started"
import { Hero } from "./hero/hero"
import { HowItWorks } from "./how-it-works/how-it-works"
import { NotFound } from "./not-found/not-found"
import { PowerfulFeatures } from "./powerful-features/powerful-features"
import { Stats } from "./stats/stats"
import { WhoBenefits } from "./who-benefits/who-benefits"
import { WhyChoose } from "./why-choose/why-choose"
import type { sections } from "./models"

/** What a page holds of a section. */
export type SectionData = Rendered<(typeof sections)[number]>

/** Shows a section of any kind. */
export const Section = ({ data, site }: { data: SectionData; site: SiteContent }) => {
  switch (data.section) {
    case "capabilities":
      return <Capabilities {...data} site={site} />
    case "contact-details":
      return <ContactDetails {...data} site={site} />
    case "feature-blocks":
      return <FeatureBlocks {...data} site={site} />
    case "get-started":
      return <GetStarted {...data} site={site} />
    case "hero":
      return <Hero {...data} site={site} />
    case "how-it-works":
      return <HowItWorks {...data} site={site} />
    case "not-found":
      return <NotFound {...data} site={site} />
    case "powerful-features":
      return <PowerfulFeatures {...data} site={site} />
    case "stats":
      return <Stats {...data} site={site} />
    case "who-benefits":
      return <WhoBenefits {...data} site={site} />
    case "why-choose":
      return <WhyChoose {...data} site={site} />
  }
}
