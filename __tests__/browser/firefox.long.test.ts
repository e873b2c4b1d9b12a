/** The visit and the keyboard's stops in Firefox, in `npm run test:long` alone. */
import { canFindBrowser } from "../fixtures/can-find-browser"
import { describeLongWith } from "@tools/test-kit/cases"
import { describeFocus } from "./focus"
import { screens, useSiteInFirefox } from "./site"
import { describeVisit } from "./visit"

/* Firefox has no protocol for what a visitor prefers. */
const preferencesOf = (scheme: "light" | "dark") => ({
  "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
  "ui.prefersReducedMotion": 1,
})

describeLongWith(() => canFindBrowser("firefox"), "Firefox")("in Firefox", () => {
  describe("a page", () => {
    const visitor = useSiteInFirefox()

    test("has the fonts of the tests", async () => {
      const page = await visitor.show(
        '<p style="font-family: system-ui"><span>iiii</span> <span>mmmm</span></p>',
        screens.laptop,
      )
      const [narrow = 0, wide = 0] = await page.$$eval("span", letters =>
        letters.map(it => it.getBoundingClientRect().width),
      )
      /* The boxes that Firefox shows in place of letters that it has no font for are all as wide. */
      expect(wide).toBeGreaterThan(2 * narrow)
    })
  })

  describe("a visitor", () => describeVisit(useSiteInFirefox()))

  describe.each(["light", "dark"] as const)("a keyboard user in %s", scheme => {
    describeFocus(useSiteInFirefox(preferencesOf(scheme)), [scheme], ["forwards", "phone"])
  })
})
