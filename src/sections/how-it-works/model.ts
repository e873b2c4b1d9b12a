import { exactly, heading, section, sectionHead } from "../../model/fields"
import { entry } from "../../model/parts"

/** The process in five steps. */
export const model = section("how-it-works", "The process in five steps.", {
  ...sectionHead,
  steps: exactly(5, entry, "The five steps, in order; the numbers are added."),
  areasHeading: heading("The heading over the application areas."),
  areas: exactly(5, entry, "The five areas of the application."),
})
