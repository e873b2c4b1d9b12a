import { canFindBrowser } from "../../scripts/lib/find-browser"
import { useSite } from "./site"
import { describeVisit } from "./visit"

if (canFindBrowser("firefox")) describeVisit(useSite("firefox"))
else {
  test("is left out where Firefox cannot be had", () => {
    console.warn("Firefox could not be found or installed: the visit was tested in Chromium only.")
    expect(canFindBrowser("firefox")).toBe(false)
  })
}
