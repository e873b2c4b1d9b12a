/** @jest-environment node */
import fc from "fast-check"
import { mergeValues, type Conflict } from "../../../../src/studio/document/merge"
import { getAt, isList, isSame, setAt, type JsonValue } from "../../../../src/studio/document/value"
import { changes, json } from "./support"

const triples = json.chain(base =>
  fc.record({ base: fc.constant(base), mine: changes(base), theirs: changes(base) }),
)

test("where they changed nothing, mine holds", () => {
  fc.assert(
    fc.property(json, json, (base, mine) => {
      expect(mergeValues(base, mine, base)).toEqual({ value: mine, conflicts: [] })
    }),
  )
})

test("where I changed nothing, theirs holds", () => {
  fc.assert(
    fc.property(json, json, (base, theirs) => {
      expect(mergeValues(base, base, theirs)).toEqual({ value: theirs, conflicts: [] })
    }),
  )
})

test("what both changed alike is taken once", () => {
  fc.assert(
    fc.property(json, json, (base, both) => {
      expect(mergeValues(base, both, both)).toEqual({ value: both, conflicts: [] })
    }),
  )
})

/** Every text, number, true, false and null of a value. */
const listLeaves = (value: JsonValue): JsonValue[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(listLeaves) : [value]

test("nothing is invented, and what neither side touched is kept", () => {
  fc.assert(
    fc.property(triples, ({ base, mine, theirs }) => {
      const known = new Set([base, mine, theirs].flatMap(listLeaves))
      const { value } = mergeValues(base, mine, theirs)
      for (const leaf of listLeaves(value)) expect(known).toContain(leaf)
    }),
  )
})

test("with all conflicts turned, the other side is merged into this one", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("a", "b", "c"), fc.string()),
      fc.dictionary(fc.constantFrom("a", "b", "c"), fc.string()),
      fc.dictionary(fc.constantFrom("a", "b", "c"), fc.string()),
      (base, mine, theirs) => {
        const { conflicts } = mergeValues(base, mine, theirs)
        const turned = mergeValues(base, mine, theirs, new Set(conflicts.map(({ key }) => key)))
        expect(isSame(turned.value, mergeValues(base, theirs, mine).value)).toBe(true)
        expect(turned.conflicts).toEqual(conflicts)
      },
    ),
  )
})

const entriesOf = (ids: readonly string[]): JsonValue[] =>
  ids.map(id => ({ id, title: `Title ${id}`, text: `What ${id} says` }))

test("what I say in an entry holds wherever they moved it", () => {
  const ids = ["a", "b", "c", "d", "e"]
  fc.assert(
    fc.property(
      fc.constantFrom(...ids),
      fc.shuffledSubarray([...ids, "x", "y", "z"]),
      (changed, order) => {
        fc.pre(order.includes(changed))
        const base = entriesOf(ids)
        const sayMine = (list: readonly JsonValue[], at: number) =>
          setAt(list, [at, "text"], "What I say")
        const theirs = entriesOf(order)
        const { value, conflicts } = mergeValues(base, sayMine(base, ids.indexOf(changed)), theirs)
        expect(conflicts).toEqual([])
        expect(value).toEqual(sayMine(theirs, order.indexOf(changed)))
      },
    ),
  )
})

test("entries of both sides are there once, in the order of either", () => {
  const ids = ["a", "b", "c", "d"]
  const added = (mark: string) => fc.subarray([`${mark}1`, `${mark}2`, `${mark}3`])
  const putIn = (entries: readonly string[], places: readonly number[]): string[] =>
    entries.reduce<string[]>(
      (list, entry, index) => list.toSpliced((places[index] ?? 0) % (list.length + 1), 0, entry),
      ids,
    )
  const places = fc.array(fc.nat(9), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(added("m"), places, added("t"), places, (mines, at, others, there) => {
      const [mine, theirs] = [putIn(mines, at), putIn(others, there)]
      const { value, conflicts } = mergeValues(entriesOf(ids), entriesOf(mine), entriesOf(theirs))
      const merged = isList(value) ? value.map(entry => getAt(entry, ["id"])) : []
      expect(conflicts).toEqual([])
      expect(merged.filter(id => typeof id === "string" && mine.includes(id))).toEqual(mine)
      expect(merged.filter(id => typeof id === "string" && theirs.includes(id))).toEqual(theirs)
      expect(merged).toHaveLength(ids.length + mines.length + others.length)
    }),
  )
})

const say = (id: string, text: string): JsonValue => ({ id, title: `Title ${id}`, text })
const a = say("a", "What a says")
const b = say("b", "What b says")
const c = say("c", "What c says")

test.each<[string, JsonValue, JsonValue, JsonValue, JsonValue, Partial<Conflict>[], JsonValue]>([
  [
    "two texts for one field",
    { t: "one", u: 1 },
    { t: "mine", u: 1 },
    { t: "theirs", u: 2 },
    { t: "mine", u: 2 },
    [{ path: ["t"], isOrder: false, base: "one", mine: "mine", theirs: "theirs" }],
    { t: "theirs", u: 2 },
  ],
  [
    "a field that they took away, and I changed",
    { t: "one" },
    { t: "mine" },
    {},
    { t: "mine" },
    [{ path: ["t"], mine: "mine", theirs: undefined }],
    {},
  ],
  [
    "a field that I took away, and they changed",
    { t: "one" },
    {},
    { t: "theirs" },
    {},
    [{ path: ["t"], mine: undefined, theirs: "theirs" }],
    { t: "theirs" },
  ],
  [
    "a group that both added",
    {},
    { g: { x: 1, y: 1 } },
    { g: { x: 2, y: 2 } },
    { g: { x: 1, y: 1 } },
    [{ path: ["g"], base: undefined }],
    { g: { x: 2, y: 2 } },
  ],
  [
    "an entry that they took out, and I changed",
    [a, b, c],
    [a, say("b", "What I say"), c],
    [a, c],
    [a, say("b", "What I say"), c],
    [{ path: [1], theirs: undefined }],
    [a, c],
  ],
  [
    "an entry that I took out, and they changed",
    [a, b, c],
    [a, c],
    [a, say("b", "What they say"), c],
    [a, c],
    [{ path: [1], mine: undefined }],
    [a, say("b", "What they say"), c],
  ],
  [
    "an entry that both changed, and they moved",
    [a, b, c],
    [a, say("b", "What I say"), c],
    [say("b", "What they say"), a, c],
    [say("b", "What I say"), a, c],
    [{ path: [1, "text"], mine: "What I say", theirs: "What they say" }],
    [say("b", "What they say"), a, c],
  ],
  [
    "two orders of a list",
    [a, b, c],
    [b, a, c],
    [a, c, b],
    [b, a, c],
    [{ path: [], isOrder: true }],
    [a, c, b],
  ],
  [
    "a file that they took away",
    { t: "one" },
    { t: "mine" },
    null,
    { t: "mine" },
    [{ path: [], theirs: null }],
    null,
  ],
])(
  "%s is a conflict, which either side can win",
  (_, base, mine, theirs, value, conflicts, turned) => {
    const merged = mergeValues(base, mine, theirs)
    expect(merged.value).toEqual(value)
    expect(merged.conflicts).toHaveLength(conflicts.length)
    expect(merged.conflicts).toMatchObject(conflicts)
    const taken = new Set(merged.conflicts.map(({ key }) => key))
    expect(mergeValues(base, mine, theirs, taken)).toEqual({
      value: turned,
      conflicts: merged.conflicts,
    })
  },
)

test.each<[string, JsonValue, JsonValue, JsonValue, JsonValue]>([
  ["an entry that both added", [a], [a, b], [a, b], [a, b]],
  ["an entry that both added at other places", [a, c], [a, b, c], [a, c, b], [a, b, c]],
  ["an entry that both took out", [a, b, c], [a, c], [a, c], [a, c]],
  ["entries that each took out", [a, b, c], [b, c], [a, b], [b]],
  ["what I added where they added, mine first", [a], [a, b], [a, c], [a, b, c]],
  ["what they put behind what I took out", [a, b], [a], [a, b, c], [a, c]],
  ["what I added to a list that they reordered", [a, b], [a, c, b], [b, a], [b, a, c]],
])("%s is no conflict", (_, base, mine, theirs, value) => {
  expect(mergeValues({ l: base, x: 0 }, { l: mine, x: 0 }, { l: theirs, x: 1 })).toEqual({
    value: { l: value, x: 1 },
    conflicts: [],
  })
})
