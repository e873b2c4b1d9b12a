import { canFindBrowser } from "../../scripts/lib/find-browser"
import { describeFocus } from "./focus"

if (canFindBrowser("firefox")) describeFocus("firefox")
else {
  test("is left out where Firefox cannot be had", () => {
    console.warn("Firefox could not be found or installed: the ring was measured in Chromium only.")
    expect(canFindBrowser("firefox")).toBe(false)
  })
}
