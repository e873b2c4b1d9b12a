import { heading, label, object, section, sentence, someOf } from "../../model/fields"

/** The band of figures. */
export const model = section("stats", "The band of figures.", {
  heading: heading("The section's heading, read by screen readers."),
  figures: someOf(
    4,
    object(
      "Figure",
      "A figure and what it counts.",
      {
        value: label("The figure, such as 24/7."),
        label: label("What the figure counts."),
        note: sentence("What the figure means.").optional(),
      },
      "label",
    ),
    "The figures, two to four.",
    2,
  ),
})
