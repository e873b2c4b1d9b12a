/** @jest-environment jsdom */
import { applyStyles } from "../../editor/features/form/paste/styles"

test("the styles of classes are an element's, whose own precede", () => {
  const { body, head } = new DOMParser().parseFromString(
    '<style>.a { Color: RED }</style><p class="a" style="color: blue">A</p>',
    "text/html",
  )
  applyStyles(body, [...head.querySelectorAll("style")])
  expect(body.firstElementChild?.getAttribute("style")).toContain("color:red;color:blue")
})
