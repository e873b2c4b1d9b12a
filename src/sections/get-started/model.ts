import { heading, paragraph, section } from "../../model/fields"
import { action } from "../../model/parts"

/** The call to action at the end. */
export const model = section("get-started", "The call to action at the end.", {
  heading: heading("The section's heading."),
  text: paragraph("One or two sentences.").optional(),
  action,
})
