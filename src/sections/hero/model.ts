import {
  heading,
  label,
  mainHeading,
  object,
  paragraph,
  section,
  someOf,
} from "@tools/content/model"
import { action, storyWire } from "../../model/parts"

/** The first screen. */
export const model = section("hero", "The first screen.", {
  kicker: heading("What the product is, in a few words above the headline.").optional(),
  headline: mainHeading("The page's main headline."),
  lead: paragraph("What the product does, in one or two sentences.").optional(),
  primary: action,
  secondary: action.optional(),
  facts: someOf(
    4,
    object(
      "HeroFact",
      "A figure and what it counts.",
      { value: label("The figure, such as 24/7."), label: heading("What the figure counts.") },
      "label",
    ),
    "The facts at the foot of the first screen, one to four.",
  ).optional(),
  illustration: storyWire.optional(),
})
