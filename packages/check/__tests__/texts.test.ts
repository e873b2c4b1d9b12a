/** Mistakes in texts: typing slips, marks, names in braces and placeholders. */
import { findPlaceholders } from "../placeholders"
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
  toInput,
  edited,
} from "@tools/test-kit/mistakes"

testMistakes(
  {
    file: contact,
    from: '"text": "Letters reach us here."',
    as: '"text": "…"',
    field: "contact.sections[0].post.text",
  },
  [
    ["Letters: ▲sales@example.com.", "exposed-email", "Harvesters … /contact"],
    ["Sign in at ▲{map}.", "unknown-token", "{map} is an address … of a link"],
    ["Letters ▲**reach us here.", "unfinished-mark", "both sides"],
    ["Letters ▲** reach us** here.", "unfinished-mark", "no space beside them"],
    ["Letters ▲**reach* us.", "unfinished-mark", "not a pair"],
    ["Letters ▲[reach us](", "unfinished-mark", "[words](/contact)"],
    ["Letters ▲[reach us] (/contact).", "unfinished-mark", "without spaces"],
    ["Letters ▲[ reach us ](/contact).", "unfinished-mark", "space between"],
    ["Letters ▲[](/contact) reach us.", "unfinished-mark", "no words"],
    ["Letters reach us▲** here.", "warning unfinished-mark", "asterisks … delete"],
    ["Letters [reach us](https://example.org/▲{product}) here.", "unknown-token", "only in texts"],
    ["Letters **reach ▲{prodct}** here.", "unknown-token", "Did you mean “product”?"],
    ["Ads for ▲{first_name}.", "unknown-token", "write a backslash: \\{first_name}."],
    ["The set ▲{1, 2}.", "unknown-token", "write a backslash: \\{1, 2}."],
    ["Letters ▲![reach us](/here.png).", "markup", "picture"],
    ["Letters▲\\n\\nreach us.", "warning double-whitespace", "line break"],
  ],
)

testMistakes(
  {
    file: contact,
    from: '"back": { "label": "Back to Home", "leads": "/" },',
    as: '"back": { "label": "Back to Home", "leads": "https:… },',
    field: "contact.sections[0].back.leads",
  },
  [
    ['//www.example.org/▲{map}"', "unknown-token", "{map} is a whole address"],
    ['//▲{product}.example.org/"', "unknown-token", "only in texts"],
  ],
)

testMistakes(
  {
    file: home,
    from: '"heading": "Why choose {product}"',
    as: '"heading": "Why choose ▲{…',
    field: "home.sections[3].heading",
  },
  [
    ['prodcut}"', "unknown-token", "{prodcut} … Did you mean “product”?"],
    [' product }"', "unknown-token", "no spaces … {product}"],
    ['product"', "unknown-token", "brace is unmatched"],
  ],
)

testMistakes(
  {
    file: home,
    from: '"motto": "Fresh Bread Every Morning",',
    as: '"motto": "…",',
    field: "home.sections[0].motto",
  },
  [
    ["Get ▲<b>Alerts</b>", "warning markup", "“<b>” … HTML"],
    ["G\\u0065t \\u0041 ▲<i>", "warning markup", "“<i>”"],
    ["Alerts ▲&amp; Events", "warning markup", "“&amp;”"],
    ["Get ▲[Alerts](/contact)", "warning markup", "“[Alerts](/contact)” … plain text"],
    ['Get ▲\\"Alerts\\"', "warning straight-quotes", "“ … ”"],
    ["Get Today▲'s Alerts", "warning straight-quotes", "’"],
    ["Get▲  Alerts", "warning double-whitespace", "Use one space"],
    ["Get Alerts▲ ", "warning edge-whitespace", "before or after"],
    ["Get▲​ Alerts", "warning invisible-character", "U+200B … Delete"],
    ["Get▲\\ue123 Alerts", "warning invisible-character", "U+E123 … Delete"],
    ["Alerts ▲\\ue200cite\\ue202turn0search1\\ue201", "assistant-mark", "Delete"],
    ["Alerts ▲【12†source】", "assistant-mark", "“【12†source】” … Delete"],
    ["Alerts ▲[cite: 1, 2]", "assistant-mark", "“[cite: 1, 2]”"],
    ["Alerts ▲turn0search12", "assistant-mark", "“turn0search12”"],
    ["▲Lorem ipsum dolor sit amet", "warning sample-text", "Replace it with your own"],
    ["Get Caf▲�", "broken-character", "U+FFFD … Type it again"],
    ["Get Caf▲Ã© Alerts", "broken-character", "“Ã©” … wrong encoding"],
  ],
)

testMistakesIn(site, [
  [
    '"product": "Ryefield"',
    '"product": ▲"{owner} Wire"',
    "malformed-name site.names.product",
    "A name holds no braces: write the other name out",
  ],
])

describe("characters that could be marks", () => {
  const findings = (text: string) =>
    checkTexts(edited(contact, "Letters reach us here.", text)).findings

  test.each([
    "5 * 3",
    "4*5 and 6*7",
    "Leser*innen und Autor*innen",
    "Letters*",
    "(see [1])",
    "_x_, “code”, # 1, - 2, 1. a, > b",
    "**Letters** reach *us*, ***here***",
    "[Letters](/contact)\\nreach [us](https://example.org/a_(b))",
    "[**Letters**](/) and **[letters](/contact)**",
    "A [press kit](/press/kit.pdf#page=2) and [an old page](/old/)",
    "**{product}** by {owner}",
    "Let<strong>ter</strong>s reach <em>us.</em>Here",
    "\\\\*\\\\*Letters\\\\*\\\\* reach \\\\[us\\\\](/contact)",
  ])("are no mistake in %j", text => {
    expect(findings(text)).toEqual([])
  })

  test.each(["5 * 3", "Leser*innen und Autor*innen"])(
    "are no mistake in the plain text %j",
    text => {
      expect(checkTexts(edited(home, "Morning", text)).findings).toEqual([])
    },
  )

  test("do not count: a text may have as many words as without them", () => {
    const words = "a".repeat(478)

    expect(findings(`**${words}**[b](/contact?${words})*c*`)).toEqual([])
  })
})

test("a word in capitals before a closing quote is not taken for another encoding", () => {
  expect(checkTexts(edited(notFound, "Oops!", "“MAÇÔ – MAÇÃ… «MAÇû")).findings).toEqual([])
})

describe("placeholders", () => {
  const findIn = (texts: Readonly<Record<string, string>>) => findPlaceholders(toInput(texts))
  const launched = Object.fromEntries(
    Object.entries(realTexts).map(([path, text]) => [
      path,
      text
        .replace(/example\.com/g, "northwire.net")
        .replace(/555 0142/g, "867 5309")
        .replace(/"EX"/, '"NY"')
        .replace(/"00000"/, '"10001"')
        .replace(/Ryefield|Example Mills|Alex Example|Example Street|Example City/g, "North"),
    ]),
  )

  test("the names, addresses and numbers of an example are listed at their places", () => {
    const lines = realTexts[site]?.split("\n") ?? []
    const found = findIn(realTexts).map(
      ({ field, line, column }) => `${field} ${lines[line - 1]?.slice(column - 1)}`,
    )
    for (const place of [
      "site.names.product Ryefield",
      "site.names.owner Example Mills",
      "site.origin www.example.com",
      "site.links.map maps.example.com",
      "site.team[0].email example.com",
      "site.team[0].phone 555 0142",
      "site.address.region EX",
      "site.address.postalCode 00000",
    ])
      expect(found).toContainEqual(expect.stringContaining(place))
  })

  test("a soft hyphen hides none", () => {
    const hyphened = (realTexts["site.json"] ?? "").replace("Ryefield", "Rye\u00ADfield")

    expect(findIn({ ...realTexts, "site.json": hyphened }).map(({ field }) => field)).toContain(
      "site.names.product",
    )
  })

  test("a launched site has none", () => {
    expect(findIn(launched)).toEqual([])
  })

  test.each([
    "Mail ▲news.example.org",
    "On ▲press.invalid",
    "Visit ▲wire.example",
    "Call 202-▲555-0199",
    "Call (202) ▲555-0100",
    "Get ▲Ryefield now",
    "▲Lorem ipsum dolor",
    "▲TODO write this",
  ])("%s is listed in its place", marked => {
    const { text, line, column } = takeMark(
      replaceOnce(launched[home] ?? "", headline, `"motto": "${marked}",`),
    )

    expect(findIn({ ...launched, [home]: text })).toMatchObject([
      {
        line,
        column,
        rule: "placeholder",
        severity: "warning",
        field: "home.sections[0].motto",
      },
    ])
  })

  test.each(["For example.comparisons", "Call 555-0200", "An example city"])("%s is none", text => {
    const changed = replaceOnce(launched[home] ?? "", headline, `"motto": "${text}",`)

    expect(findIn({ ...launched, [home]: changed }).map(({ message }) => message)).toEqual([])
  })

  test("a file that cannot be read gives none", () => {
    expect(findIn({ ...launched, [home]: "{" })).toEqual([])
  })
})
