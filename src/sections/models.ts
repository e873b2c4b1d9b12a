/* Written by `npm run generate`. */
import { model as capabilities } from "./capabilities/model"
import { model as contactDetails } from "./contact-details/model"
import { model as featureBlocks } from "./feature-blocks/model"
import { model as getStarted } from "./get-started/model"
import { model as hero } from "./hero/model"
import { model as howItWorks } from "./how-it-works/model"
import { model as notFound } from "./not-found/model"
import { model as picture } from "./picture/model"
import { model as powerfulFeatures } from "./powerful-features/model"
import { model as prose } from "./prose/model"
import { model as questions } from "./questions/model"
import { model as quotes } from "./quotes/model"
import { model as stats } from "./stats/model"
import { model as table } from "./table/model"
import { model as whoBenefits } from "./who-benefits/model"
import { model as whyChoose } from "./why-choose/model"

/** The models of all kinds of sections. */
export const sections = [
  capabilities,
  contactDetails,
  featureBlocks,
  getStarted,
  hero,
  howItWorks,
  notFound,
  picture,
  powerfulFeatures,
  prose,
  questions,
  quotes,
  stats,
  table,
  whoBenefits,
  whyChoose,
] as const
