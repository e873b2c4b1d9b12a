import {
  isLanguage,
  isRightToLeft,
  nameLanguage,
  tidyLanguage,
  folderOf,
  languageOfFolder,
} from "@tools/content/addresses"
import { parseOpeningHours, toInternational, toTel, writeAddress } from "@tools/content/values"

describe("languages", () => {
  test.each<readonly [text: string, code: string | undefined]>([
    ...["de", "en-US", "zh-Hans", "sr-Latn-RS", "es-419", "gsw"].map(code => [code, code] as const),
    ["de_DE", "de-DE"],
    ["EN-us", "en-US"],
    [" en", "en"],
    ["en-UK", "en-GB"],
    ["jp", "ja"],
    ["cn", "zh"],
    ["jp-JP", "ja-JP"],
    ["deu", "de"],
    ["en-EN", "en"],
    ["en-XX", "en"],
    ["zh_hans", "zh-Hans"],
    ["SR-LATN-rs", "sr-Latn-RS"],
    ["zh-Abcd", "zh"],
    ["qq", undefined],
    ["German", undefined],
    ["", undefined],
  ])("%j is a language only as %s", (text, code) => {
    expect(tidyLanguage(text)).toBe(code)
    expect(isLanguage(text)).toBe(text === code)
  })

  test.each([
    ["de", "de"],
    ["pt-br", "pt-BR"],
    ["zh-hans", "zh-Hans"],
    ["sr-latn-rs", "sr-Latn-RS"],
    ["es-419", "es-419"],
  ])("the folder %s is that of %s", (folder, code) => {
    expect(folderOf(`${folder}/pages/home.json`)).toBe(folder)
    expect(languageOfFolder(folder)).toBe(code)
  })

  test.each([
    ["ar", true],
    ["pa-Arab", true],
    ["pa", false],
    ["en", false],
    ["de_de", false],
  ])("%s is written from right to left: %s", (code, isSo) => {
    expect(isRightToLeft(code)).toBe(isSo)
  })

  test.each([
    ["de-AT", "German"],
    ["qq", undefined],
    ["", undefined],
  ])("%j is called %s", (code, name) => {
    expect(nameLanguage(code)).toBe(name)
  })
})

describe("phone numbers", () => {
  test.each([
    ["+1 202 555 0142", "+1 202 555 0142", "tel:+12025550142"],
    ["+44 (0)20 7946 0000", "+44 20 7946 0000", "tel:+442079460000"],
    ["+49 (0) 30 123456", "+49 30 123456", "tel:+4930123456"],
    ["+1 (202) 555-0142", "+1 (202) 555-0142", "tel:+12025550142"],
  ])("%s is %s from abroad, and dialed as %s", (phone, international, tel) => {
    expect(toInternational(phone)).toBe(international)
    expect(toTel(phone)).toBe(tel)
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
    ["AE", { city: "Dubai" }, ["1 High Street, Dubai", "Country"]],
    /* A city that another part names is not written twice. */
    [
      "SG",
      { city: "Singapore", postalCode: "018956" },
      ["1 High Street", "SINGAPORE 018956", "Country"],
    ],
    [
      "JP",
      { region: "Tokyo", postalCode: "100-0001" },
      ["1 High Street, Town, Tokyo", "100-0001", "Country"],
    ],
  ])("an address in %s with %j is written as there", (code, parts, lines) => {
    expect(write(code, parts)).toEqual(lines)
  })
})
