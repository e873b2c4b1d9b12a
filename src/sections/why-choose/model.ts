import { exactly, section, sectionHead } from "../../model/fields"
import { card } from "../../model/parts"

/** Reasons to choose the product. */
export const model = section("why-choose", "Reasons to choose the product.", {
  ...sectionHead,
  cards: exactly(4, card, "The four reasons."),
})
