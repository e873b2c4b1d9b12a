import { heading, section, sectionHead, someOf } from "@tools/content/model"
import { entry } from "../../model/parts"

/** The process in steps. */
export const model = section("steps", "The process in steps.", {
  ...sectionHead,
  steps: someOf(8, entry, "The steps, three to eight, in order; the numbers are added.", 3),
  areasHeading: heading("The heading over the application areas."),
  areas: someOf(8, entry, "The areas of the application, two to eight.", 2),
})
