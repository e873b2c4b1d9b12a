/** @jest-environment node */
import { hasAddressPart, writeAddress } from "../../../src/site/postal-address"

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
