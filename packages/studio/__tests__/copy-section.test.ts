import { copyEntry, copySection } from "../document/copy-section"
import { getAt, type JsonValue } from "../document/value"

const section = {
  section: "feature-blocks",
  id: "features",
  blocks: [
    { id: "alerts", heading: "Alerts", text: "See [reports](#reports) and [more](#prices)." },
    { id: "reports", heading: "Reports", text: "See [alerts](/guide/kinds#alerts)." },
  ],
}
const kinds = "pages/guide/kinds.json"
const home = "pages/home.json"

const copy = (to: typeof kinds | typeof home, page: JsonValue) => {
  const copied = copySection(section, kinds, to, page)
  const at = (...path: (string | number)[]) => getAt(copied, path)
  return {
    ids: [at("id"), at("blocks", 0, "id"), at("blocks", 1, "id")],
    texts: [at("blocks", 0, "text"), at("blocks", 1, "text")],
  }
}

test("a duplicate has addresses of its own, and its links lead to its own entries", () => {
  expect(copy(kinds, { sections: [section] })).toEqual({
    ids: [undefined, "alerts-2", "reports-2"],
    texts: [
      "See [reports](#reports-2) and [more](#prices).",
      "See [alerts](/guide/kinds/#alerts-2).",
    ],
  })
})

test("the duplicate of a duplicate has other addresses", () => {
  const second = { ...section, id: "more", blocks: [{ id: "alerts-2" }, { id: "reports-2" }] }
  expect(copy(kinds, { sections: [section, second] }).ids).toEqual([
    undefined,
    "alerts-3",
    "reports-3",
  ])
})

test("a copy on another page keeps free addresses, and its links to other sections lead back", () => {
  expect(copy(home, { sections: [] })).toEqual({
    ids: ["features", "alerts", "reports"],
    texts: ["See [reports](#reports) and [more](/guide/kinds/#prices).", "See [alerts](/#alerts)."],
  })
})

test("the duplicate of an entry has an address that nothing else on its page has", () => {
  const page = { sections: [{ section: "prose", id: "alerts-2" }, section] }
  const copied = copyEntry(page, ["sections", 1, "blocks", 0])
  expect(copied).toEqual({ ...section.blocks[0], id: "alerts-3" })
})

test.each([
  ["an entry without an address", { sections: [{ ...section, blocks: [{ heading: "A" }] }] }],
  ["an entry of another file", { sections: "none", blocks: [{ id: "alerts" }] }],
])("the duplicate of %s is the same", (_, file) => {
  const path = Array.isArray(file.sections) ? ["sections", 0, "blocks", 0] : ["blocks", 0]
  expect(copyEntry(file, path)).toEqual(getAt(file, path))
})
