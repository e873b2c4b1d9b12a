/** An address that visitors see and cannot click is reported, and a button makes it a link. */
import { checkTexts, contact, edited } from "@tools/test-kit/mistakes"

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
