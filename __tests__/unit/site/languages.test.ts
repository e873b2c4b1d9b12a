/** @jest-environment node */
import { nameLanguage, tidyLanguage } from "../../../src/site/languages"

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
