import { mainHeading, label, paragraph, section } from "@tools/content/model"
import { action, storyWire } from "../../model/parts"

/** The message for unknown addresses. */
export const model = section("not-found", "The message for unknown addresses.", {
  label: label("The small label over the heading.").optional(),
  heading: mainHeading("The page's main heading."),
  text: paragraph("What the visitor can do now.").optional(),
  home: action,
  illustration: storyWire.optional(),
})
