/** @jest-environment node */
import fc from "fast-check"
import { fitLines, type Box } from "../files/fit-lines"

const box: Box = { width: 1000, height: 240, largest: 150, smallest: 50, leading: 1 }
/** Every character half as wide as high. */
const measure = (text: string): number => text.length / 2

test("sets a short headline as large as the box is high", () => {
  expect(fitLines("Contact Us", box, measure)).toEqual({ size: 150, lines: ["Contact Us"] })
})

test("makes the lines even", () => {
  const { lines } = fitLines("aaaa bbbb cccc dddd", { ...box, largest: 120 }, measure)
  expect(lines).toEqual(["aaaa bbbb", "cccc dddd"])
})

test("ends a text that does not fit at all behind a whole word", () => {
  const { size, lines } = fitLines("word, ".repeat(80), box, measure)
  expect(size).toBe(50)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/ word…$/)
})

test("never leaves the box", () => {
  const texts = fc.stringMatching(/^[a-z]{1,60}( [a-z]{1,30}){0,20}$/)
  fc.assert(
    fc.property(texts, text => {
      const { size, lines } = fitLines(text, box, measure)
      expect(lines.length * size).toBeLessThanOrEqual(box.height)
      for (const line of lines) expect((measure(line) - 0.5) * size).toBeLessThanOrEqual(box.width)
    }),
  )
})

test("cuts a word that is wider than the box, and keeps all of it", () => {
  const word = "a".repeat(70)
  const { size, lines } = fitLines(word, box, measure)
  expect(lines.join("")).toBe(word)
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width)
})
