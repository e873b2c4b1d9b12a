import { readFileSync } from "node:fs"
import fc from "fast-check"
import { modelOf } from "@tools/content/model"
import { layOut } from "@tools/check"
import { compareWords } from "../document/changed-words"
import { describeDifference } from "../document/describe"
import { type Difference, listDifferences, revert } from "../document/differences"
import { type Conflict, mergeValues } from "../document/merge"
import { deletePage, movePage } from "../document/move-page"
import { valueOf } from "../document/read"
import { commonOf, readTwoVersions } from "../document/two-versions"
import { writeValue } from "../server/drafts/write-value"
import { type JsonValue, getAt, insertAt, isSame, moveAt, setAt } from "../document/value"
import { changes, json, listPaths, readValue } from "./fixtures/json-values"

const homeText = readFileSync("__tests__/fixtures/content/pages/home.json", "utf8")
const home = readValue(homeText)

const pairs = json.chain(before =>
  fc.oneof(changes(before), json).map(after => ({ before, after })),
)

describe("values", () => {
  test("getAt gives nothing past the end of a list, and nothing that every object has", () => {
    expect(getAt({ list: ["a"] }, ["list", 1])).toBeUndefined()
    expect(getAt({ group: {} }, ["group", "constructor"])).toBeUndefined()
  })

  test.each<[string, (string | number)[], JsonValue | undefined, JsonValue]>([
    ["a field", ["a"], 2, { a: 2, l: [1] }],
    ["a new field behind the others", ["b"], 2, { a: 1, l: [1], b: 2 }],
    ["an entry behind the last", ["l", 1], 2, { a: 1, l: [1, 2] }],
    ["a field that is gone", ["a"], undefined, { l: [1] }],
    ["nothing, where nothing is to go", ["b", "c"], undefined, { a: 1, l: [1] }],
    ["a field of an odd name", ["__proto__"], 2, { a: 1, l: [1], ["__proto__"]: 2 }],
  ])("setAt sets %s", (_, path, next, after) => {
    expect(JSON.stringify(setAt({ a: 1, l: [1] }, path, next))).toBe(JSON.stringify(after))
  })

  test.each<[JsonValue, JsonValue, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [[], {}, false],
    [null, {}, false],
  ])("whether %j says the same as %j", (one, other, same) => {
    expect(isSame(one, other)).toBe(same)
  })
})

describe("differences", () => {
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

  const at = (...path: (string | number)[]): JsonValue => getAt(home, path) ?? null
  test.each<[string, JsonValue, Partial<Difference>, string]>([
    [
      "a changed word of a text",
      setAt(home, ["sections", 0, "headline"], "Get Alerts As Stories Happen"),
      { kind: "changed", path: ["sections", 0, "headline"] },
      "Hero › Headline | “Get Alerts As Events Happen” changed to “Get Alerts As Stories Happen”",
    ],
    [
      "a new field",
      setAt(home, ["sections", 0, "hidden"], true),
      { kind: "added", path: ["sections", 0, "hidden"] },
      "Hero | Section hidden",
    ],
    [
      "a section that is there twice",
      insertAt(home, ["sections"], 2, setAt(at("sections", 1), ["heading"], "Once more")),
      { kind: "added", path: ["sections", 2] },
      " | Section “Cards: Once more” was added after “Cards: One wire, three watches”",
    ],
    [
      "a section that moved",
      moveAt(home, ["sections"], 3, 0),
      { kind: "moved", path: ["sections", 0], back: 3 },
      " | Section “Cards: Why choose {product}” was moved before “Hero”",
    ],
    [
      "an entry without a text",
      insertAt(home, ["sections", 1, "cards"], 3, { title: "" }),
      { kind: "added", path: ["sections", 1, "cards", 3] },
      "Cards: One wire, three watches | “Card 4” was added after Card “Competition radar”",
    ],
    [
      "a group without a text",
      setAt(home, ["sections", 1, "action"], { label: "", href: "" }),
      { kind: "added", path: ["sections", 1, "action"] },
      "Cards: One wire, three watches › Action | was added",
    ],
    [
      "a text of a list",
      setAt(home, ["sections", 2, "blocks", 0, "benefits", 0], undefined),
      { kind: "removed", path: ["sections", 2, "blocks", 0, "benefits", 0] },
      "Feature blocks › Block “Know about it while it is still news” | Benefit “One alert for an event instead of one for every headline” was removed",
    ],
  ])("%s is one difference, said in words", (_, after, difference, said) => {
    const differences = listDifferences(home, after)
    expect(differences).toEqual([expect.objectContaining(difference)])
    const [found] = differences
    if (!found) return
    const { place, words } = describeDifference(modelOf("pages/home.json"), after, found)
    expect(`${place} | ${words}`).toBe(said)
    expect(isSame(revert(after, found), home)).toBe(true)
  })
})

test("changed words of a long text are shown with the words beside them", () => {
  const start = "The same stream of stories, which never ends, answers all of the"
  const end = "different questions of everybody who asks. Each of them has its own view."
  expect(compareWords(`${start} three ${end}`, `${start} four ${end}`)).toEqual([
    { text: "…ends, answers all of the ", kind: "same" },
    { text: "three", kind: "removed" },
    { text: "four", kind: "added" },
    { text: " different questions of everybody…", kind: "same" },
  ])
})

describe("merging", () => {
  test("where one side changed nothing, the other holds", () => {
    fc.assert(
      fc.property(json, json, (base, changed) => {
        const merged = { value: changed, conflicts: [] }
        expect(mergeValues(base, changed, base)).toEqual(merged)
        expect(mergeValues(base, base, changed)).toEqual(merged)
      }),
    )
  })

  test("changes to different fields and entries are all in the result", () => {
    const sides = fc.array(fc.constantFrom("mine", "theirs", "neither"), { maxLength: 6 })
    fc.assert(
      fc.property(sides, sides, (fields, entries) => {
        const versionOf = (...names: readonly string[]): JsonValue => {
          const change = (side: string, index: number) =>
            names.includes(side) ? `${side} ${index}` : `base ${index}`
          const group = Object.fromEntries(
            fields.map((side, index) => [`field ${index}`, change(side, index)]),
          )
          const list = entries.map((side, index) => ({ id: index, text: change(side, index) }))
          return { ...group, list }
        }
        expect(mergeValues(versionOf(), versionOf("mine"), versionOf("theirs"))).toEqual({
          value: versionOf("mine", "theirs"),
          conflicts: [],
        })
      }),
    )
  })

  test("conflicts stay the same ones, whichever of them are taken from the other side", () => {
    const versions = json.chain(base => fc.tuple(fc.constant(base), changes(base), changes(base)))
    fc.assert(
      fc.property(versions, fc.array(fc.boolean()), ([base, mine, theirs], choices) => {
        const { conflicts } = mergeValues(base, mine, theirs)
        const keys = conflicts.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        const taken = new Set(keys.filter((_, index) => choices[index]))
        expect(mergeValues(base, mine, theirs, taken).conflicts).toEqual(conflicts)
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
      { t: "one", u: 1, gone: 1 },
      { t: "mine", u: 1 },
      { t: "theirs", u: 2, gone: 1 },
      { t: "mine", u: 2 },
      [{ path: ["t"], isStructure: false, base: "one", mine: "mine", theirs: "theirs" }],
      { t: "theirs", u: 2 },
    ],
    [
      "an entry that they took out, and I changed",
      [a, b, c],
      [a, say("b", "What I say"), c],
      [a, c],
      [a, say("b", "What I say"), c],
      [{ path: [], isStructure: true }],
      [a, c],
    ],
    [
      "an entry that both changed where they also moved another",
      [a, b, c],
      [a, say("b", "What I say"), c],
      [c, a, say("b", "What they say")],
      [c, a, say("b", "What I say")],
      [{ path: [1, "text"], mine: "What I say", theirs: "What they say" }],
      [c, a, say("b", "What they say")],
    ],
    [
      "two orders of a list",
      [a, b, c],
      [b, a, c],
      [a, c, b],
      [b, a, c],
      [{ path: [], isStructure: true }],
      [a, c, b],
    ],
    [
      "entries that each added",
      [a],
      [a, b],
      [a, c],
      [a, b],
      [{ path: [], isStructure: true }],
      [a, c],
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
    ["an entry that both took out", [a, b, c], [a, c], [a, c], [a, c]],
    [
      "an entry that I changed where they added one",
      [a, b],
      [a, say("b", "What I say")],
      [c, a, b],
      [c, a, say("b", "What I say")],
    ],
  ])("%s is no conflict", (_, base, mine, theirs, value) => {
    expect(mergeValues({ l: base, x: 0 }, { l: mine, x: 0 }, { l: theirs, x: 1 })).toEqual({
      value: { l: value, x: 1 },
      conflicts: [],
    })
  })

  test("a group that both added is joined field by field", () => {
    const merged = mergeValues({}, { g: { t: "mine", u: 1 } }, { g: { t: "theirs", w: 2 } })
    expect(merged.value).toEqual({ g: { t: "mine", u: 1, w: 2 } })
    expect(merged.conflicts).toMatchObject([{ path: ["g", "t"], mine: "mine", theirs: "theirs" }])
  })
})

describe("two versions in one text", () => {
  test("are those with the first and with the last of each field that is there twice", () => {
    const text = '{ "a": 1, "seo": { "t": "x", "u": [{ "v": 1, "v": 2 }], "t": "y" }, }'
    expect(readTwoVersions(text)).toEqual({
      cause: "repeated",
      base: { a: 1, seo: { t: null, u: [{ v: null }] } },
      mine: { a: 1, seo: { t: "x", u: [{ v: 1 }] } },
      theirs: { a: 1, seo: { t: "y", u: [{ v: 2 }] } },
    })
  })

  test.each([
    ["a field is there three times", '{ "a": 1, "a": 2, "a": 3 }'],
    ["it is twice in one that is there twice", '{ "a": { "t": 1, "t": 2 }, "a": { "t": 3 } }'],
  ])("do not hold everything where %s", (_, text) => {
    expect(readTwoVersions(text)).toBeUndefined()
  })

  test("say everything that either of them says, once they are joined, or are in conflict", () => {
    const listSaid = (value: JsonValue | undefined = null) =>
      listPaths(value)
        .map(path => getAt(value, path))
        .filter(part => typeof part === "string" || typeof part === "number")
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        const { value, conflicts } = mergeValues(commonOf(before, after), before, after)
        const sides = conflicts.flatMap(({ mine, theirs }) => [mine, theirs])
        const said = new Set([value, ...sides].flatMap(listSaid))
        for (const part of [before, after].flatMap(listSaid)) expect(said).toContain(part)
      }),
    )
  })
})

describe("writing", () => {
  test("a text says what it was written to say, in the project's layout, whatever it replaces", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, fc.constantFrom(0, 1, "\t"), async ({ before, after }, indent) => {
        const written = await writeValue(after, JSON.stringify(before, null, indent))
        expect(isSame(readValue(written), after)).toBe(true)
        expect(await layOut(written)).toBe(written)
        expect(await writeValue(after, written)).toBe(written)
      }),
    )
  })

  test.each<[string, JsonValue, string]>([
    ["a changed field", { a: 2, n: 1 }, '{ "n": 1, "a": 2 }\n'],
    ["a new field between others", { n: 1, b: 2, a: 1 }, '{ "n": 1, "b": 2, "a": 1 }\n'],
    [
      "a field in an entry that moved",
      { a: [{ y: 1, x: 1 }, 0] },
      '{ "a": [{ "x": 1, "y": 1 }, 0] }\n',
    ],
  ])("%s keeps the order of fields", async (_, value, text) => {
    const base = "y" in Object(getAt(value, ["a", 0])) ? '{"a":[0,{"x":1,"y":1}]}' : '{"n":1,"a":1}'
    expect(await writeValue(value, base)).toBe(text)
  })

  test("an object that begins with a line break keeps it when it is changed or moved", async () => {
    const [narrow, wide] = [
      '{ "a": 1, "b": { "c": 2 } }',
      '{\n      "a": 2,\n      "b": { "c": 3 }\n    }',
    ]
    const write = (list: readonly string[]) =>
      `{\n  "list": [\n    ${list.join(",\n    ")}\n  ]\n}\n`
    const before = write([narrow, wide])
    const value = readValue(before)
    expect([
      await writeValue(setAt(value, ["list", 1, "a"], 5), before),
      await writeValue(moveAt(value, ["list"], 0, 1), before),
    ]).toEqual([write([narrow, wide.replace("2", "5")]), write([wide, narrow])])
  })

  test("a field that was there twice leaves the other lines as they are", async () => {
    const text = '{\n  "list": [\n    { "b": 1 }\n  ],\n  "a": 1,\n  "a": 2\n}\n'
    expect(await writeValue({ a: 2, list: [{ b: 1 }] }, text)).toBe(
      '{\n  "list": [{ "b": 1 }],\n  "a": 2\n}\n',
    )
  })

  test("line breaks stay", async () => {
    const text = homeText.replaceAll("\n", "\r\n")
    const changed = setAt(home, ["sections", 0, "headline"], "Be the first to know")
    expect(await writeValue(changed, text)).toBe(
      text.replace("Get Alerts As Events Happen", "Be the first to know"),
    )
  })

  test.each(["", '{ "a": 1, }', '{ "a": 1, "a": 2 }', '{ "a": '])("%j is no value", text => {
    expect(valueOf(text)).toBeUndefined()
  })
})

describe("moving a page", () => {
  const old = { file: "pages/old.json", value: {} } as const
  /** Returns what another file holds once a page has moved. */
  const moveBeside = (value: JsonValue): JsonValue | undefined =>
    movePage(
      [old, { file: "pages/home.json", value }],
      "pages/old.json",
      "pages/guide/new.json",
      false,
    ).get("pages/home.json") ?? undefined

  test.each([
    ["/old", "/guide/new"],
    ["/old/?a=b#part", "/guide/new/?a=b#part"],
    [
      "[our **old** page](/old), [it](/old#a): /old.",
      "[our **old** page](/guide/new), [it](/guide/new#a): /old.",
    ],
  ])("a text %j becomes %j", (from, to) => {
    expect(moveBeside({ action: { href: from } })).toEqual({ action: { href: to } })
  })

  test.each(["/old-one", "/old/er", "#old", "https://example.com/old"])(
    "a link to %s stays",
    href => {
      expect(moveBeside({ href })).toBeUndefined()
    },
  )

  test("a redirect to a section of a deleted page leads to the other page as a whole, or its address is gone", () => {
    const redirects = [{ from: "/old", to: "/guide/new#part" }]
    const files = [{ file: "redirects.json" as const, value: { redirects } }]
    const removeFor = (target: string | null) =>
      deletePage(files, "pages/guide/new.json", target, target !== null).get("redirects.json")
    expect(removeFor("/contact")).toEqual({
      redirects: [
        { from: "/old", to: "/contact" },
        { from: "/guide/new", to: "/contact" },
      ],
    })
    expect(removeFor(null)).toEqual({ redirects: [], gone: ["/old"] })
  })

  test("a redirect from the address of a deleted page keeps that address", () => {
    const value = { redirects: [{ from: "/old", to: "/contact" }] }
    const files = [old, { file: "redirects.json" as const, value }]
    expect(deletePage(files, old.file, "/", false).get("redirects.json") ?? value).toEqual(value)
  })

  test("what a page names by the way there is named by the way from its new place", () => {
    const page = { $schema: "../schema/page.schema.json", src: "../images/a.png" }
    const moved = movePage([{ ...old, value: page }], old.file, "pages/guide/more/new.json", false)
    expect(moved.get("pages/guide/more/new.json")).toEqual({
      $schema: "../../../schema/page.schema.json",
      src: "../../../images/a.png",
    })
  })
})
