/** @jest-environment node */
import { keepUsedStyles } from "../page/page-styles"

const page = `<!DOCTYPE html><html lang="en"><body><main id="main" class="page"><a class="link" href="/">A</a><nav popover>N</nav><svg viewBox="0 0 1 1"><linearGradient/></svg></main></body></html>`

const keep = (css: string): string => keepUsedStyles(page, css)

test.each([
  ":focus-visible",
  "::selection",
  "::backdrop",
  "::view-transition-old(root)",
  ":target",
  "*",
  "[popover]:popover-open",
  "[aria-current]",
  '[href^="https://example.com/a"]',
  '[href$=".PDF" i]',
  ":root[data-fonts] a",
  "a:not(:is(.other))",
  ":is(:focus,:hover)",
  ":where(:root:not([data-prerendered])) .link",
  ":has(.other)",
  "main:has(> :nth-child(3))",
  "main:has(> .link:first-child)",
  "main:not(:has(> :nth-child(4)))",
  "nav:has(+ :hover:last-child)",
  "nav:nth-child(2 of .other)",
  "svg[viewBox] linearGradient",
  "MAIN > a + nav",
  "#main .link::after",
])("keeps the rule of %s, which can match something one day", selector => {
  const rule = `${selector}{color:red}`
  expect(keep(rule)).toBe(rule)
})

test.each([
  ".other",
  "a.other:hover",
  "section::before",
  "#other",
  ":focus-visible .other",
  ":is(.other,section)",
  ":where(.other) a",
  "main:has(> :nth-child(4))",
  "main:has(> .link:nth-child(2)) > a",
  "address",
])("leaves the rule of %s out, which matches nothing", selector => {
  expect(keep(`${selector}{color:red}`)).toBe("")
})

test("leaves out of a list of selectors those that match nothing", () => {
  expect(keep("a,.other,nav:hover{color:red}")).toBe("a,nav:hover{color:red}")
})

test.each([
  "@media print",
  "@supports (color:red)",
  "@layer base",
  "@container (width<1px)",
  "@starting-style",
  "@scope (main) to (.other)",
])("looks into %s, and leaves it out when nothing is left in it", atRule => {
  const used = `${atRule}{:focus{color:red}}`
  expect(keep(`@media all{${used}${atRule}{.other{color:red}}}`)).toBe(`@media all{${used}}`)
})

test("looks into nested rules", () => {
  const used = "a{&:hover{color:red}>nav{color:red}}"
  expect(keep(`${used}a{.other &{color:red}}.other{a{color:red}}`)).toBe(used)
})

test.each([
  "@view-transition{navigation:auto}",
  "@font-face{font-family:A;src:local(B)}",
  "@page{margin:0}",
  "@counter-style a{symbols:b}",
  "@layer base,theme;",
])("keeps %s", atRule => {
  expect(keep(atRule)).toBe(atRule)
})

test("keeps the keyframes that a rule names", () => {
  const used = "a{animation:1s rise}@keyframes rise{from{opacity:0}50%{opacity:1}}"
  expect(keep(`${used}@keyframes fall{from{opacity:0}}.other{animation:fall}`)).toBe(used)
})

test("keeps the custom properties that a value names, however far away", () => {
  const used =
    ":root{--a:var(--b,var(--c));--b:1;--c:2}a{width:calc(1px * var( --a ))}@container style(--d:1){a{color:red}}nav{--d:1}"
  expect(keep(`${used}main{--e:var(--f);--f:1}.other{width:var(--e)}`)).toBe(used)
})

test("leaves a rule out that only declares what nothing names", () => {
  expect(keep("@media print{:root{--a:1}}a{color:red}")).toBe("a{color:red}")
})
