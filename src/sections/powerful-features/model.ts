import { exactly, section, sectionHead } from "../../model/fields"
import { card } from "../../model/parts"

/** Four features in more detail. */
export const model = section("powerful-features", "Four features in more detail.", {
  ...sectionHead,
  cards: exactly(4, card, "The four features."),
})
