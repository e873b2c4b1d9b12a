/* Written by `npm run generate`. */
import type { Rendered } from "@tools/content/model"
import { model as callToAction } from "../sections/call-to-action/model"
import { model as cards } from "../sections/cards/model"
import { model as contactDetails } from "../sections/contact-details/model"
import { model as featureBlocks } from "../sections/feature-blocks/model"
import { model as hero } from "../sections/hero/model"
import { model as notFound } from "../sections/not-found/model"
import { model as picture } from "../sections/picture/model"
import { model as prose } from "../sections/prose/model"
import { model as questions } from "../sections/questions/model"
import { model as quotes } from "../sections/quotes/model"
import { model as stats } from "../sections/stats/model"
import { model as steps } from "../sections/steps/model"
import { model as table } from "../sections/table/model"

/** The models of all kinds of sections. */
export const sections = [
  callToAction,
  cards,
  contactDetails,
  featureBlocks,
  hero,
  notFound,
  picture,
  prose,
  questions,
  quotes,
  stats,
  steps,
  table,
] as const

/** A section of any kind as a page's query returns it. */
export type SectionData = Rendered<(typeof sections)[number]>
