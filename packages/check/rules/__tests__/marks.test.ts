/** Marks of texts, complete and incomplete, and addresses that visitors cannot click. */
import { checkTexts, contact, edited, home, testMistakes } from "@tools/test-kit/mistakes"

const find = (text: string) =>
  checkTexts(edited(contact, "Letters reach us here.", text)).findings.filter(
    ({ rule }) => rule === "bare-address",
  )

test.each([
  ["See https://example.org/a_(b).", "See [https://example.org/a_(b)](https://example.org/a_(b))."],
  ["See **www.example.org** now.", "See **[www.example.org](https://www.example.org)** now."],
  [
    "[a](/contact) HTTPS://example.org/x",
    "[a](/contact) [HTTPS://example.org/x](HTTPS://example.org/x)",
  ],
])("%s is to be %s", (text, right) => {
  const [found, ...others] = find(text)
  expect(found?.fixes?.[0]?.[0]?.after).toBe(right)
  expect(others).toEqual([])
})

test.each([
  "[https://example.org](https://example.org)",
  "[this page](https://example.org)",
  "www. and http:// and example.org",
])("%s is no bare address", text => {
  expect(find(text)).toEqual([])
})

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
