import { exactly, section, sectionHead } from "../../model/fields"
import { card } from "../../model/parts"

/** The three main capabilities. */
export const model = section("capabilities", "The three main capabilities.", {
  ...sectionHead,
  cards: exactly(3, card, "The three capability cards."),
})
