/** @jest-environment node */
import { findPlaceholders, standInNames } from "../../../src/content/check/placeholders"
import { realTexts, replaceOnce, takeMark, toInput } from "./support"

const home = "pages/home.json"
const headline = '"headline": "Get Alerts As Events Happen"'

const findIn = (texts: Readonly<Record<string, string>>) => findPlaceholders(toInput(texts))
const launched = Object.fromEntries(
  Object.entries(realTexts).map(([path, text]) => [
    path,
    text
      .replace(/example\.com/g, "northwire.net")
      .replace(/555 0142/g, "867 5309")
      .replace(/"EX"/, '"NY"')
      .replace(/"00000"/, '"10001"')
      .replace(new RegExp(standInNames.join("|"), "g"), "Northwire"),
  ]),
)

test("every stand-in of site.json is listed with its line", () => {
  const site = realTexts["site.json"]?.split("\n") ?? []
  const fields = new Map(
    findIn(realTexts).map(({ field, line, column }) => [field, site[line - 1]?.slice(column - 1)]),
  )

  expect(fields.get("site.names.product")).toMatch(/^Wirelight/)
  expect(fields.get("site.names.parentCompany")).toMatch(/^Example Media Group/)
  expect(fields.get("site.origin")).toMatch(/^www\.example\.com/)
  expect(fields.get("site.links.signIn")).toMatch(/^app\.example\.com/)
  expect(fields.get("site.contacts[0].name")).toMatch(/^Alex Example/)
  expect(fields.get("site.contacts[0].email")).toMatch(/^example\.com/)
  expect(fields.get("site.contacts[0].phone")).toMatch(/^555 0142/)
  expect(fields.get("site.address.street")).toMatch(/^Example Street/)
  expect(fields.get("site.address.city")).toMatch(/^Example City/)
  expect(fields.get("site.address.region")).toMatch(/^EX/)
  expect(fields.get("site.address.postalCode")).toMatch(/^00000/)
})

test("a soft hyphen hides none", () => {
  const hyphened = (realTexts["site.json"] ?? "").replace("Wirelight", "Wire\u00ADlight")

  expect(findIn({ ...realTexts, "site.json": hyphened }).map(({ field }) => field)).toContain(
    "site.names.product",
  )
})

test("a launched site has none", () => {
  expect(findIn(launched)).toEqual([])
})

test.each([
  "Mail ▲news.example.org",
  "See ▲example.net.",
  "On ▲press.invalid",
  "At ▲demo.test now",
  "Visit ▲wire.example",
  "Call 202-▲555-0199",
  "Call (202) ▲555-0100",
  "Get ▲Wirelight now",
  "▲Lorem ipsum dolor".replace("L", "l"),
  "▲TODO write this",
])("%s is listed in its place", marked => {
  const { text, line, column } = takeMark(
    replaceOnce(launched[home] ?? "", headline, `"headline": "${marked}"`),
  )

  expect(findIn({ ...launched, [home]: text })).toMatchObject([
    {
      file: `content/${home}`,
      line,
      column,
      rule: "placeholder",
      severity: "warning",
      field: "home.sections[0].headline",
    },
  ])
})

test.each([
  "For example.comparisons",
  "The latest.testing",
  "Call 555-0200",
  "An example city",
  "1555-01234",
])("%s is none", text => {
  const changed = replaceOnce(launched[home] ?? "", headline, `"headline": "${text}"`)

  expect(findIn({ ...launched, [home]: changed }).map(({ message }) => message)).toEqual([])
})

test("a file that cannot be read gives none", () => {
  expect(findIn({ ...launched, [home]: "{" })).toEqual([])
})
