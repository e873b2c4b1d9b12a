/** The visit and the keyboard's stops in Firefox, in `npm run test:long` alone. */
import { canFindBrowser } from "../fixtures/can-find-browser"
import { describeLongWith } from "@tools/test-kit/cases"
import { describeFocus } from "./focus"
import { useSiteInFirefox } from "./site"
import { describeVisit } from "./visit"

/* Firefox has no protocol for what a visitor prefers. */
const preferencesOf = (scheme: "light" | "dark") => ({
  "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
  "ui.prefersReducedMotion": 1,
})

describeLongWith(() => canFindBrowser("firefox"), "Firefox")("in Firefox", () => {
  describe("a visitor", () => describeVisit(useSiteInFirefox()))

  describe.each(["light", "dark"] as const)("a keyboard user in %s", scheme => {
    describeFocus(useSiteInFirefox(preferencesOf(scheme)), [scheme], ["forwards", "phone"])
  })
})
