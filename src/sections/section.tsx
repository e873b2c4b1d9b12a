/* Written by `npm run generate`. */
import type { Rendered, SectionLevel, SiteContent } from "../model/rendered"
import { CallToAction } from "./call-to-action/call-to-action"
import { Cards } from "./cards/cards"
import { ContactDetails } from "./contact-details/contact-details"
import { FeatureBlocks } from "./feature-blocks/feature-blocks"
import { Hero } from "./hero/hero"
import { NotFound } from "./not-found/not-found"
import { Picture } from "./picture/picture"
import { Prose } from "./prose/prose"
import { Questions } from "./questions/questions"
import { Quotes } from "./quotes/quotes"
import { Stats } from "./stats/stats"
import { Steps } from "./steps/steps"
import { Table } from "./table/table"
import type { sections } from "./models"

/** A section as a page's query returns it. */
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
    case "call-to-action":
      return <CallToAction {...data} {...place} />
    case "cards":
      return <Cards {...data} {...place} />
    case "contact-details":
      return <ContactDetails {...data} {...place} />
    case "feature-blocks":
      return <FeatureBlocks {...data} {...place} />
    case "hero":
      return <Hero {...data} {...place} />
    case "not-found":
      return <NotFound {...data} {...place} />
    case "picture":
      return <Picture {...data} {...place} />
    case "prose":
      return <Prose {...data} {...place} />
    case "questions":
      return <Questions {...data} {...place} />
    case "quotes":
      return <Quotes {...data} {...place} />
    case "stats":
      return <Stats {...data} {...place} />
    case "steps":
      return <Steps {...data} {...place} />
    case "table":
      return <Table {...data} {...place} />
  }
}
