import { exactly, section, sectionHead } from "../../model/fields"
import { card } from "../../model/parts"

/** The four audiences. */
export const model = section("who-benefits", "The four audiences.", {
  ...sectionHead,
  audiences: exactly(4, card, "The four audiences."),
})
