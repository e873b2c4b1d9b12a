import { mainHeading, section, sentence } from "@tools/content/model"
import { drawing, illustration } from "../../model/parts"

/** One picture, large. */
export const model = section("picture", "One picture or drawing, large.", {
  heading: mainHeading("The section's heading."),
  picture: illustration.optional(),
  drawing: drawing.optional(),
  caption: sentence("What to know about the picture, shown below it.").optional(),
})
