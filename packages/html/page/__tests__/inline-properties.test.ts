import { inlineProperties } from "../inline-properties"

describe("inlineProperties", () => {
  test("writes the value of a property that is used once in place of its name", () => {
    expect(inlineProperties(":root{--a:clamp(1rem, 2vw, 3rem)}a{margin:0 var(--a)}")).toBe(
      "a{margin:0 clamp(1rem, 2vw, 3rem)}",
    )
  })

  test("computes lengths that are known then", () => {
    expect(
      inlineProperties(":root{--a:3px}a{width:calc(50% - 2*var(--a))}b{left:calc(-1*var(--a))}"),
    ).toBe("a{width:calc(50% - 6px)}b{left:-3px}")
  })

  test("writes a short value wherever it is used", () => {
    expect(inlineProperties(":root{--a:1px}a{width:var(--a);height:var(--a)}")).toBe(
      "a{width:1px;height:1px}",
    )
  })

  test.each([
    [
      "its long value is used twice",
      ":root{--a:clamp(1rem, 2vw, 3rem)}a{width:var(--a);height:var(--a)}",
    ],
    ["it changes with a medium", ":root{--a:1px}@media print{:root{--a:0}}a{width:var(--a)}"],
    ["it changes with an element", ":root{--a:1px}nav{--a:2px}a{width:var(--a)}"],
    ["only a medium declares it", "@media print{:root{--a:1px}}a{width:var(--a)}"],
    ["only an element declares it", "nav{--a:1px}a{width:var(--a)}"],
    ["it overrides others", ":root{--a:1px !important}a{width:var(--a)}"],
    ["it names another", ":root{--a:var(--b);--b:var(--a)}a{width:var(--a)}"],
    ["it has a fallback where it is used", ":root{--a:1px}a{width:var(--a,2px)}"],
    ["a query asks for it", ":root{--a:1px}@container style(--a:1px){a{width:var(--a)}}"],
    ["its value is empty", ":root{--a:}a{filter:var(--a) blur(0)}"],
  ])("keeps a property where %s", (_, css) => {
    expect(inlineProperties(css)).toBe(css)
  })
})
