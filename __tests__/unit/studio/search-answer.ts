import type { PageSummary } from "../../../src/audit/summary"
import { describeHead } from "../../../src/audit/head-tags"
import type { SearchAnswer } from "../../../src/studio/protocol"

/** Makes an answer of the studio's server, as of a page with a title. */
export const makeAnswer = ({
  title = "Title",
  verdicts = [],
  findings = [],
}: {
  title?: string
  verdicts?: PageSummary["verdicts"]
  findings?: SearchAnswer["findings"]
}): SearchAnswer & { readonly kind: "found" } => {
  const url = "https://www.example.com/"
  const head = describeHead({ lang: "en", titles: [title], metas: [], links: [], jsonLd: [] }, url)
  const image = { path: "share/home.png", type: "image/png", width: 1200, height: 630, bytes: 50 }
  return {
    kind: "found",
    page: {
      ...head,
      kind: "home",
      file: "index.html",
      contentFile: "pages/home.json",
      source: "content/pages/home.json",
      keptOut: null,
      headline: "",
      share: { ...head.share, image },
      focus: [],
      depth: 0,
      via: null,
      linkedFrom: 0,
      anchorTexts: [],
      verdicts,
    },
    site: { name: "Wirelight", url, lang: "en", indexable: true, icon: null },
    findings,
    image: { version: "v1", width: 1200, height: 630 },
    icon: "data:image/png;base64,",
    obstacle: null,
    unknown: ["The weight of the page."],
  }
}
