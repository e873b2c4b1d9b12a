/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import Home from "../../../src/pages"
import Contact from "../../../src/pages/contact"
import NotFound from "../../../src/pages/404"
import { deployment, pageData } from "../../fixtures/page-data"
import type { Render } from "../../fixtures/rendered-content"
import type { FieldKind } from "@tools/content/model"

/* A letter of a script that no code is written in: what holds a Latin letter or a digit came from somewhere else. */
const marked = "ж"
const markedNumber = 7
let count = 0
const nextMark = (): string =>
  marked +
  Array.from(String(count++), digit => String.fromCodePoint(0x430 + Number(digit))).join("")

/** The digit that a letter of a mark encodes. */
const digitOf = (letter: string): number => (letter.codePointAt(0) ?? 0) - 0x430

/* Fields that are not shown as they are written. */
const unmarked: readonly FieldKind[] = [
  "choice",
  "code",
  "country",
  "hours",
  "icon",
  "image",
  "language",
]

const mark: Render = (value, kind) => {
  if (kind && unmarked.includes(kind)) return value
  if (kind === "link" || kind === "url") return `#${nextMark()}`
  if (kind === "email") return `${marked}@${marked}.${marked}`
  if (typeof value === "number") return markedNumber
  return String(value).includes("{year}") ? `${nextMark()} {year}` : nextMark()
}

const visibleAttributes = ["alt", "aria-label", "title", "placeholder", "href", "content"]

const wordsOf = (root: ParentNode): string[] => {
  const words: string[] = []
  for (const element of root.querySelectorAll("*")) {
    for (const name of visibleAttributes) words.push(element.getAttribute(name) ?? "")
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? "")
    }
  }
  return words.filter(word => /[\p{Script=Latin}\d]/u.test(word))
}

const pages = {
  home: () => <Home data={pageData("pages/home.json", mark)} />,
  contact: () => <Contact data={pageData("pages/contact.json", mark)} />,
  "not found": () => <NotFound data={pageData("pages/not-found.json", mark)} />,
}

/* Texts that are not content: the skip link's target, the home link, the build's year, the marked number,
   the scheme of the phone link. */
const facts = new Set(["#main", "/", "tel:", String(deployment.buildYear), String(markedNumber)])

describe.each(Object.entries(pages))("the %s page", (_, page) => {
  test("shows no word, link or alt text that is not in the content", () => {
    const { container } = render(page())
    expect(container.textContent).toContain(marked)
    expect(wordsOf(container).filter(word => !facts.has(word))).toEqual([])
  })

  test("shows its parts in the order of the content model", () => {
    count = 0
    const { container } = render(page())
    const headings = [...container.querySelectorAll("main :is(h1, h2)")].map(({ textContent }) =>
      Number(Array.from(textContent.slice(1), digitOf).join("")),
    )
    expect(headings.length).toBeGreaterThan(0)
    expect(headings).toEqual(headings.toSorted((a, b) => a - b))
  })
})
