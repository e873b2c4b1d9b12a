/* Written by `npm run generate`. */
import { model as callToAction } from "./call-to-action/model"
import { model as cards } from "./cards/model"
import { model as contactDetails } from "./contact-details/model"
import { model as featureBlocks } from "./feature-blocks/model"
import { model as hero } from "./hero/model"
import { model as notFound } from "./not-found/model"
import { model as picture } from "./picture/model"
import { model as prose } from "./prose/model"
import { model as questions } from "./questions/model"
import { model as quotes } from "./quotes/model"
import { model as stats } from "./stats/model"
import { model as steps } from "./steps/model"
import { model as table } from "./table/model"

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
