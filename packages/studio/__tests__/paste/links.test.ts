/** @jest-environment jsdom */
import { readAddress, writeLinks } from "../../editor/features/form/paste/links"
import { bodyOf } from "./fragment"

const origin = "https://www.example.com"

const link = (html: string): string => {
  const body = bodyOf(html)
  writeLinks(body, origin, true, new Set())
  return body.innerHTML
}

test("the site's own pages are linked by their paths", () => {
  expect(link(`<a href="${origin}/contact/">A</a>`)).toBe('<a href="/contact/">A</a>')
})

test("an address in a text becomes a link", () => {
  expect(link("see https://example.org/a.")).toBe(
    'see <a href="https://example.org/a">https://example.org/a</a>.',
  )
})

test("words whose link content cannot have are marked", () => {
  expect(link('<a href="javascript:x()">A</a>')).toBe(
    '<span data-lost="a link to a place that visitors cannot reach">A</span>',
  )
})

test("a text that is an address and nothing else is one", () => {
  expect(readAddress(" example.org and more", origin)).toBeUndefined()
  expect(readAddress("mailto:a@example.org", origin)).toBe("mailto:a@example.org")
})
