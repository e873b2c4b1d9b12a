import { render } from "@testing-library/react"
import type { ImageFile } from "../../../src/model/rendered"
import { Picture } from "../../../src/sections/picture/picture"
import { renderSample, renderSite } from "../../fixtures/page-data"
import { drawingFile, imageFile } from "../../fixtures/rendered-content"

const sample = { ...renderSample("picture"), level: 2 as const, site: renderSite() }

test("is offered in the width at which it is shown", () => {
  const picture = { ...sample.picture, src: imageFile("a.png"), dark: imageFile("b.png") }
  const { container } = render(<Picture {...sample} picture={picture} />)
  const offers = container.querySelectorAll("source, img")
  expect(offers.length).toBeGreaterThan(1)
  for (const offer of offers) expect(offer.getAttribute("sizes")).toContain("54vw")
})

const show = (src: ImageFile, dark: ImageFile | null) => {
  const picture = { ...sample.picture, src, dark }
  const { container } = render(<Picture {...sample} picture={picture} />)
  return {
    sources: [...container.querySelectorAll("source")].map(source => [
      source.getAttribute("type"),
      source.getAttribute("media"),
    ]),
    image: container.querySelector("img"),
  }
}

test("is offered to dark screens, too", () => {
  const { sources } = show(imageFile("a.png"), null)
  expect(sources).toEqual([
    ["image/avif", null],
    ["image/webp", null],
  ])
})

test("is the file itself where it is a drawing, with its space reserved", () => {
  const { sources, image } = show(drawingFile("a.svg"), null)
  expect(sources).toEqual([])
  expect(image).toHaveAttribute("src", "a.svg")
  expect(image).toHaveAttribute("width", "640")
  expect(image).toHaveAttribute("height", "480")
  expect(image).not.toHaveAttribute("sizes")
  expect(image).not.toHaveAttribute("srcset")
})

test("may have a drawing for dark screens", () => {
  const { sources } = show(imageFile("a.png"), drawingFile("b.svg"))
  expect(sources[0]).toEqual(["image/svg+xml", "(prefers-color-scheme: dark)"])
})
