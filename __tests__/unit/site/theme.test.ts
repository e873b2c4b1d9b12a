/** @jest-environment node */
import { readFileSync } from "node:fs"
import { ownSignal } from "../../../src/site/signal"
import { ink, paper, print, surface } from "../../../src/site/theme"

const css = readFileSync("src/styles/tokens.css", "utf8")
const [light = "", dark = ""] = css.split("prefers-color-scheme: dark")

const tokenIn = (block: string, name: string): string | undefined =>
  new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1]

test.each([
  ["paper", paper.light],
  ["ink", print.ink],
  ["ink-muted", print.muted],
  ["rule", print.rule],
  ["signal", ownSignal.light],
  ["surface", surface.light],
])("--%s is the same in print as in the light stylesheet", (name, color) => {
  expect(color).toBe(tokenIn(light, name))
})

test.each([
  ["paper", paper.dark],
  ["ink", ink.dark],
  ["signal", ownSignal.dark],
  ["surface", surface.dark],
])("--%s is the same as in the dark stylesheet", (name, color) => {
  expect(color).toBe(tokenIn(dark, name))
})

test("the mark is on ink", () => {
  const mark = readFileSync("illustrations/mark.svg", "utf8")
  expect(mark).toMatch(new RegExp(`id="ground"[^>]* fill="${print.ink}"`))
  expect(mark).toMatch(new RegExp(`id="light"[^>]* fill="${ownSignal.dark}"`))
})
