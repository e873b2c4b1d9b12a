import {
  heading,
  label,
  object,
  paragraph,
  section,
  sectionHead,
  sectionId,
  sentence,
  someOf,
} from "@tools/content/model"
import { action, drawing, illustration } from "../../model/parts"

/** Large blocks that alternate left and right. */
export const model = section("feature-blocks", "Large blocks that alternate left and right.", {
  ...sectionHead,
  blocks: someOf(
    6,
    object(
      "FeatureBlock",
      "A feature with its drawing or picture and its Key Benefits card.",
      {
        id: sectionId("block").optional(),
        label: label("The small label over the title.").optional(),
        title: heading("The block's title."),
        text: paragraph("Two or three sentences."),
        action: action.optional(),
        benefitsHeading: heading("The heading of the benefits card."),
        benefits: someOf(
          8,
          sentence("One benefit, as a short sentence."),
          "The benefits, one to eight.",
        ),
        drawing: drawing.optional(),
        illustration: illustration.optional(),
      },
      "title",
    ),
    "The blocks, one to six.",
  ),
})
