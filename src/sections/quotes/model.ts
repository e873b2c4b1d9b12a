import { heading, name, object, section, sectionHead, someOf, text } from "@tools/content/model"
import { textLimits } from "@tools/content/values"

/** What people say, in their own words. */
export const model = section("quotes", "What people say, in their own words.", {
  ...sectionHead,
  entries: someOf(
    6,
    object(
      "Quote",
      "What someone said, and who it was.",
      {
        /* The headline face has neither a bold nor an italic cut. */
        words: text(
          textLimits.paragraph,
          "What was said, without quote marks: the page sets them.",
        ),
        name: name("Who said it."),
        role: heading("What this person does, and where.").optional(),
      },
      "words",
    ),
    "The quotes, the strongest first.",
  ).meta({ title: "Quotes" }),
})
