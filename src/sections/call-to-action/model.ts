import { mainHeading, paragraph, section } from "@tools/content/model"
import { action } from "../../model/parts"

/** A call to action: a heading, a text and a button. */
export const model = section(
  "call-to-action",
  "A call to action: a heading, a text and a button.",
  {
    heading: mainHeading("The section's heading."),
    text: paragraph("One or two sentences.").optional(),
    action,
  },
)
