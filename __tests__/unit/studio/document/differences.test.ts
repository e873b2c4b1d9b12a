/** @jest-environment node */
import fc from "fast-check"
import { readFileSync } from "node:fs"
import { modelOf, pageContent } from "../../../../src/content/model"
import { describeDifference } from "../../../../src/studio/document/describe"
import { readValue } from "../../../../src/studio/document/read"
import {
  listDifferences,
  revert,
  type Difference,
} from "../../../../src/studio/document/differences"
import {
  getAt,
  insertAt,
  isSame,
  moveAt,
  removeAt,
  setAt,
  type JsonValue,
} from "../../../../src/studio/document/value"
import { changes, json } from "./support"

const pairs = json.chain(before =>
  fc.oneof(changes(before), json).map(after => ({ before, after })),
)

test("values that say the same have no differences, and others have some", () => {
  fc.assert(
    fc.property(pairs, ({ before, after }) => {
      expect(listDifferences(before, after).length === 0).toBe(isSame(before, after))
    }),
  )
})

test("putting back one difference after the other leads to what was before", () => {
  fc.assert(
    fc.property(pairs, ({ before, after }) => {
      let value = after
      for (let step = 0; step < 200; step++) {
        const [difference] = listDifferences(before, value)
        if (!difference) break
        value = revert(value, difference)
      }
      expect(isSame(value, before)).toBe(true)
    }),
  )
})

const home = readValue(readFileSync("__tests__/fixtures/content/pages/home.json", "utf8"))
const at = (...path: (string | number)[]): JsonValue => getAt(home, path) ?? null
const questions = {
  section: "questions",
  heading: "Questions",
  entries: [{ question: "Why?", answer: "Because." }],
}
const cards = ["sections", 1, "cards"]
const secondCard = at(...cards, 1)

test.each<[string, JsonValue, Partial<Difference>, string]>([
  [
    "a changed text",
    setAt(home, ["sections", 0, "headline"], "Know first"),
    { kind: "changed", path: ["sections", 0, "headline"] },
    "Hero › Headline | “Get Alerts As Events Happen” became “Know first”",
  ],
  [
    "a changed word of a long text",
    setAt(
      home,
      ["sections", 1, "intro"],
      "The same stream of stories answers four different questions. Each has its own view.",
    ),
    { kind: "changed", path: ["sections", 1, "intro"] },
    "Capabilities › Intro | “…stream of stories answers three different questions. Each…” became “…stream of stories answers four different questions. Each…”",
  ],
  [
    "a changed number",
    setAt(home, ["sections", 0, "illustration", "virality"], 12),
    { kind: "changed", before: 87, after: 12 },
    "Hero › Illustration › Virality | 87 became 12",
  ],
  [
    "a field of an entry",
    setAt(home, [...cards, 1, "title"], "Threats"),
    { kind: "changed", path: [...cards, 1, "title"] },
    "Capabilities › Card 2 › Title | “Threat intelligence” became “Threats”",
  ],
  [
    "a new field",
    setAt(home, ["sections", 0, "hidden"], true),
    { kind: "added", path: ["sections", 0, "hidden"] },
    "Hero › Hidden | was added: yes",
  ],
  [
    "a field that is gone",
    setAt(home, ["sections", 0, "secondary"], undefined),
    { kind: "removed", path: ["sections", 0, "secondary"] },
    "Hero › Secondary | was taken out; it said “Request a Demo”",
  ],
  [
    "a new section",
    insertAt(home, ["sections"], 1, questions),
    { kind: "added", path: ["sections", 1] },
    " | Section “Questions” was added after “Hero”",
  ],
  [
    "a section that is there twice",
    insertAt(home, ["sections"], 2, setAt(at("sections", 1), ["heading"], "Once more")),
    { kind: "added", path: ["sections", 2] },
    " | Section “Capabilities: Once more” was added after “Capabilities: One wire, three watches”",
  ],
  [
    "a section that is gone",
    removeAt(home, ["sections"], 1),
    { kind: "removed", path: ["sections", 1] },
    " | Section “Capabilities” was taken out",
  ],
  [
    "a section that moved",
    moveAt(home, ["sections"], 3, 0),
    { kind: "moved", path: ["sections", 0], back: 3 },
    " | Section “Why choose” was moved before “Hero”",
  ],
  [
    "a card that moved",
    moveAt(home, cards, 2, 0),
    { kind: "moved", path: [...cards, 0], back: 2 },
    "Capabilities | Card “Competition radar” was moved before Card “News alerts”",
  ],
  [
    "a card that is there twice",
    insertAt(home, cards, 2, setAt(secondCard, ["title"], "Again")),
    { kind: "added", path: [...cards, 2] },
    "Capabilities | Card “Again” was added after Card “Threat intelligence”",
  ],
  [
    "a text of a list",
    removeAt(home, ["sections", 2, "blocks", 0, "benefits"], 0),
    { kind: "removed", path: ["sections", 2, "blocks", 0, "benefits", 0] },
    "Feature blocks › Block 1 | Benefit “One alert for an event instead of one for every headline” was taken out",
  ],
  [
    "words for search",
    setAt(home, ["seo", "focus"], ["news alerts", "threats"]),
    { kind: "added", path: ["seo", "focus"] },
    "Search and sharing › Focus | was added: “news alerts”, “threats”",
  ],
])("%s is one difference, said in words", (_, after, difference, said) => {
  const differences = listDifferences(home, after)
  expect(differences).toEqual([expect.objectContaining(difference)])
  const [found] = differences
  if (!found) return
  const { place, words } = describeDifference(pageContent, after, found)
  expect(`${place} | ${words}`).toBe(said)
  expect(isSame(revert(after, found), home)).toBe(true)
})

test("a card that moved and was changed is two differences, put back one by one", () => {
  const after = setAt(moveAt(home, cards, 2, 0), [...cards, 0, "title"], "Radar")
  const differences = listDifferences(home, after)
  expect(differences.map(({ kind }) => kind)).toEqual(["moved", "changed"])
  const [moved, changed] = differences
  expect(moved && revert(after, moved)).toEqual(setAt(home, [...cards, 2, "title"], "Radar"))
  expect(changed && revert(after, changed)).toEqual(moveAt(home, cards, 2, 0))
})

test("of hundreds of entries that all changed, each is compared with the one in its place", () => {
  const list = (place: string) =>
    Array.from({ length: 500 }, (_, index) => ({ from: `/old/${index}`, to: `/${place}/${index}` }))
  const differences = listDifferences(list("here"), list("there"))
  expect(differences.map(({ kind, path }) => [kind, ...path])).toEqual(
    Array.from({ length: 500 }, (_, index) => ["changed", index, "to"]),
  )
})

test("what is no page is named by its lists", () => {
  const site = readValue(readFileSync("__tests__/fixtures/content/site.json", "utf8"))
  const after = setAt(site, ["footer", "quickLinks", 1, "href"], "/else")
  const [difference] = listDifferences(site, after)
  expect(difference && describeDifference(modelOf("site.json"), after, difference).place).toBe(
    "Footer › Quick link 2 › Leads to",
  )
})

test("a cell of a table is called a cell of its row", () => {
  const kinds = readValue(readFileSync("__tests__/fixtures/content/pages/guide/kinds.json", "utf8"))
  const after = setAt(kinds, ["sections", 3, "rows", 1, 2], "No")
  const [difference] = listDifferences(kinds, after)
  expect(difference && describeDifference(pageContent, after, difference).place).toBe(
    "Table › Row 2 › Cell 3",
  )
})
