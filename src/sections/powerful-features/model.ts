import { section, sectionHead, someOf } from "../../model/fields"
import { card } from "../../model/parts"

/** Features in more detail. */
export const model = section("powerful-features", "Features in more detail.", {
  ...sectionHead,
  cards: someOf(8, card, "The features, two to eight.", 2),
})
