import { heading, name, object, paragraph, section, sectionHead, someOf } from "../../model/fields"

/** What people say, in their own words. */
export const model = section("quotes", "What people say, in their own words.", {
  ...sectionHead,
  entries: someOf(
    6,
    object(
      "Quote",
      "What someone said, and who it was.",
      {
        words: paragraph("What was said, without quote marks: the page sets them."),
        name: name("Who said it."),
        role: heading("What this person does, and where.").optional(),
      },
      "words",
    ),
    "The quotes, the strongest first.",
  ),
})
