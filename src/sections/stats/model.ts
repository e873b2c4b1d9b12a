import { mainHeading, label, object, section, someOf, text } from "@tools/content/model"
import { textLimits } from "@tools/content/values"

/** The band of figures. */
export const model = section("stats", "The band of figures.", {
  heading: mainHeading("The section's heading."),
  figures: someOf(
    4,
    object(
      "Figure",
      "A figure and what it counts.",
      {
        value: label("The figure, such as 24/7."),
        label: label("What the figure counts."),
        note: text(textLimits.sentence, "What the figure means.").optional(),
      },
      "label",
    ),
    "The figures, two to four.",
    2,
  ),
})
