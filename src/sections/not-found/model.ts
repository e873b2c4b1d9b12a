import { heading, label, paragraph, section } from "../../model/fields"
import { action } from "../../model/parts"

/** What is said where there is no page. */
export const model = section("not-found", "What is said where there is no page.", {
  label: label("The small label over the heading.").optional(),
  heading: heading("The page's main heading."),
  text: paragraph("What the visitor can do now.").optional(),
  home: action,
})
