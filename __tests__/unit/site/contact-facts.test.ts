import {
  nameLanguage,
  tidyLanguage,
} from "../../../plugins/gatsby-plugin-checked-content/check/languages"
import { parseOpeningHours, tidyOpeningHours } from "../../../src/site/opening-hours"
import { hasAddressPart } from "../../../plugins/gatsby-plugin-checked-content/check/address-parts"
import { writeAddress } from "../../../src/site/postal-address"

describe("languages", () => {
  test.each([
    ["German", "de"],
    ["deutsch", "de"],
    ["Français", "fr"],
    ["de_DE", "de-DE"],
    ["EN-us", "en-US"],
    [" en", "en"],
    ["qq", undefined],
    ["Klingon", undefined],
    ["", undefined],
  ])("%j was meant to be %s", (text, code) => {
    expect(tidyLanguage(text)).toBe(code)
  })

  test.each([
    ["de-AT", "German"],
    ["qq", undefined],
    ["", undefined],
  ])("%j is called %s", (code, name) => {
    expect(nameLanguage(code)).toBe(name)
  })
})

describe("opening hours", () => {
  test.each([
    ["Mo 09:00-12:00", ["Monday"]],
    ["Mo-We 09:00-12:00", ["Monday", "Tuesday", "Wednesday"]],
    ["Mo,We 09:00-12:00", ["Monday", "Wednesday"]],
    ["Mo-Tu,Su 09:00-12:00", ["Monday", "Tuesday", "Sunday"]],
    ["Sa-Mo 09:00-12:00", ["Saturday", "Sunday", "Monday"]],
  ])("%s is read with all its days", (text, days) => {
    expect(parseOpeningHours(text)).toEqual({ days, opens: "09:00", closes: "12:00" })
  })

  test.each([
    ["mo-fr 9-17", "Mo-Fr 09:00-17:00"],
    ["Mon–Fri 9:00–17:30", "Mo-Fr 09:00-17:30"],
    ["Monday to Friday, 9 am to 5 pm", "Mo-Fr 09:00-17:00"],
    ["Saturday: 10am-12pm", "Sa 10:00-12:00"],
    ["Tue, Thu 9.30 - 12.00", "Tu,Th 09:30-12:00"],
    ["Sun 12 a.m. to 6 a.m.", "Su 00:00-06:00"],
  ])("%s was meant as %s", (text, meant) => {
    expect(tidyOpeningHours(text)).toBe(meant)
  })

  test.each(["", "by appointment", "Mo-Fr", "Mo-Fr 9-25", "9-17", "Mo-Fr 9-12, 13-17"])(
    "nothing is made of %j",
    text => {
      expect(tidyOpeningHours(text)).toBeUndefined()
    },
  )
})

describe("postal addresses", () => {
  const write = (
    countryCode: string,
    parts: { region?: string; postalCode?: string; city?: string },
  ) =>
    writeAddress("Wire", {
      street: "1 High Street",
      city: "Town",
      region: null,
      postalCode: null,
      country: "Country",
      countryCode,
      ...parts,
    }).slice(1)

  test.each([
    ["US", { region: "EX", postalCode: "00000" }, ["1 High Street", "Town, EX 00000", "Country"]],
    ["US", { region: "EX" }, ["1 High Street", "Town, EX", "Country"]],
    ["DE", { postalCode: "10115" }, ["1 High Street", "10115 Town", "Country"]],
    ["GB", { postalCode: "N1 1AA" }, ["1 High Street", "Town", "N1 1AA", "Country"]],
    ["IE", {}, ["1 High Street", "Town", "Country"]],
    [
      "JP",
      { region: "Tokyo", postalCode: "100-0001" },
      ["1 High Street, Town, Tokyo", "100-0001", "Country"],
    ],
  ])("an address in %s with %j is written as there", (code, parts, lines) => {
    expect(write(code, parts)).toEqual(lines)
  })

  test("a city without a place of its own follows the street", () => {
    expect(write("AE", { city: "Dubai" })).toEqual(["1 High Street, Dubai", "Country"])
  })

  test("a city that another part names is not written twice", () => {
    expect(write("SG", { city: "Singapore", postalCode: "018956" })).toEqual([
      "1 High Street",
      "SINGAPORE 018956",
      "Country",
    ])
  })

  test.each([
    ["US", true, true],
    ["DE", false, true],
    ["HK", true, false],
  ])("addresses in %s have a region: %s, a postal code: %s", (code, region, postalCode) => {
    expect([hasAddressPart(code, "region"), hasAddressPart(code, "postalCode")]).toEqual([
      region,
      postalCode,
    ])
  })
})
