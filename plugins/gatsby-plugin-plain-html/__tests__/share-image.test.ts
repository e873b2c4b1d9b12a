/** @jest-environment node */
import { load } from "cheerio"
import { ownSignal } from "../../../src/site/signal"
import { charactersOf, drawShareImage } from "../files/share-image"
import type { Typeface } from "../files/typeface"

/** Sets text as paths that hold it as a comment, each character half as wide as high. */
const typeface: Typeface = {
  measure: text => text.length / 2,
  outline: (text, size) => `${text}@${size}`,
  findMissing: () => [],
}

const text = {
  product: "Wirelight",
  headline: "Get Alerts As Events Happen",
  description: "AI clusters stories.",
  host: "www.example.com",
}
const mark = {
  signal: ownSignal,
  icon: "",
  maskableScale: 1,
  drawing: '<path id="drawing" d="M0 0"/>',
}
const draw = (changes: Partial<typeof text> = {}) =>
  load(drawShareImage({ ...text, ...changes }, { display: typeface, text: typeface }, mark), {
    xml: true,
  })
const linesOf = ($: ReturnType<typeof draw>): string[] =>
  $("path[d*='@']")
    .toArray()
    .map(node => $(node).attr("d") ?? "")

test("holds the product, the host, the headline and the description", () => {
  const lines = linesOf(draw()).join(" ")
  for (const words of ["Wirelight", "www.example.com", "Get Alerts", "AI clusters stories."]) {
    expect(lines).toContain(words)
  }
})

test("leaves out the host where the product's name needs the space", () => {
  expect(linesOf(draw({ product: "P".repeat(40) })).join(" ")).not.toContain("www.example.com")
})

test("is 1200 × 630 and holds the mark, its signal, and no text that would need a font", () => {
  const $ = draw()
  expect($("svg").attr("viewBox")).toBe("0 0 1200 630")
  expect($("text, image, style")).toHaveLength(0)
  expect($("g > #drawing")).toHaveLength(1)
  expect($("circle").attr("fill")).toBe(ownSignal.light)
})

test("makes a long headline smaller", () => {
  const sizeOf = ($: ReturnType<typeof draw>, start: string): number =>
    Number(
      linesOf($)
        .find(line => line.startsWith(start))
        ?.split("@")[1],
    )
  expect(sizeOf(draw({ headline: "Get ".repeat(20) }), "Get")).toBeLessThan(sizeOf(draw(), "Get"))
})

test("names each character once for the font, and the ellipsis", () => {
  const characters = Array.from(charactersOf([text, text]))
  expect(characters).toEqual([...new Set(characters)])
  expect(characters).toEqual(expect.arrayContaining(["W", "…", " "]))
})
