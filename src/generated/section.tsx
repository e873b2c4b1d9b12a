/* Written by `npm run generate`. */
import type { SectionPlace } from "../model/rendered"
import type { SectionData } from "./models"
import { CallToAction } from "../sections/call-to-action/call-to-action"
import { Cards } from "../sections/cards/cards"
import { ContactDetails } from "../sections/contact-details/contact-details"
import { FeatureBlocks } from "../sections/feature-blocks/feature-blocks"
import { Hero } from "../sections/hero/hero"
import { NotFound } from "../sections/not-found/not-found"
import { Picture } from "../sections/picture/picture"
import { Prose } from "../sections/prose/prose"
import { Questions } from "../sections/questions/questions"
import { Quotes } from "../sections/quotes/quotes"
import { Stats } from "../sections/stats/stats"
import { Steps } from "../sections/steps/steps"
import { Table } from "../sections/table/table"

/** Shows a section of any kind. */
export const Section = ({ data, ...place }: SectionPlace & { data: SectionData }) => {
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
