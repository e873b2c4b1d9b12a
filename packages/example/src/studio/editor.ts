/** What the studio's editor shows of the site beside the page. */
import { defineEditor } from "@tools/studio/editor"
import "../model"

const samples: Readonly<Record<string, object>> = {
  note: { section: "note", heading: "A heading", text: "A text." },
  "price-list": {
    section: "price-list",
    heading: "Prices",
    entries: [{ name: "Bread", price: "$4" }],
  },
}

defineEditor({
  drawIcon: () => null,
  settings: [
    {
      title: "Site",
      note: "Name, links and brand",
      parts: ["names", "links", "navigation", "closing", "brand"],
    },
    { title: "Advanced", note: "Address and language", parts: ["origin", "language"] },
  ],
  kinds: ["note", "price-list"],
  loadSample: kind => Promise.resolve(samples[kind]),
})
