/** The pages that the studio shows in its frame. */
import { definePages } from "@tools/studio/pages"
import { showYear } from "../browser/show-year"
import type { Data } from "../model"
import { Page } from "../page"

definePages({
  renderPage: (_, data: Data) => <Page data={data} />,
  attachBehaviors: showYear,
})
