/** What the studio's editor shows of the site beside the page. */
import { defineEditor } from "../../editor/state/site/site-parts"
import samples from "example/src/samples.json"

defineEditor({
  drawIcon: () => null,
  settings: [
    {
      title: "Site",
      note: "Name, links and brand",
      parts: ["names", "alternateName", "brand", "notice", "links", "header", "footer"],
    },
    {
      title: "People",
      note: "Whom visitors reach, and where",
      parts: ["team", "address", "elsewhere"],
    },
    {
      title: "Advanced",
      note: "Address, language, search",
      parts: [
        ...["origin", "httpsOnSubdomains", "language"],
        ...["verification", "crawlers", "analytics", "application"],
      ],
    },
  ],
  kinds: ["welcome", "goods", "note", "picture", "answers", "voices"],
  loadSample: kind => Promise.resolve(new Map<string, object>(Object.entries(samples)).get(kind)),
})
