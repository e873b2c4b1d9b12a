import { choice, section, sectionHead, someOf } from "@tools/content/model"
import { card } from "../../model/parts"

/** Cards in rows. */
export const model = section(
  "cards",
  "Cards: a title and a text each, with a mark, a picture or a drawing.",
  {
    layout: choice(
      ["rows", "lead", "pairs"],
      "How a wide screen shows the cards: in full rows of up to four, with the first one large beside the others, or in pairs of a wider and a narrower one.",
    ),
    describes: choice(
      ["capabilities", "audiences"],
      "What the cards' titles name, for search engines: the product's capabilities or its audiences. Leave it out if they name neither.",
    ).optional(),
    ...sectionHead,
    cards: someOf(8, card, "The cards, two to eight.", 2),
  },
)
