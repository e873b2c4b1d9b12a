/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { layOut } from "../../../../src/content/check/layout"
import { pageContent } from "../../../../src/content/model"
import { readValue } from "../../../../src/studio/document/read"
import { rewrite, writeNew } from "../../../../src/studio/document/rewrite"
import {
  getAt,
  insertAt,
  isGroup,
  isList,
  isSame,
  moveAt,
  removeAt,
  setAt,
  type JsonValue,
  type ValuePath,
} from "../../../../src/studio/document/value"
import { changes, json, listPaths } from "./support"

const homeText = readFileSync("__tests__/fixtures/content/pages/home.json", "utf8")
const home = readValue(homeText)

const folder = mkdtempSync(join(tmpdir(), "rewrite-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines that git sees taken out and put in. */
const listChanges = (before: string, after: string): string[] => {
  const files = [join(folder, "before"), join(folder, "after")] as const
  writeFileSync(files[0], before)
  writeFileSync(files[1], after)
  const { stdout } = spawnSync("git", ["diff", "--no-index", "--unified=0", ...files], {
    encoding: "utf8",
  })
  return stdout.split("\n").filter(line => /^[-+](?![-+])/.test(line))
}

/** Writes a value in a way that no one lays it out. */
const writeOddly = (value: JsonValue, blanks: readonly string[]): string => {
  let next = 0
  const blank = () => blanks[next++ % blanks.length] ?? ""
  const write = (part: JsonValue): string => {
    if (isList(part)) {
      const entries = part.map(entry => blank() + write(entry) + blank())
      return `[${entries.join() || blank()}]`
    }
    if (isGroup(part)) {
      const fields = Object.entries(part).map(
        ([name, field]) => `${blank()}${JSON.stringify(name)}${blank()}:${blank()}${write(field)}`,
      )
      return `{${fields.join() || blank()}${blank()}}`
    }
    return JSON.stringify(part)
  }
  return blank() + write(value) + blank()
}

const blanks = fc.array(fc.constantFrom("", " ", "\n", "\r\n  ", "\t", "\n      "), {
  minLength: 1,
  maxLength: 7,
})
const sources = fc
  .tuple(json, blanks, fc.constantFrom("", "\uFEFF"))
  .map(([value, blanks, mark]) => ({ value, text: mark + writeOddly(value, blanks) }))

const edits = sources.chain(({ value, text }) =>
  fc.oneof(changes(value), json).map(after => ({ before: value, text, after })),
)

test("a text says what it was rewritten to say", async () => {
  await fc.assert(
    fc.asyncProperty(edits, async ({ text, after }) => {
      const rewritten = await rewrite(text, after)
      expect(isSame(readValue(rewritten), after)).toBe(true)
      JSON.parse(rewritten.replace(/^\uFEFF/, ""))
    }),
    { numRuns: 200 },
  )
})

test("a text that says the same already stays as it is", async () => {
  await fc.assert(
    fc.asyncProperty(sources, async ({ value, text }) => {
      expect(await rewrite(text, value)).toBe(text)
    }),
  )
})

test("a text that is laid out stays laid out", async () => {
  const laidOut = json.chain(before => changes(before).map(after => ({ before, after })))
  await fc.assert(
    fc.asyncProperty(laidOut, async ({ before, after }) => {
      const rewritten = await rewrite(await writeNew(before), after)
      expect(await layOut(rewritten)).toBe(rewritten)
    }),
  )
})

test("around one changed value no byte changes", async () => {
  const places = sources.chain(({ value, text }) => {
    const leaves = listPaths(value).filter(path => {
      const part = getAt(value, path)
      return path.length > 0 && !isList(part) && !isGroup(part)
    })
    const path = fc.constantFrom<(ValuePath | undefined)[]>(undefined, ...leaves)
    return fc.record({ value: fc.constant(value), text: fc.constant(text), path })
  })
  await fc.assert(
    fc.asyncProperty(places, async ({ value, text, path }) => {
      fc.pre(path !== undefined && (await layOut(text)) !== text)
      const mark = "☛"
      const rewritten = await rewrite(text, setAt(value, path, mark))
      const [head = "", tail = ""] = rewritten.split(JSON.stringify(mark))
      expect(head + JSON.stringify(getAt(value, path)) + tail).toBe(text)
    }),
  )
})

const card = (title: string): JsonValue => ({ icon: "bell", title, text: "A card." })

test.each<[string, JsonValue, string[]]>([
  [
    "a headline",
    setAt(home, ["sections", 0, "headline"], "Be the first to know"),
    [
      '-      "headline": "Get Alerts As Events Happen",',
      '+      "headline": "Be the first to know",',
    ],
  ],
  [
    "an optional field where the model has it",
    setAt(home, ["sections", 0, "id"], "top"),
    ['+      "id": "top",'],
  ],
  [
    "an optional group",
    setAt(home, ["seo", "shareImage"], { alt: "A wire", src: "../images/alert.png" }),
    [
      '-    "description": "AI clusters stories from news sites, blogs and social networks into topics, scores virality and sentiment, and alerts your team as events happen."',
      '+    "description": "AI clusters stories from news sites, blogs and social networks into topics, scores virality and sentiment, and alerts your team as events happen.",',
      '+    "shareImage": { "src": "../images/alert.png", "alt": "A wire" }',
    ],
  ],
  [
    "an optional field that goes",
    setAt(home, ["sections", 0, "secondary"], undefined),
    ['-      "secondary": { "label": "Request a Demo", "href": "/contact" },'],
  ],
  [
    "a section that comes",
    insertAt(home, ["sections"], 1, {
      section: "get-started",
      heading: "Now",
      action: { label: "Go", href: "/contact" },
    }),
    [
      "+    {",
      '+      "section": "get-started",',
      '+      "heading": "Now",',
      '+      "action": { "label": "Go", "href": "/contact" }',
      "+    },",
    ],
  ],
  [
    "a card that comes last",
    insertAt(home, ["sections", 1, "cards"], 3, card("New")),
    [
      "+        },",
      "+        {",
      '+          "icon": "bell",',
      '+          "title": "New",',
      '+          "text": "A card."',
    ],
  ],
  [
    "a card that is there twice, with another title",
    insertAt(
      home,
      ["sections", 1, "cards"],
      2,
      setAt(getAt(home, ["sections", 1, "cards", 1]) ?? null, ["title"], "Again"),
    ),
    [
      "+        {",
      '+          "icon": "shield",',
      '+          "title": "Again",',
      '+          "text": "What could hurt us? Stories that point to a risk are scored for virality and sentiment, so a threat is seen while it is still small."',
      "+        },",
    ],
  ],
  [
    "a label among fields of one line",
    setAt(home, ["sections", 0, "primary", "event"], "start"),
    [
      '-      "primary": { "label": "Get Started Now", "href": "/contact" },',
      '+      "primary": { "label": "Get Started Now", "href": "/contact", "event": "start" },',
    ],
  ],
])("on a page, %s changes the lines that it stands in", async (_, after, lines) => {
  expect(listChanges(homeText, await rewrite(homeText, after, pageContent))).toEqual(lines)
})

const sectionText = (text: string, index: number): string => {
  const sections = text.slice(text.indexOf('"sections": [\n') + '"sections": [\n'.length)
  return `${sections.split(/\n {4}\},?\n/)[index] ?? ""}\n    }`
}

test("a section that is moved takes its text with it", async () => {
  const moved = await rewrite(homeText, moveAt(home, ["sections"], 2, 0), pageContent)
  expect([0, 1, 2, 3].map(index => sectionText(moved, index))).toEqual(
    [2, 0, 1, 3].map(index => sectionText(homeText, index)),
  )
  expect(moved.length).toBe(homeText.length)
})

test("a section that is taken out leaves no trace", async () => {
  const without = await rewrite(homeText, removeAt(home, ["sections"], 1), pageContent)
  const back = insertAt(readValue(without), ["sections"], 1, getAt(home, ["sections", 1]) ?? null)
  expect(without).toBe(homeText.replace(`${sectionText(homeText, 1)},\n`, ""))
  expect(await rewrite(without, back, pageContent)).toBe(homeText)
})

test("a section that is there twice is written alike", async () => {
  const twice = insertAt(home, ["sections"], 2, getAt(home, ["sections", 1]) ?? null)
  const text = await rewrite(homeText, twice, pageContent)
  expect(sectionText(text, 2)).toBe(sectionText(homeText, 1))
})

const odd = `\uFEFF{ "b" : 1.0,\r\n\t"t":"caf\\u00e9" ,\r\n\t"l":[ 1e2,2 , {"x":"a\\/b"}],\r\n\t"a": 1 }`

const oddChanges: readonly [string, JsonValue, string][] = [
  ["a number", { b: 2, t: "café", l: [100, 2, { x: "a/b" }], a: 1 }, odd.replace("1.0", "2")],
  [
    "entries that change places",
    { b: 1, t: "café", l: [2, { x: "a/b" }, 100], a: 1 },
    odd.replace('[ 1e2,2 , {"x":"a\\/b"}]', '[ 2 , {"x":"a\\/b"},1e2]'),
  ],
  [
    "an entry that goes",
    { b: 1, t: "café", l: [100, { x: "a/b" }], a: 1 },
    odd.replace("1e2,2 , ", "1e2 , "),
  ],
  [
    "a field that goes",
    { b: 1, l: [100, 2, { x: "a/b" }], a: 1 },
    odd.replace(',\r\n\t"t":"caf\\u00e9"', ""),
  ],
  [
    "a field that comes",
    { b: 1, t: "café", l: [100, 2, { x: "a/b" }], a: 1, n: { m: [] } },
    odd.replace('"a": 1 }', '"a": 1,\r\n\t"n": { "m": [] } }'),
  ],
  [
    "an entry that is there twice",
    { b: 1, t: "café", l: [100, 2, { x: "a/b" }, { x: "a/b" }], a: 1 },
    odd.replace('{"x":"a\\/b"}', '{"x":"a\\/b"},{"x":"a\\/b"}'),
  ],
  ["the last entry that goes", { b: 1, t: "café", l: [], a: 1 }, odd.replace(/\[.*\]/, "[]")],
]

test.each(oddChanges)(
  "in a text of another layout, %s changes nothing else",
  async (_, after, text) => {
    expect(await rewrite(odd, after)).toBe(text)
  },
)

const withoutBlanks = (text: string): string => text.replace(/\s/g, "")

test.each(oddChanges)(
  "%s is put back in the spelling of the other text",
  async (_, _after, text) => {
    const back = await rewrite(text, readValue(odd), undefined, odd)
    expect(withoutBlanks(back)).toBe(withoutBlanks(odd))
  },
)

test.each<[string, string, string]>([
  ["a number", '"b" : 1.0', '"b" : 7'],
  ["a number with an exponent", '"b" : 1e3', '"b" : 7'],
  ["a text", '"t":"caf\\u00e9"', '"t":"bar"'],
  ["a list of numbers", '"n":[1 ,2.0,  3]', '"n":[9]'],
  ["a list of numbers over lines", '"n":[1\n ,2.0,\n  3]', '"n":[9]'],
  ["a list that was made another thing", '"n":[1 ,{ "x":2.0 }]', '"n":null'],
  ["a field that went, where it stood", '"n" :\t0.10,', ""],
  ["an entry that went", '"l":[{"x": 1.0}, {"y" :2.0}]', '"l":[{"x": 1.0}]'],
  ["a group within", '"g":{"h":{ "i" :1.0,"j":2 },"k":1.0}', '"g":{"h":{ "i" :5,"j":2 },"k":1.0}'],
])("%s is put back byte for byte", async (_, committed, changed) => {
  const wrap = (text: string): string =>
    `{"z":1.0,${text.replace(/,?$/, text === "" ? "" : ",")}"a":1.0}`
  expect(await rewrite(wrap(changed), readValue(wrap(committed)), undefined, wrap(committed))).toBe(
    wrap(committed),
  )
})

test("what is put back leaves the spelling of all else as it is on disk", async () => {
  const back = await rewrite(
    '{"a":2,"b":{"c":1,"d":5}}',
    { a: 1, b: { c: 1, d: 5 } },
    undefined,
    '{ "a": 1.0, "b": { "c": 1.0, "d": 5.0 } }',
  )
  expect(back).toBe('{"a":1.0,"b":{"c":1,"d":5}}')
})

test("what was committed and is no JSON changes nothing", async () => {
  expect(await rewrite('{"a":2}', { a: 1 }, undefined, '{"a":1.0')).toBe('{"a":1}')
})

test("whatever was committed, a text says what it was rewritten to say", async () => {
  await fc.assert(
    fc.asyncProperty(edits, async ({ before, text, after }) => {
      const back = await rewrite(await rewrite(text, after), before, undefined, text)
      expect(isSame(readValue(back), before)).toBe(true)
    }),
  )
})

test.each([
  ["", "empty"],
  ['{ "a": 1, }', "no comma after the last entry"],
  ['{\n  "a": 1,\n  "a": 2\n}', "In line 3: The field `a` stands here twice"],
  ['{ "a": ', "ends before that"],
])("%j is not written over", async (text, sentence) => {
  await expect(rewrite(text, {})).rejects.toThrow(sentence)
  expect(() => readValue(text)).toThrow(sentence)
})

test("a new file has its fields in the order of the model", async () => {
  const value = {
    sections: [{ heading: "News", blocks: [{ paragraphs: ["One."] }], section: "prose" }],
    seo: { description: "What this is.", title: "News" },
    $schema: "../schema/page.schema.json",
  }
  expect(await writeNew(value, pageContent)).toBe(`{
  "$schema": "../schema/page.schema.json",
  "seo": { "title": "News", "description": "What this is." },
  "sections": [
    {
      "section": "prose",
      "heading": "News",
      "blocks": [
        {
          "paragraphs": ["One."]
        }
      ]
    }
  ]
}
`)
})
