/* Written by `npm run generate`. */
import type { Rendered, SectionLevel, SiteContent } from "../model/rendered"
import { Capabilities } from "./capabilities/capabilities"
import { ContactDetails } from "./contact-details/contact-details"
import { FeatureBlocks } from "./feature-blocks/feature-blocks"
import { GetStarted } from "./get-started/get-started"
import { Hero } from "./hero/hero"
import { HowItWorks } from "./how-it-works/how-it-works"
import { NotFound } from "./not-found/not-found"
import { Picture } from "./picture/picture"
import { PowerfulFeatures } from "./powerful-features/powerful-features"
import { Prose } from "./prose/prose"
import { Questions } from "./questions/questions"
import { Quotes } from "./quotes/quotes"
import { Stats } from "./stats/stats"
import { Table } from "./table/table"
import { WhoBenefits } from "./who-benefits/who-benefits"
import { WhyChoose } from "./why-choose/why-choose"
import type { sections } from "./models"

/** What a page holds of a section. */
export type SectionData = Rendered<(typeof sections)[number]>

/** Shows a section of any kind. */
export const Section = ({
  data,
  ...place
}: {
  data: SectionData
  level: SectionLevel
  site: SiteContent
}) => {
  switch (data.section) {
    case "capabilities":
      return <Capabilities {...data} {...place} />
    case "contact-details":
      return <ContactDetails {...data} {...place} />
    case "feature-blocks":
      return <FeatureBlocks {...data} {...place} />
    case "get-started":
      return <GetStarted {...data} {...place} />
    case "hero":
      return <Hero {...data} {...place} />
    case "how-it-works":
      return <HowItWorks {...data} {...place} />
    case "not-found":
      return <NotFound {...data} {...place} />
    case "picture":
      return <Picture {...data} {...place} />
    case "powerful-features":
      return <PowerfulFeatures {...data} {...place} />
    case "prose":
      return <Prose {...data} {...place} />
    case "questions":
      return <Questions {...data} {...place} />
    case "quotes":
      return <Quotes {...data} {...place} />
    case "stats":
      return <Stats {...data} {...place} />
    case "table":
      return <Table {...data} {...place} />
    case "who-benefits":
      return <WhoBenefits {...data} {...place} />
    case "why-choose":
      return <WhyChoose {...data} {...place} />
  }
}
