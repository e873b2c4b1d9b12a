/** Placeholders, which must be replaced before the site goes live. */
import { findPlaceholders } from "../placeholders"
import {
  headline,
  home,
  realTexts,
  replaceOnce,
  site,
  takeMark,
  toInput,
  edited,
  type Texts,
} from "@tools/test-kit/mistakes"

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

const withHeadline = (text: string): Texts =>
  edited(home, headline, `"motto": ${JSON.stringify(text)},`)

test.each([
  "Alerts for [Your Company]",
  "[Insert headline here]",
  "Call us at XXX",
  "Hello {{first_name}}",
  "My Website",
  "Just another WordPress site",
  "Your text here.",
])("“%s” has to be written before the launch", text => {
  const before = findPlaceholders(toInput(realTexts)).length
  expect(findPlaceholders(toInput(withHeadline(text)))).toHaveLength(before + 1)
})

test.each([
  "Grow your business",
  "Size XXL in stock",
  "The list [1] and [a page](/contact)",
  "My site, your site",
])("“%s” is a text like others", text => {
  const before = findPlaceholders(toInput(realTexts)).length
  expect(findPlaceholders(toInput(withHeadline(text)))).toHaveLength(before)
})
