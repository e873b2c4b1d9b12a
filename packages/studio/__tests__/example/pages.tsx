/** The pages that the studio shows in its frame. */
import { definePages } from "../../preview/pages/site-pages"
import { showYear } from "example/src/browser/show-year"
import type { Data } from "example/src/model"
import { Page } from "example/src/page"

definePages({
  renderPage: (_, data: Data) => <Page data={data} />,
  attachBehaviors: showYear,
})
