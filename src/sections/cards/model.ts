import { choice, section, sectionHead, someOf } from "../../model/fields"
import { card } from "../../model/parts"

/** Cards in one of four layouts. */
export const model = section("cards", "Cards: an icon, a title and a text each.", {
  layout: choice(
    ["columns", "list", "tiles", "grid"],
    "How the cards are laid out: columns with rules between them, a list beside the heading, tiles of two widths, or a grid below thick rules.",
  ),
  describes: choice(
    ["capabilities", "audiences"],
    "What the cards' titles name, for search engines: the product's capabilities or its audiences. Leave it out if they name neither.",
  ).optional(),
  ...sectionHead,
  cards: someOf(8, card, "The cards, two to eight.", 2),
})
