/** @jest-environment node */
import { load } from "cheerio"
import { readMark } from "../files/mark"
import { ownSignal, signalOf } from "../../../src/site/signal"
import { print } from "../../../src/site/theme"

const color = "#1d4ed8"
const logo = {
  viewBox: "0 0 10 10",
  width: 10,
  height: 10,
  markup: '<path fill="currentColor" d="M0 0h9v9z"/>',
}
const read = (svg: string) => load(`<svg>${svg}</svg>`, { xml: true })

test("the site's own mark has the site's own colours", async () => {
  const mark = await readMark(".", { color: undefined, logo: undefined })
  expect(mark.signal).toBe(ownSignal)
  expect(read(mark.icon)("#light").attr("fill")).toBe(ownSignal.dark)
  expect(read(mark.drawing)("#light").attr("fill")).toBe(ownSignal.light)
  expect(read(mark.drawing)("#wire").attr("stroke")).toBe(print.ink)
})

test("a colour lights the mark: its version for dark grounds on the icon's, itself on paper", async () => {
  const mark = await readMark(".", { color, logo: undefined })
  expect(read(mark.icon)("#light").attr("fill")).toBe(signalOf(color).dark)
  expect(read(mark.drawing)("#light").attr("fill")).toBe(color)
})

test("a logo replaces the mark, in ink on paper", async () => {
  const mark = await readMark(".", { color, logo })
  for (const svg of [mark.icon, mark.drawing]) {
    const nested = read(svg)("svg[x] > path").parent()
    expect(nested).toHaveLength(1)
    expect(nested.attr()).toMatchObject({ viewBox: logo.viewBox, color: print.ink })
  }
  expect(read(mark.icon)("#ground").attr("fill")).toBe(print.paper)
  expect(read(mark.drawing)("#ground")).toHaveLength(0)
})
