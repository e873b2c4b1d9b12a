import fc from "fast-check"
import { parseJson } from "../parse"
import { toValue } from "../tree"
import {
  checkTexts,
  contact,
  headline,
  home,
  notFound,
  realTexts,
  replaceOnce,
  site,
  takeMark,
  testMistakes,
  testMistakesIn,
} from "@tools/test-kit/mistakes"
import { propertySettings } from "@tools/test-kit/cases"

testMistakes({ file: home, from: '"motto": "Fresh Bread Every Morning",' }, [
  ['"motto": "Get Alerts"▲', "json-missing-comma", "comma is missing … line 11"],
  ['"motto": "Get Alerts",▲,', "json-extra", "comma is surplus"],
  ['"motto": "Get Alerts"▲;', "json-extra", "`;` is not expected"],
  [`"motto": ▲'Get Alerts',`, "json-quotes", "straight quotes … '"],
  ['"motto": ▲“Get Alerts”,', "json-quotes", "straight quotes … “"],
  ['"motto": "Get Alerts▲”,', "json-quotes", "straight quotes … ”"],
  ['▲motto: "Get Alerts",', "json-quotes", "need straight quotes"],
  ['"motto": ▲Get Alerts,', "json-quotes", "need straight quotes"],
  ['"motto": "Get ▲"Alerts" As Events Happen",', "json-inner-quotes", "ends the text too early"],
  ['"motto": ▲"Get Alerts,', "json-unclosed-text", "quote mark"],
  ['"motto▲: "Get Alerts",', "json-quotes", "motto … missing"],
  ['"motto": ▲"Get Alerts\n      As Events Happen",', "json-unclosed-text", "same line"],
  [
    '"motto": "Get Alerts", ▲// to be discussed',
    "json-comment",
    "no comments … Keep this note elsewhere",
  ],
  ['"motto" ▲"Get Alerts",', "json-extra", "not expected"],
  ['"motto" ▲= "Get Alerts",', "json-extra", "`=` is not expected"],
  ['"motto": ▲,', "json-extra", "`,` is not expected"],
  ['"motto": "Get Alerts"▲},', "json-extra", "`}` is surplus … line 11"],
  [
    '"motto": "Get Alerts",\n    ▲"motto": "Get News",',
    "json-duplicate-key",
    "“motto” … “Get Alerts” in line … and “Get News” here … keep the last",
  ],
  ['"motto": ▲"Get\tAlerts As Events Happen",', "json-character", "tab"],
  ['▲\u00a0"motto": "Get Alerts",', "json-extra", "not expected"],
  ['"motto": ▲True,', "json-quotes", "true, false"],
])

testMistakes(
  {
    file: home,
    from: 'and not a pile of crumbs."\n        }',
    as: 'and not a pile of crumbs."\n        …',
  },
  [
    ["▲]", "json-bracket", "group that begins in line 32 … Write `}` here"],
    ["}▲}", "json-extra", "closing `}` is surplus"],
  ],
)

testMistakesIn(home, [
  [
    '"note": "A slice, a plate and a fork" }',
    '"note": "A slice, a plate and a fork" }▲,',
    "json-trailing-comma",
    "one too many",
  ],
  [
    '      "motto": "Fresh Bread Every Morning",\n',
    '▲<<<<<<< HEAD\n      "motto": "Get Alerts",\n=======\n      "motto": "Other",\n>>>>>>> other\n',
    "json-conflict",
    "Git could not merge … Keep the right version",
  ],
  ['"loaves": [', '"loaves": ▲{', "json-bracket", "list … Write `[` here"],
  [
    'in a toaster"\n          ]',
    'in a toaster"\n          ▲}',
    "json-bracket",
    "list that begins in line 58 … Write `]` here",
  ],
  ['"../images/roll.png', '▲"..\\images/roll.png', "json-character", "backslash"],
])

testMistakes(
  {
    file: contact,
    from: '"back": { "label": "Back to Home", "leads": "/" },',
    as: '"back": { "label": …},',
  },
  [
    ['"Back to Home"▲ "leads": "/" ', "json-missing-comma", "comma is missing"],
    ['▲"Back to Home, "leads": "/" ', "json-unclosed-text", "quote mark … is missing"],
  ],
)

testMistakesIn(site, [
  ['"language": "en-US",', '"language": "en-US", ▲# American', "json-comment", "no comments"],
  [
    '{ "label": "Ovens", "leads": "/#ovens" }',
    '{ "label": "Ovens", "leads": "/#ovens" }▲}',
    "json-extra",
    "closing `}` is surplus",
  ],
])

testMistakesIn(notFound, [
  ['"label": "Error 404",', '"label": "Error 404", ▲{},', "json-extra", "`{` is not expected"],
  [
    '"label": "Error 404",',
    '▲/* the small label */ "label": "Error 404",',
    "json-comment",
    "no comments",
  ],
  ["    }\n  ]\n}\n", "    }\n  ]\n}\n▲}\n", "json-extra", "closing `}` is surplus"],
])

/* If a bracket stays open, the finding points at that bracket, far above the change. */
test.each([
  [home, '        "crust": 18\n      }\n    },', '{\n      "section": "welcome"'],
  [notFound, "    }\n  ]\n}\n", '{\n  "$schema"'],
])(
  "%s: a bracket that is missing after %j is reported where its pair opens",
  (file, end, start) => {
    const broken = replaceOnce(realTexts[file] ?? "", end, end.replace(/[\]}](?=,?\n?$)/, ""))
    const { text, line, column } = takeMark(replaceOnce(broken, start, `▲${start}`))
    const { findings } = checkTexts({ ...realTexts, [file]: text })

    expect(findings).toMatchObject([{ rule: "json-unclosed", line, column }])
    expect(findings[0]?.message).toContain(`\`${start.charAt(0)}\` that opens here is never closed`)
  },
)

test("mistakes in several files are all reported, in the order of the files and of their lines", () => {
  const { findings } = checkTexts({
    ...realTexts,
    [site]: replaceOnce(realTexts[site] ?? "", '"region": "EX",', '"region": "",'),
    [home]: replaceOnce(
      replaceOnce(realTexts[home] ?? "", '"mark": "loaf",', '"mark": "bel",'),
      headline,
      '"motto": "Get  <b>Alerts",',
    ),
    [notFound]: replaceOnce(realTexts[notFound] ?? "", '"label": "Error 404",', '"label": 404'),
  })

  expect(findings.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    "content/site.json empty-text",
    "content/pages/home.json double-whitespace",
    "content/pages/home.json markup",
    "content/pages/home.json unknown-choice",
    "content/pages/not-found.json json-missing-comma",
  ])
})

test("a file with several mistakes of syntax has one finding, about the first", () => {
  const { root, findings } = parseJson("{\n“a”: 1\n'b': 2,\ncc: 3, // note\n}")

  expect(root).toBeUndefined()
  expect(findings).toMatchObject([{ rule: "json-quotes", start: 2 }])
})

test("a trailing comma hides no other finding of its file", () => {
  const { root, findings } = parseJson('{ "a": [1, 2 , ], "a": 3, }')

  expect(root).toBeDefined()
  expect(findings).toMatchObject([
    { rule: "json-trailing-comma", start: 13 },
    { rule: "json-duplicate-key", start: 18 },
    { rule: "json-trailing-comma", start: 24 },
  ])
})

describe("the bytes of a file", () => {
  const text = realTexts[notFound] ?? ""
  const foreign = takeMark(replaceOnce(text, "Oops!", "Oops▲é"))

  test.each<[string, Uint8Array, string, string, number?, number?]>([
    ["a byte-order mark", Buffer.from(`\uFEFF${text}`), "byte-order-mark", "byte-order mark"],
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le"), "encoding", "UTF-16"],
    ["only whitespace", Buffer.from(" \n\n"), "empty-file", "empty"],
    [
      "a byte of another encoding",
      Buffer.from(foreign.text, "latin1"),
      ...(["encoding", "UTF-8", foreign.line, foreign.column] as const),
    ],
    [
      "lines that end in carriage return and line feed",
      Buffer.from(replaceOnce(text, '"Error 404"', '""').replaceAll("\n", "\r\n")),
      ...(["empty-text", "empty", 10, 16] as const),
    ],
    [
      "an emoji, which is two columns in editors",
      Buffer.from(replaceOnce(text, '"Oops! Page not found"', '"📰 <b>"')),
      ...(["markup", "<b>", 11, 22] as const),
    ],
  ])("with %s are reported once, in their place", (_, bytes, rule, word, line = 1, column = 1) => {
    const { findings } = checkTexts({ ...realTexts, [notFound]: bytes })

    expect(findings).toMatchObject([{ rule, line, column }])
    expect(findings[0]?.message).toContain(word)
  })

  test("that hold no group are one finding, and no link is blamed for it", () => {
    const { findings } = checkTexts({ ...realTexts, [home]: "null" })

    expect(findings.map(({ file }) => file)).toEqual([`content/${home}`])
  })
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns whether the parser accepts a text as JSON; its grammar allows duplicate fields. */
const isTaken = (text: string): boolean =>
  parseJson(text).findings.every(({ rule }) => rule === "json-duplicate-key")

test("valid JSON is read without findings and to the same value", () => {
  const space = fc.constantFrom(0, 2, "\t")
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), space, (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const { root, findings } = parseJson(text)

      expect(findings).toEqual([])
      expect(root && toValue(root)).toEqual(JSON.parse(text))
    }),
    propertySettings(1000),
  )
})

test("any text is read without throwing, and taken exactly when JSON.parse reads it", () => {
  const unit = fc.constantFrom(...Array.from("{}[]\",:'“”\\/#-+0truefalsn \n\t"))
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), text => {
      expect(isTaken(text)).toBe(isJson(text))
    }),
    propertySettings(5000),
  )
})

test("brackets nested without end are reported, not followed", () => {
  expect(parseJson("[".repeat(100_000)).findings).toMatchObject([{ rule: "json-unclosed" }])
})
