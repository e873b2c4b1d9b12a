/**
 * What translators and extensions do to the page leaves the studio working.
 * @jest-environment jsdom
 */
import { act, render } from "@testing-library/react"
import { watchForeign } from "../editor/foreign-nodes"

/** Makes an element that only translators still make. */
const makeElement = (tag: string): Element => document.createElement(tag)

const listTexts = (root: Node): readonly Text[] =>
  [...root.childNodes].flatMap(node => (node instanceof Text ? [node] : listTexts(node)))

const replaceText = (text: Text): void => {
  const font = makeElement("font")
  font.append(`[${text.data}]`)
  text.replaceWith(font)
}

/** As Chromium's translation does it: the new text first, then the old one goes. */
const insertText = (text: Text): void => {
  const font = makeElement("font")
  font.append(`[${text.data}]`)
  text.before(font)
  text.remove()
}

const wrapText = (text: Text): void => {
  const font = makeElement("font")
  text.before(font)
  font.append(text)
}

const View = ({ count, isOpen }: { count: number; isOpen: boolean }) => (
  <p>
    Save {count} files {isOpen && "now"}
    {isOpen ? <b>open</b> : "closed"} end
  </p>
)

beforeAll(() => watchForeign())

test.each([
  ["replaced", replaceText],
  ["inserted and removed", insertText],
  ["wrapped", wrapText],
])("texts that are %s still change, come and go", async (_, change) => {
  const { container, rerender, unmount } = render(<View count={1} isOpen={false} />)
  for (const text of listTexts(container)) change(text)
  /* Observers are told of it before anything else happens. */
  await act(() => Promise.resolve())
  rerender(<View count={2} isOpen />)
  await act(() => Promise.resolve())
  expect(container).toHaveTextContent(/2.*now.*open/)
  expect(container).not.toHaveTextContent(/1|closed/)
  rerender(<View count={3} isOpen={false} />)
  await act(() => Promise.resolve())
  expect(container).toHaveTextContent(/3.*closed/)
  expect(container).not.toHaveTextContent(/2|now|open/)
  unmount()
})
