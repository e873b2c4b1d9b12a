import { choice, section, sectionHead, someOf } from "@tools/content/fields"
import { card } from "../../model/parts"

/** Cards in rows. */
export const model = section("cards", "Cards: a title and a text each, with a mark or a picture.", {
  layout: choice(
    ["rows", "pairs"],
    "How many cards a wide screen shows beside each other: up to four, or two.",
  ),
  describes: choice(
    ["capabilities", "audiences"],
    "What the cards' titles name, for search engines: the product's capabilities or its audiences. Leave it out if they name neither.",
  ).optional(),
  ...sectionHead,
  cards: someOf(8, card, "The cards, two to eight.", 2),
})
