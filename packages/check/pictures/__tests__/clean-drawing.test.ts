/** Drawings as Inkscape, Illustrator and Figma write them. */
import { cleanDrawing, readDrawingText } from "../clean-drawing"

const square = '<path d="M0 0h100v50H0z"/>'

test.each([
  ['width="210mm" height="297mm"', [794, 1123]],
  ['width="72pt" height="1in"', [96, 96]],
  ['width="100px" height="50"', [100, 50]],
  ['width="2cm" height="6pc"', [76, 96]],
  ['viewBox="0,0,48,24" width="100mm"', [48, 24]],
])("a drawing of %s is shown whole", async (size, expected) => {
  const drawing = await cleanDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${square}</svg>`,
  )
  const { width, height } = { width: 0, height: 0, ...drawing }
  expect([width, height].map(side => Math.round(side))).toEqual(expected)
})

test("the names that Illustrator declares for addresses are written out", async () => {
  const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" viewBox="0 0 100 50">${square}</svg>`
  const read = readDrawingText(Buffer.from(text)) ?? ""
  expect(await cleanDrawing(read)).toMatchObject({ width: 100, height: 50 })
})
