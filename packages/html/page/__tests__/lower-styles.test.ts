import { lowerStyles } from "../lower-styles"

test.each([
  [
    "a color for each scheme is in a rule for each",
    ":root{--a:light-dark(#fff,#000);--b:1px}p{color:var(--a)}",
    ":root{--a:#fff;--b:1px}@media screen and (prefers-color-scheme:dark){:root{--a:#000}}p{color:var(--a)}",
  ],
  [
    "a rule inside of a condition stays there in both schemes",
    "@media (forced-colors:none){.a{--a:light-dark(rgb(1 2 3), var(--b))}}",
    "@media (forced-colors:none){.a{--a:rgb(1 2 3)}@media screen and (prefers-color-scheme:dark){.a{--a:var(--b)}}}",
  ],
  [
    "a part of a value is replaced",
    "p{border:1px solid light-dark(red,blue)}",
    "p{border:1px solid red}@media screen and (prefers-color-scheme:dark){p{border:1px solid blue}}",
  ],
  [
    "a least width is one that older browsers know",
    "@media (width >= 62rem),print{p{color:red}}",
    "@media (min-width:62rem),print{p{color:red}}",
  ],
])("%s", (_, css, expected) => {
  expect(lowerStyles(css).replaceAll(": ", ":")).toBe(expected)
})

test("a width is below one limit or at least the same one, never both", () => {
  const css = lowerStyles("@media screen and (40rem <= width < 62rem){p{color:red}}")
  expect(css).toMatch(/^@media screen and \(min-width: ?40rem\) and \(max-width: ?61\.9+rem\)/)
})

test("container queries stay as they are: who knows them knows ranges", () => {
  const css = "@container wire (width >= 34rem){p{color:red}}"
  expect(lowerStyles(css)).toBe(css)
})
