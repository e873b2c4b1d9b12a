import { sectionHead, heading, passage, section, someFieldsOf, someOf } from "@tools/content/model"

/** Running text, such as a privacy policy or an imprint. */
export const model = section("prose", "Running text, such as a privacy policy or an imprint.", {
  ...sectionHead,
  blocks: someOf(
    24,
    someFieldsOf(
      "ProseBlock",
      "A part of the text: paragraphs, then a list, below a heading or not.",
      {
        heading: heading("The heading over this part.").meta({ prose: "heading" }).optional(),
        paragraphs: someOf(8, passage("One paragraph."), "The paragraphs, one to eight.")
          .meta({ prose: "paragraphs" })
          .optional(),
        bullets: someOf(16, passage("One entry."), "A list with bullets.")
          .meta({ prose: "bullets" })
          .optional(),
        numbered: someOf(16, passage("One entry."), "A list whose entries are counted.")
          .meta({ prose: "numbered" })
          .optional(),
      },
    ),
    "The parts of the text, in the order in which they are read.",
  ),
})
