import { heading, label, object, section, someOf, text } from "../../model/fields"
import { textLimits } from "../../site/limits"

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
        /* No links: their focus ring would have too little contrast to the band. */
        note: text(textLimits.sentence, "What the figure means.").optional(),
      },
      "label",
    ),
    "The figures, two to four.",
    2,
  ),
})
