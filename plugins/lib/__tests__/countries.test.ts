/** @jest-environment node */
import { findCountry, nameCountry, tidyCountryCode } from "../countries"

test.each([
  ["US", "United States"],
  ["XK", "Kosovo"],
])("%s is %s", (code, name) => {
  expect(nameCountry(code)).toBe(name)
})

test.each(["XX", "EU", "UN", "ZZ", "UK", "SU", "us", "USA", ""])(
  "%j is no country's code",
  code => {
    expect(nameCountry(code)).toBeUndefined()
  },
)

test("a country is found by its name in the site's language or in English", () => {
  expect([findCountry("Deutschland", "de"), findCountry("germany", "de")]).toEqual(["DE", "DE"])
  expect(findCountry("Deutschland", "en")).toBeUndefined()
})

test.each([
  ["us", "US"],
  ["UK", "GB"],
  ["Germany", "DE"],
  ["Atlantis", undefined],
  ["eu", undefined],
  ["", undefined],
])("%j was meant as %j", (text, meant) => {
  expect(tidyCountryCode(text)).toBe(meant)
})
