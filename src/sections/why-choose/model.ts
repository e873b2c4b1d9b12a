import { section, sectionHead, someOf } from "../../model/fields"
import { card } from "../../model/parts"

/** Reasons to choose the product. */
export const model = section("why-choose", "Reasons to choose the product.", {
  ...sectionHead,
  cards: someOf(8, card, "The reasons, two to eight.", 2),
})
