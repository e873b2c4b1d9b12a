import { describeHead } from "../../gatsby-plugin-site-audit/audit/head-facts"
import type { SearchAnswer } from "../protocol"

/** Makes an answer of the studio's server, as of a page with a title. */
export const makeAnswer = (title: string): SearchAnswer & { readonly kind: "found" } => {
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
      indexing: { state: "listed", explanation: "" },
      headline: "",
      share: { ...head.share, image },
      focus: [],
      depth: 0,
      via: null,
      linkedFrom: 0,
      anchorTexts: [],
    },
    site: { name: "Wirelight", url, lang: "en", indexable: true, refusesSearch: false, icon: null },
    verdicts: [],
    image: { version: "v1", width: 1200, height: 630 },
    icon: "data:image/png;base64,",
    obstacle: null,
    unknown: ["The weight of the page."],
  }
}
