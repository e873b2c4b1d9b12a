import { section, sectionHead, someOf } from "../../model/fields"
import { card } from "../../model/parts"

/** The main capabilities. */
export const model = section("capabilities", "The main capabilities.", {
  ...sectionHead,
  cards: someOf(8, card, "The capability cards, two to eight.", 2),
})
