import { heading, section, sentence } from "@tools/content/fields"
import { illustration } from "../../model/parts"

/** One picture, large. */
export const model = section("picture", "One picture, large.", {
  heading: heading("The section's heading."),
  picture: illustration,
  caption: sentence("What to know about the picture, shown below it.").optional(),
})
