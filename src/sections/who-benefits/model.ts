import { section, sectionHead, someOf } from "../../model/fields"
import { card } from "../../model/parts"

/** The audiences. */
export const model = section("who-benefits", "The audiences.", {
  ...sectionHead,
  audiences: someOf(8, card, "The audiences, two to eight.", 2),
})
